import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ClientSession } from 'mongoose';

type AfterCommit = () => void | Promise<void>;

/** Runs work in one database transaction: all of its writes happen, or none. */
@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  /** What each transaction under way does once it is committed. */
  private readonly waiting = new WeakMap<ClientSession, AfterCommit[]>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Reads inside see one snapshot; a write conflict runs `work` again from the start, so `work` may only touch the
   * database (with the given session, one call after the other). What `work` throws aborts and is thrown again.
   */
  async run<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    let afterCommit: AfterCommit[] = [];
    const attempt = () => {
      // What an attempt that was undone had in mind is forgotten with it.
      afterCommit = [];
      this.waiting.set(session, afterCommit);
      return work(session);
    };
    try {
      const result = await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      });
      for (const hook of afterCommit) this.start(hook);
      return result;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Does something once the transaction of `session` is committed, and never if it is not; without a session at once.
   * Nobody waits for it, and a process may die before: only for hints and for work that is also found another way.
   * What it throws is logged. The session has to be one of `run`.
   */
  afterCommit(session: ClientSession | undefined, hook: AfterCommit): void {
    if (session === undefined) return this.start(hook);
    const waiting = this.waiting.get(session);
    if (waiting === undefined) throw new Error('afterCommit needs a session of TransactionRunner.run');
    waiting.push(hook);
  }

  private start(hook: AfterCommit): void {
    void (async () => hook())().catch((error: unknown) => this.logger.error({ err: error }, 'Work after a commit failed'));
  }
}
