import { Injectable } from '@nestjs/common';
import { AuditService } from '../../../core/audit/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark, ContributorNoticesService, SparksService, type SparkRecord } from '../../sparks/index.js';
import { WinnerEventRepository } from '../event/winner-event.repository.js';
import { WinnerNotificationsService } from '../event/winner-notifications.service.js';
import { RELEASE_JOB_ACTOR } from '../jobs/release-winners.job.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';

/** Completes a release after the last prize is paid. */
@Injectable()
export class ReleaseCompletionService {
  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly sparks: SparksService,
    private readonly audit: AuditService,
    private readonly notifications: WinnerNotificationsService,
    private readonly contributors: ContributorNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Marks the winners as released. Throws while prizes are unpaid. */
  async completeRelease({ _id }: SparkRecord): Promise<void> {
    const sparkId = _id.toHexString();
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(sparkId, session);
      // A concurrent worker has completed it.
      if (spark?.winnerSubmissionStatus !== 'releasing') return;
      const { selected, paid, paidCents } = await this.selections.sumPrizes(_id, session);
      if (paid < selected) throw new Error(`${selected - paid} prizes of ${sparkId} are still unpaid`);
      await this.sparks.updateWinnerStatus(sparkId, ['releasing'], 'released', session);
      const releasedAt = this.clock.now();
      const startedAt = (await this.events.find(_id, session))?.releaseStartedAt ?? releasedAt;
      await this.contributors.open('winners', spark, startedAt, session);
      await this.events.markReleased(_id, releasedAt, session);
      const actor = { id: `job:${RELEASE_JOB_ACTOR}`, username: 'system' };
      await this.audit.record(
        {
          actor,
          action: 'winners_released',
          ...auditedSpark(spark),
          before: { winnerSubmissionStatus: 'releasing' },
          after: { winnerSubmissionStatus: 'released', prizes: paid, paidCents },
        },
        session,
      );
      await this.notifications.notifyReleased(spark, { prizes: paid, paidCents, at: releasedAt }, session);
    });
  }
}
