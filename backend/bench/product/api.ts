import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../child.js';

const READY_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 10;

/** A process of the API on a port of its own. */
export class Api {
  private constructor(
    private readonly child: Child,
    readonly port: number,
    /** From the start of the process until it said that it is ready. */
    readonly readyAfterMs: number,
  ) {}

  /** Starts it and waits until it is ready. Its port is `PORT_BASE + 1` of `env`. */
  static async start(env: Record<string, string>): Promise<Api> {
    const startedAt = performance.now();
    const port = Number(env.PORT_BASE) + 1;
    const child = Child.start('./product/api.process.js', { env, execArgv: ['--expose-gc'] });
    while (!(await isReady(port))) {
      child.assertRuns();
      if (performance.now() - startedAt > READY_WITHIN_MS)
        throw new Error(`The API on port ${port} does not get ready`);
      await sleep(LOOK_AGAIN_MS);
    }
    return new Api(child, port, performance.now() - startedAt);
  }

  /** An answer of the API as a value. Throws for anything but a success. */
  async read(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** Memory after a collection. */
  async memory(): Promise<{ rssBytes: number; heapBytes: number }> {
    return this.child.ask({});
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
