import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isMissingPost, isOwnContribution, paidViews, payableEarning } from '@sparks/domain';
import { postings } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hasRefundedPool, SparkBudgetService, type SparkRecord } from '../../sparks/index.js';
import { termsOf, type BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { EarningHoldsService } from '../holds/index.js';
import { ModerationSettlementService } from '../moderation/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { EarningPausesService } from './pauses/earning-pauses.service.js';

/** Name of the paying job in the ledger and in the contribution's history. */
export const ENGAGEMENT_JOB = 'engagement';

/** Paid amount and the part that the pool could not pay, in cents. */
export interface EngagementPayment {
  paidCents: number;
  unpaidCents: number;
}

/** Pays contributions for their views. */
@Injectable()
export class EngagementSettlementService {
  constructor(
    private readonly engagements: BlockEngagementRepository,
    private readonly budget: SparkBudgetService,
    private readonly moderation: ModerationSettlementService,
    private readonly holds: EarningHoldsService,
    private readonly events: ContributionEventsService,
    private readonly pauses: EarningPausesService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays the unpaid earnings of `countedViews` above the baseline, limited by cap and pool, in the caller's transaction.
   * The part that the pool lacks stays due. A campaign that has refunded its pool pays nothing, as does any campaign to
   * its own creator or for a post that is missing or gone.
   *
   * `block` must be read in this transaction. Throws when the ledger has an entry with the same key that the
   * contribution does not include: such an inconsistency must not lead to a second payment.
   */
  async settle(
    block: BlockRecord,
    spark: SparkRecord,
    countedViews: number,
    session: ClientSession,
  ): Promise<EngagementPayment> {
    const paidBeforeCents = block.engagementPaidCents ?? 0;
    const nothing = { paidCents: 0, unpaidCents: 0 };
    if (isOwnContribution(block) || isMissingPost(block.availability)) return nothing;
    const terms = termsOf(block, spark);
    const { dueCents } = payableEarning({
      ratePerThousandViewsCents: terms.ratePerThousandViews,
      views: paidViews({ countedViews, baselineViews: block.baselineViews }),
      multiplier: terms.eesMultiple,
      capCents: terms.maxEarningPerContribution,
      alreadyPaidCents: paidBeforeCents,
      poolCents: spark.budget,
    });
    if (!spark.live_mode || hasRefundedPool(spark) || dueCents === 0) {
      if ((block.engagementUnpaidCents ?? 0) > 0) await this.keep(block, { paidBeforeCents, ...nothing }, session);
      return nothing;
    }
    // A payment makes the approval final, so its bonus is paid first.
    await this.moderation.settleNow(block._id, session);
    const holdDays = await this.holds.holdDaysOf(block, spark, session);
    const isHeld = holdDays > 0;
    const { paidCents, unpaidCents, poolEmpty, replayed } = await this.budget.payFromPool(
      {
        sparkId: spark._id.toString(),
        amountCents: dueCents,
        isHeld,
        posting: (amountCents) => this.posting(block, spark, { paidBeforeCents, amountCents, isHeld }),
      },
      session,
    );
    if (replayed)
      throw new Error(
        `Views of contribution ${block._id.toString()} were paid after ${paidBeforeCents} cents, but it does not say so`,
      );
    await this.keep(block, { paidBeforeCents, paidCents, unpaidCents }, session);
    await this.events.recordEarning(block, 'views', paidCents, session);
    const earningKey = postings.engagementEarningKey(block._id.toString(), paidBeforeCents);
    await this.holds.hold(
      { block, sparkId: spark._id, cause: 'views', amountCents: paidCents, earningKey, holdDays },
      session,
    );
    if (poolEmpty && !spark.manuallyClosed) await this.pauses.pauseForEmptyPool(spark, session);
    // Held earnings notify when they are released.
    if (paidCents > 0 && !isHeld) await this.notifyContributor(block, spark, paidCents, session);
    return { paidCents, unpaidCents };
  }

  private async keep(
    block: BlockRecord,
    payment: EngagementPayment & { paidBeforeCents: number },
    session: ClientSession,
  ): Promise<void> {
    if (!(await this.engagements.recordPayment(block._id, payment, session)))
      throw new Error(`Contribution ${block._id.toString()} was paid for its views meanwhile`);
  }

  private posting(
    block: BlockRecord,
    spark: SparkRecord,
    payment: { paidBeforeCents: number; amountCents: number; isHeld: boolean },
  ) {
    const { paidBeforeCents, amountCents, isHeld } = payment;
    return postings.engagementEarning({
      sparkId: spark._id.toString(),
      blockId: block._id.toString(),
      contributorId: block.userId.toString(),
      earnedBeforeCents: paidBeforeCents,
      amountCents,
      isHeld,
      causedBy: { type: 'job', id: ENGAGEMENT_JOB },
    });
  }

  /** At most one notification per day (UTC), because posts earn every hour; the wallet lists every payment. */
  private async notifyContributor(
    block: BlockRecord,
    spark: SparkRecord,
    paidCents: number,
    session: ClientSession,
  ): Promise<void> {
    const blockId = block._id.toString();
    await this.notifications.notify(
      {
        userId: block.userId.toString(),
        kind: 'contribution_earned',
        params: { campaign: spark.name, paidCents },
        dedupeKey: `views_earned:${this.clock.now().toISOString().slice(0, 10)}`,
        link: `/contribution-details/${blockId}`,
        refs: { blockId, sparkId: spark._id.toString() },
      },
      session,
    );
  }
}
