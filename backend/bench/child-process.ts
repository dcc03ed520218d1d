import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

/** A child process with request-response messages; the child calls {@link handleCalls}. */
export class WorkerProcess {
  private readonly pending = new Map<number, { done: (result: never) => void; fail: (error: Error) => void }>();
  private lastId = 0;
  private output = '';
  private readonly closed: Promise<void>;
  private hasExited = false;

  private constructor(
    private readonly process: ChildProcess,
    private readonly script: string,
  ) {
    process.on('message', (message) => this.settle(message as Reply));
    process.stderr?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4_000)));
    this.closed = new Promise((done) =>
      process.once('close', () => {
        this.hasExited = true;
        for (const { fail } of this.pending.values()) fail(new Error(`${script} exited: ${this.output}`));
        this.pending.clear();
        done();
      }),
    );
  }

  /** @param script the built file, relative to this one */
  static start(
    script: string,
    { env = {}, execArgv = [] }: { env?: Record<string, string>; execArgv?: string[] } = {},
  ): WorkerProcess {
    // Log lines are written as in an installation, but not read.
    const stdio: Array<'ignore' | 'pipe' | 'ipc'> = ['ignore', 'ignore', 'pipe', 'ipc'];
    return new WorkerProcess(
      fork(fileURLToPath(new URL(script, import.meta.url)), [], { env: { ...process.env, ...env }, execArgv, stdio }),
      script,
    );
  }

  /** @throws Error what the process threw, or that it exited */
  async call<T>(request: object): Promise<T> {
    const id = (this.lastId += 1);
    return new Promise<T>((done, fail) => {
      this.pending.set(id, { done, fail });
      this.process.send({ id, request }, (error) => error && fail(error));
    });
  }

  /** @throws Error when the process has exited */
  assertRunning(): void {
    if (this.hasExited) throw new Error(`${this.script} exited: ${this.output}`);
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.closed;
  }

  private settle({ id, result, error }: Reply): void {
    const call = this.pending.get(id);
    this.pending.delete(id);
    if (error === undefined) call?.done(result as never);
    else call?.fail(new Error(`${this.script}: ${error}`));
  }
}

/** Handles the calls of the parent process and exits with it. */
export function handleCalls<Request>(handler: (request: Request) => unknown): void {
  process.on('message', (message: { id: number; request: Request }) => {
    void (async () => handler(message.request))().then(
      (result) => process.send?.({ id: message.id, result }),
      (error: unknown) =>
        process.send?.({
          id: message.id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
