import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { JobRequeuedError } from '../../platform/shutdown/job-requeued.error.js';
import { ShutdownState } from '../../platform/shutdown/shutdown-state.js';
import { NotificationsService } from '../notifications/index.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import type { AccountErasureRecord } from './account-erasure.schema.js';
import { ERASURE_LINK } from './account-erasure.service.js';
import { ERASURE_LEASE_MS, ErasureExecutionService } from './erasure-execution.service.js';
import { ErasureStartService, SESSIONS_END_MS } from './erasure-start.service.js';

export const ERASE_ACCOUNTS_EVERY_MS = 60_000;
/** Per run; the next run continues. */
const RUN_LIMIT = 20;
const RETRY_MS = 5 * 60_000;

/** Reminds people of the day of the erasure, and erases the accounts that are due. */
@Injectable()
export class ErasureRunService {
  private readonly logger = new Logger(ErasureRunService.name);

  constructor(
    private readonly erasures: AccountErasureRepository,
    private readonly starts: ErasureStartService,
    private readonly execution: ErasureExecutionService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
    private readonly clock: Clock,
  ) {}

  /**
   * Safe to kill and to run in several workers: a lease with a fencing token decides between them.
   * @throws JobRequeuedError on shutdown
   */
  async runDue(): Promise<void> {
    for (const erasure of await this.erasures.listReminders(this.clock.now(), RUN_LIMIT)) await this.remind(erasure);
    for (const id of await this.erasures.listDue(this.clock.now(), RUN_LIMIT)) {
      this.shutdown.requeueIfShuttingDown();
      await this.attempt(id);
    }
  }

  private async remind(erasure: AccountErasureRecord): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      if (!(await this.erasures.markReminded(erasure, session))) return;
      await this.notifications.notify(
        {
          userId: erasure.userId.toHexString(),
          kind: 'erasure_soon',
          params: { dueAt: erasure.dueAt.toISOString() },
          dedupeKey: `erasure:${erasure._id.toHexString()}:soon`,
          link: ERASURE_LINK,
        },
        session,
      );
    });
  }

  private async attempt(id: Types.ObjectId): Promise<void> {
    const now = this.clock.now();
    const erasure = await this.erasures.claim(id, now, new Date(now.getTime() + ERASURE_LEASE_MS));
    if (!erasure) return;
    try {
      await this.advance(erasure, now);
    } catch (error) {
      const isRequeued = error instanceof JobRequeuedError;
      await this.erasures.retryAt(erasure, isRequeued ? now : new Date(now.getTime() + RETRY_MS));
      if (isRequeued) throw error;
      this.logger.error({ err: error, erasureId: id.toHexString() }, 'An account could not be erased; retrying');
    }
  }

  private async advance(erasure: AccountErasureRecord, now: Date): Promise<void> {
    if (erasure.status === 'erasing') return this.execution.execute(erasure);
    const { lockedAt } = erasure;
    if (lockedAt === null || now.getTime() - lockedAt.getTime() < SESSIONS_END_MS) return this.starts.lock(erasure);
    // The execution is another attempt, so that it reads what this one has stored.
    if (await this.starts.begin(erasure)) await this.erasures.retryAt(erasure, now);
  }
}
