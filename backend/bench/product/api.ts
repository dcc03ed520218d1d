import { setTimeout as sleep } from 'node:timers/promises';
import { WorkerProcess } from '../child-process.js';

const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 10;

export interface ApiCall {
  read: 'memory' | 'cpu';
}

/** After garbage collection. */
export interface Memory {
  rssBytes: number;
  heapBytes: number;
}

export class Api {
  private constructor(
    private readonly child: WorkerProcess,
    readonly port: number,
    readonly readyAfterMs: number,
  ) {}

  /** Starts an API process on `PORT_BASE + 1` and waits until it is ready. */
  static async start(env: Record<string, string>): Promise<Api> {
    const startedAt = performance.now();
    const port = Number(env.PORT_BASE) + 1;
    const child = WorkerProcess.start('./product/api.process.js', { env, execArgv: ['--expose-gc'] });
    while (!(await isReady(port))) {
      child.assertRunning();
      if (performance.now() - startedAt > READY_TIMEOUT_MS)
        throw new Error(`The API on port ${port} is not ready after ${READY_TIMEOUT_MS} ms`);
      await sleep(POLL_INTERVAL_MS);
    }
    return new Api(child, port, performance.now() - startedAt);
  }

  /** @throws Error for any response but a 2xx */
  async read(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    return (await this.send('GET', path, headers)).json();
  }

  /** Sends a body as JSON. @returns the body of the response. @throws Error for any response but a 2xx */
  async write(method: string, path: string, headers: Record<string, string>, body: object): Promise<unknown> {
    return (
      await this.send(method, path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))
    ).json();
  }

  /** @throws Error for any response but a 2xx */
  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: string | null = null,
  ): Promise<Response> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async memory(): Promise<Memory> {
    return this.child.call({ read: 'memory' } satisfies ApiCall);
  }

  /** Since the start of the process. */
  async cpuUsage(): Promise<NodeJS.CpuUsage> {
    return this.child.call({ read: 'cpu' } satisfies ApiCall);
  }

  async stop(): Promise<void> {
    await this.child.stop();
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}
