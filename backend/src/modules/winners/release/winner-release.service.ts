import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark, SparksService } from '../../sparks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { SWEEP_BATCH } from '../jobs/release-winners.job.js';
import { ReleaseQueue } from '../jobs/release.queue.js';
import { WinnerAccessService } from '../winner-access.service.js';
import { alreadyReleased, eventClosed, selectionChanged, selectionNotStarted } from '../winners.errors.js';
import { WinnerEligibilityService } from './winner-eligibility.service.js';

/** Releases winners. A release only marks prizes as payable; `PrizePayoutService` pays them in the worker. */
@Injectable()
export class WinnerReleaseService {
  private readonly logger = new Logger(WinnerReleaseService.name);

  constructor(
    private readonly events: WinnerEventRepository,
    private readonly access: WinnerAccessService,
    private readonly eligibility: WinnerEligibilityService,
    private readonly sparks: SparksService,
    private readonly audit: AuditService,
    private readonly queue: ReleaseQueue,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Starts the release and enqueues the payout. Throws like {@link startRelease}. */
  async release(sparkId: string, user: AuthUser, selectionVersion?: number): Promise<void> {
    await this.startRelease(sparkId, user, selectionVersion);
    await this.queue.enqueue(sparkId.toLowerCase());
  }

  /**
   * Fixes the winners: later changes of their contributions do not affect the prizes. Idempotent. Throws 404, 403, 409
   * selection_not_started, no_winners_selected, already_closed, or not_approved with the selected contributions that
   * are no longer approved; 202 approval_required for an admin. With the version of the prizes that were shown, throws 409
   * selection_changed, or already_released, when they are others.
   */
  async startRelease(sparkId: string, user: AuthUser, shownVersion?: number): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const { winnerSubmissionStatus: status } = spark;
      const event = await this.events.find(spark._id, session);
      const isAsShown = shownVersion === undefined || shownVersion === event?.selectionVersion;
      if (status === 'releasing' || status === 'released') {
        if (!isAsShown) throw alreadyReleased();
        return;
      }
      if (status === 'closed') throw eventClosed();
      if (status !== 'selecting' || !event) throw selectionNotStarted();
      if (!isAsShown) throw selectionChanged();
      const winners = await this.eligibility.listPayable(spark, session);
      const prizesCents = winners.reduce((sum, { prizeCents }) => sum + prizeCents, 0);
      const id = spark._id.toHexString();
      const { selectionVersion } = event;
      await this.access.chargeAdmin(
        {
          kind: 'winners_release',
          payload: { sparkId: id, selectionVersion },
          amountCents: prizesCents,
          campaigns: [spark],
          blockIds: winners.map(({ _id }) => _id),
          contributorIds: winners.map(({ userId }) => userId),
        },
        user,
        session,
      );
      await this.sparks.updateWinnerStatus(id, ['selecting'], 'releasing', session);
      const isMarked = await this.events.markReleasing(
        { sparkId: spark._id, selectionVersion, at: this.clock.now() },
        session,
      );
      if (!isMarked) throw selectionChanged();
      await this.audit.record(
        {
          actor: user,
          action: 'winners_release_started',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: status },
          after: { winnerSubmissionStatus: 'releasing', prizes: winners.length, prizesCents },
        },
        session,
      );
    });
  }

  /** Enqueues releases in progress; returns their number. */
  async enqueueUnpaid(): Promise<number> {
    const unpaid = await this.events.listReleasing(SWEEP_BATCH);
    for (const id of unpaid) await this.queue.enqueue(id.toHexString());
    if (unpaid.length > 0) this.logger.log({ unpaid: unpaid.length }, 'Enqueued unpaid winner releases');
    return unpaid.length;
  }
}
