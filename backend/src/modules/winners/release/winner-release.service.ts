import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark, SparksService } from '../../sparks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { SWEEP_BATCH } from '../jobs/release-winners.job.js';
import { ReleaseQueue } from '../jobs/release.queue.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';
import { WinnerAccessService } from '../winner-access.service.js';
import { eventClosed, selectionNotStarted } from '../winners.errors.js';
import { WinnerEligibilityService } from './winner-eligibility.service.js';

/** Releases winners. A release only marks prizes as payable; `PrizePayoutService` pays them in the worker. */
@Injectable()
export class WinnerReleaseService {
  private readonly logger = new Logger(WinnerReleaseService.name);

  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly access: WinnerAccessService,
    private readonly eligibility: WinnerEligibilityService,
    private readonly sparks: SparksService,
    private readonly audit: AuditService,
    private readonly queue: ReleaseQueue,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Starts the release and enqueues the payout. Throws like {@link startRelease}. */
  async release(sparkId: string, user: AuthUser): Promise<void> {
    await this.startRelease(sparkId, user);
    await this.queue.enqueue(sparkId.toLowerCase());
  }

  /**
   * Fixes the winners: later changes of their contributions do not affect the prizes. Idempotent. Throws 404, 403, 409
   * selection_not_started, no_winners_selected, already_closed, or not_approved with the selected contributions that
   * are no longer approved; 202 approval_required for an admin.
   */
  async startRelease(sparkId: string, user: AuthUser): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.access.findManagedSpark(sparkId, user, session);
      const { winnerSubmissionStatus: status } = spark;
      if (status === 'releasing' || status === 'released') return;
      if (status === 'closed') throw eventClosed();
      if (status !== 'selecting') throw selectionNotStarted();
      await this.eligibility.assertEligible(spark, session);
      const id = spark._id.toHexString();
      const { selected, prizesCents } = await this.selections.sumPrizes(spark._id, session);
      const winners = await this.selections.listSelected(spark._id, session);
      await this.access.chargeAdmin(
        {
          kind: 'winners_release',
          payload: { sparkId: id },
          amountCents: prizesCents,
          campaigns: [spark],
          blockIds: winners.map(({ _id }) => _id),
          contributorIds: winners.map(({ userId }) => userId),
        },
        user,
        session,
      );
      await this.sparks.updateWinnerStatus(id, ['selecting'], 'releasing', session);
      await this.events.markReleasing(spark._id, session);
      await this.audit.record(
        {
          actor: user,
          action: 'winners_release_started',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: status },
          after: { winnerSubmissionStatus: 'releasing', prizes: selected, prizesCents },
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
