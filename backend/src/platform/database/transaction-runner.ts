import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { AppError } from '../http/app-error.js';
import { isConnectionLost } from './connection-lost.js';

type AfterCommit = () => void | Promise<void>;

/** The driver would go on for two minutes against a database that is away; somebody waits for an answer. */
const GIVE_UP_MS = 10_000;

/** Runs work in one database transaction: all of its writes happen, or none. */
@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  /** What each transaction under way does once it is committed. */
  private readonly waiting = new WeakMap<ClientSession, AfterCommit[]>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Reads inside see one snapshot; a write conflict runs `work` again from the start, so `work` may only touch the
   * database (with the given session, one call after the other). What `work` throws aborts and is thrown again. While the
   * database is away it is tried again for some 10 s, then it throws 503 SERVICE_UNAVAILABLE.
   */
  async runInTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await this.connection.startSession();
    let afterCommit: AfterCommit[] = [];
    const giveUpAt = performance.now() + GIVE_UP_MS;
    let lost: unknown;
    const attempt = async () => {
      if (lost !== undefined && performance.now() > giveUpAt) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
      // What an attempt that was undone had in mind is forgotten with it.
      afterCommit = [];
      this.waiting.set(session, afterCommit);
      try {
        return await work(session);
      } catch (error) {
        // A conflict with another transaction is no reason to give up.
        if (isConnectionLost(error)) lost = error;
        throw error;
      }
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
    if (waiting === undefined) throw new Error('afterCommit needs a session of TransactionRunner.runInTransaction');
    waiting.push(hook);
  }

  private start(hook: AfterCommit): void {
    void (async () => hook())().catch((error: unknown) =>
      this.logger.error({ err: error }, 'Work after a commit failed'),
    );
  }
}
