import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { SparksService } from '../../sparks/index.js';
import { PAYOUT_BATCH_SIZE } from '../jobs/release-winners.job.js';
import { WinnerSelectionRepository } from '../selection/winner-selection.repository.js';
import type { WinnerSelectionRecord } from '../selection/winner-selection.schema.js';
import { PrizePaymentService } from './prize-payment.service.js';
import { ReleaseCompletionService } from './release-completion.service.js';

/**
 * Pays the prizes of a release, each in its own transaction, so that crashes and concurrent runs pay each prize once.
 */
@Injectable()
export class PrizePayoutService {
  constructor(
    private readonly sparks: SparksService,
    private readonly selections: WinnerSelectionRepository,
    private readonly payments: PrizePaymentService,
    private readonly completion: ReleaseCompletionService,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Pays all unpaid prizes of a campaign, then completes the release. A failing prize does not block the others.
   * @throws JobRequeuedError between two prizes on shutdown
   * @throws AggregateError with the errors of the prizes that failed
   */
  async payPrizes(sparkId: string): Promise<void> {
    const spark = await this.sparks.findById(sparkId);
    if (spark?.winnerSubmissionStatus !== 'releasing') return;
    const failures: unknown[] = [];
    let afterId: Types.ObjectId | null = null;
    for (;;) {
      const unpaid: WinnerSelectionRecord[] = await this.selections.listUnpaid(spark._id, afterId, PAYOUT_BATCH_SIZE);
      const last = unpaid.at(-1);
      if (!last) break;
      for (const selection of unpaid) {
        this.shutdown.requeueIfShuttingDown();
        await this.payments.payPrize(selection, spark).catch((error: unknown) => failures.push(error));
      }
      afterId = last._id;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} prizes of ${sparkId} could not be paid`);
    await this.completion.completeRelease(spark);
  }
}
