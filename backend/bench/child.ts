import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Reply {
  id: number;
  answer?: unknown;
  problem?: string;
}

/** A process of the bench that answers what it is asked, one question after the other or several at once. */
export class Child {
  private readonly waiting = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>();
  private asked = 0;
  private output = '';
  private readonly closed: Promise<void>;
  private isOver = false;

  private constructor(
    private readonly process: ChildProcess,
    private readonly script: string,
  ) {
    process.on('message', (message) => this.take(message as Reply));
    process.stderr?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4_000)));
    this.closed = new Promise((done) =>
      process.once('close', () => {
        this.isOver = true;
        for (const { fail } of this.waiting.values()) fail(new Error(`${script} ended: ${this.output}`));
        this.waiting.clear();
        done();
      }),
    );
  }

  /** @param script the built file, relative to this one */
  static start(
    script: string,
    { env = {}, execArgv = [] }: { env?: Record<string, string>; execArgv?: string[] } = {},
  ): Child {
    // Log lines cost what they cost in an installation, where something reads them; here that is nobody's work.
    const stdio: Array<'ignore' | 'pipe' | 'ipc'> = ['ignore', 'ignore', 'pipe', 'ipc'];
    return new Child(
      fork(fileURLToPath(new URL(script, import.meta.url)), [], { env: { ...process.env, ...env }, execArgv, stdio }),
      script,
    );
  }

  /** Throws what the process threw, or that it ended. */
  async ask<T>(question: object): Promise<T> {
    const id = (this.asked += 1);
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.process.send({ id, question }, (error) => error && fail(error));
    });
  }

  /** Throws when the process has ended. */
  assertRuns(): void {
    if (this.isOver) throw new Error(`${this.script} ended: ${this.output}`);
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.closed;
  }

  private take({ id, answer, problem }: Reply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (problem === undefined) waiting?.done(answer as never);
    else waiting?.fail(new Error(`${this.script}: ${problem}`));
  }
}

/** The other side: answers every question of the parent process, and ends with it. */
export function answerParent<Question>(answer: (question: Question) => unknown): void {
  process.on('message', (message: { id: number; question: Question }) => {
    void (async () => answer(message.question))().then(
      (result) => process.send?.({ id: message.id, answer: result }),
      (error: unknown) =>
        process.send?.({
          id: message.id,
          problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
