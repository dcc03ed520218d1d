import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import pLimit from 'p-limit';
import { Counter, Registry } from 'prom-client';
import { ERROR_CODES } from '@sparks/domain';
import { AppError } from '../http/app-error.js';
import { isConnectionLost } from './connection-lost.js';

type AfterCommit = () => void | Promise<void>;

/** The driver retries for two minutes, which is too long for a request. */
const RETRY_LIMIT_MS = 10_000;

/**
 * How many transactions a process runs at once; others wait in order. Running more does not finish them earlier: they
 * conflict and run again, and their callbacks delay every other request of the process.
 */
export const MAX_CONCURRENT_TRANSACTIONS = 8;

/** Whether the code runs inside a transaction. */
const isInside = new AsyncLocalStorage<boolean>();

@Injectable()
export class TransactionRunner {
  private readonly logger = new Logger(TransactionRunner.name);
  private readonly pendingHooks = new WeakMap<ClientSession, AfterCommit[]>();
  private readonly attempts: Counter;
  private readonly limit = pLimit(MAX_CONCURRENT_TRANSACTIONS);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    registry: Registry,
  ) {
    this.attempts = new Counter({
      name: 'database_transaction_attempts_total',
      help: 'Attempts of transactions by outcome: committed, retried or failed',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  /**
   * Runs `work` with snapshot isolation. A write conflict runs it again, so `work` may only access the database,
   * sequentially and with the given session. An error aborts the transaction and is rethrown. Throws 503
   * SERVICE_UNAVAILABLE when, 10 s after the call, its turn has not come (MAX_CONCURRENT_TRANSACTIONS) or the database
   * is still unavailable.
   */
  async runInTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const deadline = performance.now() + RETRY_LIMIT_MS;
    // A transaction inside another one has its turn: waiting for another could block both for ever.
    if (isInside.getStore()) return this.run(work, deadline);
    return this.limit(() => {
      if (performance.now() > deadline) throw unavailable();
      return isInside.run(true, () => this.run(work, deadline));
    });
  }

  /** @param deadline of retries after a lost connection, on the clock of `performance.now()`, in ms */
  private async run<T>(work: (session: ClientSession) => Promise<T>, deadline: number): Promise<T> {
    const session = await this.connection.startSession();
    let afterCommit: AfterCommit[] = [];
    let connectionError: unknown;
    let isRetry = false;
    const attempt = async () => {
      if (isRetry) this.attempts.inc({ outcome: 'retried' });
      isRetry = true;
      if (connectionError !== undefined && performance.now() > deadline) throw unavailable();
      // Discard the hooks of an aborted attempt.
      afterCommit = [];
      this.pendingHooks.set(session, afterCommit);
      try {
        return await work(session);
      } catch (error) {
        // Write conflicts do not count towards the limit.
        if (isConnectionLost(error)) connectionError = error;
        throw error;
      }
    };
    try {
      const result = await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      });
      this.attempts.inc({ outcome: 'committed' });
      for (const hook of afterCommit) this.runHook(hook);
      return result;
    } catch (error) {
      this.attempts.inc({ outcome: 'failed' });
      throw error;
    } finally {
      await session.endSession();
    }
  }

  /**
   * Runs `hook` after the commit of the session's transaction, or at once without a session. Best effort: it is not
   * awaited, its errors are logged, and a crash may skip it. The session has to come from `runInTransaction`.
   */
  afterCommit(session: ClientSession | undefined, hook: AfterCommit): void {
    if (session === undefined) return this.runHook(hook);
    const hooks = this.pendingHooks.get(session);
    if (hooks === undefined) throw new Error('afterCommit needs a session of TransactionRunner.runInTransaction');
    hooks.push(hook);
  }

  private runHook(hook: AfterCommit): void {
    // A transaction of a hook waits for its turn: that of the hook's transaction has ended.
    void isInside
      .run(false, async () => hook())
      .catch((error: unknown) => this.logger.error({ err: error }, 'An after-commit hook failed'));
  }
}

const unavailable = (): AppError => new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
