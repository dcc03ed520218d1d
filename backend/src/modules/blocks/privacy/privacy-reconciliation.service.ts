import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { PrivacyChangeRepository, SparksService, type PrivateSpark } from '../../sparks/index.js';
import { PrivacyCopyRepository } from './privacy-copy.repository.js';

/** Repeating job of the queue `maintenance`. */
export const RECONCILE_PRIVACY_JOB = 'reconcile-privacy';
export const RECONCILE_PRIVACY_EVERY_MS = 6 * 3_600_000;

/** Four intervals: a run may be missed, and a roll-out may take hours. */
const RECENT_MS = 24 * 3_600_000;

export const CAMPAIGNS_PER_BATCH = 100;

/**
 * Finds private campaigns whose contributions may lack the copy, and records a change of each, which
 * `PrivacyCopyService` completes. During a roll-out, processes of the previous version store no copy and no change.
 */
@Injectable()
export class PrivacyReconciliationService {
  private readonly logger = new Logger(PrivacyReconciliationService.name);

  constructor(
    private readonly sparks: SparksService,
    private readonly blocks: PrivacyCopyRepository,
    private readonly changes: PrivacyChangeRepository,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the private campaigns and their recent contributions, in batches, by indexes. Returns the number of campaigns
   * without a complete copy, or edited recently. Safe to kill, to run twice and concurrently.
   */
  async reconcile(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - RECENT_MS);
    let last: PrivateSpark | null = null;
    let outdated = 0;
    do {
      this.shutdown.requeueIfShuttingDown();
      const batch: PrivateSpark[] = await this.sparks.listPrivate(last, CAMPAIGNS_PER_BATCH);
      outdated += await this.reconcileBatch(batch, since);
      last = batch.length === CAMPAIGNS_PER_BATCH ? (batch.at(-1) ?? null) : null;
    } while (last !== null);
    if (outdated > 0) this.logger.log({ campaigns: outdated }, 'The privacy of campaigns is copied again');
    return outdated;
  }

  private async reconcileBatch(batch: readonly PrivateSpark[], since: Date): Promise<number> {
    const edited = batch.filter(({ updated }) => updated >= since);
    const others = batch.filter(({ updated }) => updated < since);
    const ids = [
      ...edited.map(({ _id }) => _id),
      ...(await this.blocks.findWithoutCopy(
        others.map(({ _id }) => _id),
        since,
      )),
    ];
    if (ids.length > 0)
      await this.transactions.runInTransaction((session) => this.changes.recordOutdated(ids, session));
    return ids.length;
  }
}
