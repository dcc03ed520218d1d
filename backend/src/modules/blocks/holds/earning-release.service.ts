import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { BlockRepository, type BlockRecord } from '../contributions/index.js';
import { EarningHoldRepository } from './earning-hold.repository.js';
import type { EarningHoldRecord } from './earning-hold.schema.js';
import { HoldNoticesService } from './hold-notices.service.js';
import { HoldPaymentsService } from './hold-payments.service.js';
import { holdEndOf, releaseBlockerOf, undoableUntil } from './hold-terms.js';

/** Interval of the job `RELEASE_EARNINGS_JOB`. */
export const RELEASE_EARNINGS_EVERY_MS = 60_000;

const BATCH_SIZE = 200;
/** Holds per run; the next run continues. */
const RUN_LIMIT = 5_000;
/** Lease of a batch, which takes a few seconds. */
const LEASE_MS = 5 * 60_000;
/** A blocked release is tried again after this long, or when the contribution is approved again. */
const BLOCKED_RETRY_MS = 60 * 60_000;

/** Numbers of holds. */
export interface ReleaseReport {
  released: number;
  /** The contribution may not be paid at the moment, or its risk extended the hold. */
  postponed: number;
  /** Failed with an internal error. */
  failed: number;
}

type ReleaseResult = 'released' | 'postponed' | 'lost';

/** Pays held earnings to wallets when their hold is over, the longest due first. */
@Injectable()
export class EarningReleaseService {
  private readonly logger = new Logger(EarningReleaseService.name);

  constructor(
    private readonly holds: EarningHoldRepository,
    private readonly blocks: BlockRepository,
    private readonly payments: HoldPaymentsService,
    private readonly suspensions: SuspensionsService,
    private readonly notices: HoldNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Processes batches until nothing is due or the run limit is reached. Safe to kill at any time and to run in several
   * workers: each hold is leased to one worker, and released by a conditional update in the transaction of its payment.
   * @throws JobRequeuedError on shutdown; holds that are not released yet are due again immediately
   */
  async releaseDue(): Promise<ReleaseReport> {
    const report: ReleaseReport = { released: 0, postponed: 0, failed: 0 };
    for (let left = RUN_LIMIT; left > 0;) {
      this.shutdown.requeueIfShuttingDown();
      const batch = await this.holds.leaseDue(this.clock.now(), Math.min(BATCH_SIZE, left), LEASE_MS);
      if (batch.length === 0) break;
      left -= batch.length;
      await this.releaseBatch(batch, report);
    }
    if (report.released + report.failed > 0) this.logger.log(report, 'Held earnings were released');
    return report;
  }

  /** One after the other, because the holds of a batch often share their campaign and contributor. */
  private async releaseBatch(batch: readonly EarningHoldRecord[], report: ReleaseReport): Promise<void> {
    for (const [index, { _id }] of batch.entries()) {
      if (this.shutdown.signal.aborted) {
        await this.holds.releaseLeases(batch.slice(index), this.clock.now());
        return;
      }
      try {
        const result = await this.transactions.runInTransaction((session) => this.release(_id, session));
        if (result !== 'lost') report[result] += 1;
      } catch (error) {
        report.failed += 1;
        this.logger.error({ err: error, holdId: _id.toHexString() }, 'A held earning could not be released');
      }
    }
  }

  private async release(id: Types.ObjectId, session: ClientSession): Promise<ReleaseResult> {
    const hold = await this.holds.findById(id, session);
    if (hold?.status !== 'held') return 'lost';
    const block = await this.blocks.findById(hold.blockId, session);
    if (!block) throw new Error(`Contribution ${hold.blockId.toHexString()} of a held earning not found`);
    const now = this.clock.now();
    const suspension = await this.suspensions.findStopping(hold.userId.toHexString(), 'earn', session);
    const later = postponementOf(block, hold, { now, isSuspended: suspension !== null });
    if (later) {
      await this.holds.postpone(id, later, session);
      return 'postponed';
    }
    if (!(await this.holds.settle(id, { status: 'released', settledAt: now }, session))) return 'lost';
    await this.payments.pay(hold, session);
    const paid = await this.holds.incrementBlock(block._id, { heldCents: -hold.amountCents }, session);
    await this.notices.publishReleased(paid, hold, now, session);
    return 'released';
  }
}

/** When to look at the hold again; `null` when it is to be released now. */
function postponementOf(
  block: BlockRecord,
  hold: EarningHoldRecord,
  { now, isSuspended }: { now: Date; isSuspended: boolean },
): { dueAt: Date; releaseAt?: Date } | null {
  // The risk may have risen since the earning was held.
  const releaseAt = holdEndOf(block, hold);
  if (releaseAt > now) return { dueAt: releaseAt, releaseAt };
  if (releaseBlockerOf(block, { isSuspended })) return { dueAt: new Date(now.getTime() + BLOCKED_RETRY_MS) };
  const dueAt = undoableUntil(block, now);
  return dueAt && { dueAt };
}
