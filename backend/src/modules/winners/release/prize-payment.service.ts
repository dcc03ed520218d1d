import { Injectable } from '@nestjs/common';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionsService } from '../../blocks/index.js';
import { SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { WinnerNotificationsService } from '../event/winner-notifications.service.js';
import { RELEASE_JOB_ACTOR } from '../jobs/release-winners.job.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';
import type { WinnerSelectionRecord } from '../selection/winner-selection.schema.js';

/** Pays a single prize from the reserve. */
@Injectable()
export class PrizePaymentService {
  constructor(
    private readonly selections: WinnerSelectionRepository,
    private readonly contributions: ContributionsService,
    private readonly budgets: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly notifications: WinnerNotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Updates contribution, campaign and ledger and notifies the winner in one transaction. Idempotent. */
  async payPrize({ _id, userId, prizeCents: amountCents }: WinnerSelectionRecord, spark: SparkRecord): Promise<void> {
    const sparkId = spark._id.toHexString();
    const blockId = _id.toHexString();
    const prize = {
      selectionId: blockId,
      sparkId,
      blockId,
      winnerId: userId.toHexString(),
      amountCents,
      causedBy: { type: 'job', id: RELEASE_JOB_ACTOR } as const,
    };
    await this.transactions.runInTransaction(async (session) => {
      if (!(await this.selections.markPaid(_id, this.clock.now(), session))) return;
      await this.contributions.addPrize(blockId, amountCents, session);
      await this.budgets.applyPoolChange(sparkId, { reservePaidCents: amountCents }, session);
      await this.ledger.post(postings.winnerPrize(prize), session);
      await this.notifications.notifyPrizePaid(spark, prize, session);
    });
  }
}
