import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { isMissingPost, MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { postings } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { hasRefundedPool, PromisedBonusesService, SparksService, type SparkRecord } from '../../sparks/index.js';
import { BlockRepository, tooManyOpenDecisions, type BlockRecord } from '../contributions/index.js';
import { ApprovalBonusService, type BonusResult } from './approval-bonus.service.js';
import { BonusRepository } from './bonus.repository.js';

/** Repeating job of the queue `maintenance`. */
export const COMPLETE_BONUSES_JOB = 'complete-bonuses';
export const COMPLETE_BONUSES_EVERY_MS = 10_000;

const CAMPAIGNS_PER_PAGE = 100;
/** Contributions per read; a run continues until the pool is empty. */
const BATCH_SIZE = 100;
/** Limit of bonuses that one transaction pays before a refund. */
const BEFORE_REFUND_MAX = 200;

/**
 * Completes bonuses that the pool could not pay in full, once it has grown: after a top-up, a reversal or a returned
 * prize. The oldest approval comes first. Each bonus is paid in its own transaction under a key that contains the amount
 * paid before, so concurrent and repeated runs pay once.
 */
@Injectable()
export class UnpaidBonusesService {
  private readonly logger = new Logger(UnpaidBonusesService.name);

  constructor(
    private readonly bonuses: BonusRepository,
    private readonly payments: ApprovalBonusService,
    private readonly promises: PromisedBonusesService,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly dueItems: DueItemsRunner,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of payments. A failing campaign is logged, does not block others, and is retried. */
  async completeDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.promises.listPayable(limit),
      pageSize: CAMPAIGNS_PER_PAGE,
      act: async ({ _id, unpaidBonuses }) => {
        const paid = await this.completeCampaign(_id);
        await this.unmarkIfComplete(_id, unpaidBonuses);
        return paid;
      },
      onError: (err, { _id }) =>
        this.logger.error({ err, sparkId: _id.toHexString() }, 'Failed to complete bonuses of a campaign'),
    });
  }

  /**
   * Pays what the pool owes before it is refunded, in the caller's transaction. Throws 409 CONFLICT when there are too many
   * bonuses for one transaction; the job pays them within seconds.
   */
  async completeBeforeRefund(sparkId: string, session: ClientSession): Promise<void> {
    const spark = await this.sparks.findById(sparkId, session);
    if (!spark?.unpaidBonuses || spark.budget === 0) return;
    const due = await this.bonuses.listUnpaid(spark._id, { limit: BEFORE_REFUND_MAX + 1 }, session);
    if (due.length > BEFORE_REFUND_MAX) throw tooManyOpenDecisions();
    for (const id of due) if (!(await this.completeOne(id, session))) return;
  }

  private async completeCampaign(sparkId: Types.ObjectId): Promise<number> {
    const approvedUntil = new Date(this.clock.now().getTime() - MODERATION_UNDO_WINDOW_MS);
    let paid = 0;
    for (;;) {
      const due = await this.bonuses.listUnpaid(sparkId, { approvedUntil, limit: BATCH_SIZE });
      for (const id of due) {
        const result = await this.transactions.runInTransaction((session) => this.completeOne(id, session));
        if (!result) return paid;
        paid += 1;
      }
      if (due.length < BATCH_SIZE) return paid;
    }
  }

  /** `null` when the campaign cannot pay any more, or the bonus is no longer due. */
  private async completeOne(id: Types.ObjectId, session: ClientSession): Promise<BonusResult | null> {
    const block = await this.blocks.findById(id, session);
    const spark = block?.sparkId ? await this.sparks.findById(block.sparkId.toHexString(), session) : null;
    if (!block || !spark || spark.budget === 0 || hasRefundedPool(spark)) return null;
    const isDue = block.moderation_status === 'approved' && !block.deleted && !block.supersededAt;
    if (!isDue || isMissingPost(block.availability) || (block.bonusUnpaidCents ?? 0) === 0) return null;
    const causedBy = { type: 'job', id: COMPLETE_BONUSES_JOB } as const;
    const bonus = await this.payments.payBonus(block, spark, causedBy, session);
    if (!bonus) return null;
    // Held earnings notify when they are released.
    if (bonus.holdDays === 0) await this.notifyContributor(block, spark, bonus, session);
    return bonus;
  }

  private async notifyContributor(
    block: BlockRecord,
    spark: SparkRecord,
    { paidCents, unpaidCents }: BonusResult,
    session: ClientSession,
  ): Promise<void> {
    const blockId = block._id.toHexString();
    await this.notifications.notify(
      {
        userId: block.userId.toHexString(),
        kind: 'bonus_completed',
        params: { campaign: spark.name, paidCents, unpaidCents },
        dedupeKey: postings.approvalBonusKey(blockId, block.bonusPaidCents ?? 0),
        link: `/contribution-details/${blockId}`,
        refs: { blockId, sparkId: spark._id.toHexString() },
      },
      session,
    );
  }

  /** Applies only if no bonus was left unpaid since the campaign was listed. */
  private async unmarkIfComplete(sparkId: Types.ObjectId, seenMark: Types.ObjectId): Promise<void> {
    const spark = await this.sparks.findById(sparkId.toHexString());
    const isOver = !spark || hasRefundedPool(spark);
    if (isOver || (await this.bonuses.listUnpaid(sparkId, { limit: 1 })).length === 0)
      await this.promises.unmarkUnpaid(sparkId, seenMark);
  }
}
