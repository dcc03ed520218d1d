import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { WorkerProcess } from '../child-process.js';

const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 10;
const RENDER_TIMEOUT_MS = 20_000;
const RENDER_PAUSE_MS = 200;
/** As browsers accept it. */
export const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** The web process, with the shell that is built. */
export class Web {
  private constructor(
    private readonly child: WorkerProcess,
    readonly port: number,
  ) {}

  /** Starts a web process on `PORT_BASE`, for the API on `PORT_BASE + 1`, and waits until it is ready. */
  static async start(env: Record<string, string>): Promise<Web> {
    const web = new Web(WorkerProcess.start('./product/web.process.js', { env }), Number(env.PORT_BASE));
    const startedAt = performance.now();
    while (!(await web.isReady())) {
      web.child.assertRunning();
      if (performance.now() - startedAt > READY_TIMEOUT_MS)
        throw new Error(`The web process on port ${web.port} is not ready after ${READY_TIMEOUT_MS} ms`);
      await sleep(POLL_INTERVAL_MS);
    }
    return web;
  }

  /**
   * The bytes of a page that the server has rendered, as sent. Repeats a request whose page came without a body, as on
   * a busy machine or soon after the start.
   * @throws Error when there is no body after 20 seconds
   */
  async read(path: string): Promise<Buffer> {
    const startedAt = performance.now();
    for (;;) {
      const { status, bytes } = await this.request(path);
      if (status === 200 && brotliDecompressSync(bytes).includes('data-rendered-at=')) return bytes;
      if (performance.now() - startedAt > RENDER_TIMEOUT_MS)
        throw new Error(`${path} was not rendered: status ${status}. Is the shell built?`);
      await sleep(RENDER_PAUSE_MS);
    }
  }

  /** Of all threads, since the start of the process. */
  async cpuUsage(): Promise<NodeJS.CpuUsage> {
    return this.child.call({});
  }

  async stop(): Promise<void> {
    await this.child.stop();
  }

  private async request(path: string): Promise<{ status?: number; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: this.port, path, headers: PAGE_HEADERS }, (response) => {
        buffer(response).then((bytes) => resolve({ status: response.statusCode, bytes }), reject);
      }).on('error', reject);
    });
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/health/web/ready`)).ok;
    } catch {
      return false;
    }
  }
}
