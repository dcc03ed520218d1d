import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { NotificationFacts } from '@sparks/domain';
import { postings, type LedgerCause } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  BlockRepository,
  ContributionWebhooks,
  tooManyOpenDecisions,
  type BlockRecord,
} from '../contributions/index.js';
import { ContributorTotalsService } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { SETTLE_BATCH } from './jobs/settle-decisions.job.js';
import { StatusTransitionRepository } from './status-transition.repository.js';
import type { StatusTransitionRecord } from './status-transition.schema.js';

/** Decisions that are settled in one transaction at most: two full requests of them, and it stays a matter of seconds. */
export const SETTLE_TOGETHER_MAX = 200;

/** What an approval paid, in cents, and what the pool could not pay any more. */
export interface BonusResult {
  paidCents: number;
  unpaidCents: number;
}

/**
 * What follows from a decision: the approval bonus, the experience level and the messages to the contributor and the creator's own server. With the decision itself, or, for
 * one that can be undone, when its time is over. A move is settled once: its settlement leaves `open` in the same
 * transaction, and an undo needs it open as well.
 */
@Injectable()
export class ModerationSettlementService {
  private readonly logger = new Logger(ModerationSettlementService.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly moves: StatusTransitionRepository,
    private readonly sparks: SparksService,
    private readonly budget: SparkBudgetService,
    private readonly totals: ContributorTotalsService,
    private readonly facts: ContributionEventsService,
    private readonly notifications: NotificationsService,
    private readonly webhooks: ContributionWebhooks,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Pays and tells what follows from a move to where the contribution now stands, in the move's transaction. */
  async settle(
    move: StatusTransitionRecord,
    block: BlockRecord,
    session: ClientSession,
  ): Promise<BonusResult | undefined> {
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null;
    const bonus =
      move.to === 'approved' && spark ? await this.payBonus(block, spark, causeOf(move), session) : undefined;
    if (move.to === 'approved') await this.totals.raiseLevel(block.userId, session);
    await this.tellContributor(block, spark, move, bonus?.paidCents ?? 0, session);
    if (move.to === 'approved')
      await this.webhooks.publishApproved(block, move.changedAt, bonus?.paidCents ?? 0, session);
    return bonus;
  }

  /**
   * Settles the open decision about a contribution now, so that it can no longer be undone. For whatever makes it final:
   * another move, or money that moves because the contribution is approved. Call it first in that transaction.
   */
  async settleNow(blockId: Types.ObjectId, session: ClientSession): Promise<void> {
    const move = await this.moves.settleOpenByBlock(blockId, session);
    if (move) await this.settleClosed(move, session);
  }

  /**
   * Settles all open decisions about contributions to a campaign, for whatever empties its pool for good: bonuses come
   * first. Call it before the pool is read. Throws 409 CONFLICT when they are too many for one transaction; they settle by
   * themselves within seconds.
   */
  async settleCampaign(sparkId: string, session: ClientSession): Promise<void> {
    const open = await this.moves.listOpenIdsBySpark(new Types.ObjectId(sparkId), SETTLE_TOGETHER_MAX + 1, session);
    if (open.length > SETTLE_TOGETHER_MAX) throw tooManyOpenDecisions();
    for (const id of open) {
      const move = await this.moves.close(id, 'settled', session);
      if (move) await this.settleClosed(move, session);
    }
  }

  /** Settles what is open of a batch and over; returns how many. */
  async settleBatch(batchId: string): Promise<number> {
    return this.settleAll(await this.moves.listDueIdsByBatch(new Types.ObjectId(batchId), this.clock.now()));
  }

  /** Settles what is over and was left behind, longest first; returns how many. */
  async settleOverdue(olderThanMs: number): Promise<number> {
    const due = await this.moves.listDueIds(new Date(this.clock.now().getTime() - olderThanMs), SETTLE_BATCH);
    if (due.length > 0) this.logger.log({ due: due.length }, 'Decisions had not been settled');
    return this.settleAll(due);
  }

  /** Each in a transaction of its own; one that fails does not hold up the others, and is reported after them. */
  private async settleAll(ids: readonly Types.ObjectId[]): Promise<number> {
    const errors: unknown[] = [];
    let settled = 0;
    for (const id of ids) {
      try {
        if (await this.settleOne(id)) settled += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} of ${ids.length} decisions could not be settled`);
    return settled;
  }

  private async settleOne(id: Types.ObjectId): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const move = await this.moves.close(id, 'settled', session);
      if (move) await this.settleClosed(move, session);
      return move !== null;
    });
  }

  /** The contribution still stands where the move put it: any other move settles this one first. */
  private async settleClosed(move: StatusTransitionRecord, session: ClientSession): Promise<void> {
    const block = await this.blocks.findById(move.blockId, session);
    if (!block) throw new Error(`The contribution ${move.blockId.toString()} of a decision is gone`);
    await this.settle(move, block, session);
  }

  /** The approval bonus, once a contribution, however often it is approved; an empty pool pays nothing and says so. */
  private async payBonus(
    block: BlockRecord,
    spark: SparkRecord,
    causedBy: LedgerCause,
    session: ClientSession,
  ): Promise<BonusResult | undefined> {
    if (spark.approvalBonus <= 0) return undefined;
    const blockId = block._id.toString();
    const sparkId = spark._id.toString();
    const { paidCents, unpaidCents, replayed } = await this.budget.payFromPool(
      {
        sparkId,
        amountCents: spark.approvalBonus,
        posting: (amountCents) =>
          postings.approvalBonus({ sparkId, blockId, contributorId: block.userId.toString(), amountCents, causedBy }),
      },
      session,
    );
    if (replayed) return undefined;
    if (paidCents > 0) await this.blocks.addEarnings(block._id, paidCents, session);
    await this.facts.recordEarning(block, 'bonus', paidCents, session);
    return { paidCents, unpaidCents };
  }

  private async tellContributor(
    block: BlockRecord,
    spark: SparkRecord | null,
    move: StatusTransitionRecord,
    bonusCents: number,
    session: ClientSession,
  ): Promise<void> {
    const { to: status, changedAt } = move;
    await this.notifications.notify(
      {
        ...newsOf(move, spark?.name ?? null, bonusCents),
        userId: block.userId.toString(),
        dedupeKey: `block:${block._id.toString()}:${status}:${changedAt.toISOString()}`,
        link: `/contribution-details/${block._id.toString()}`,
        refs: { blockId: block._id.toString(), ...(spark ? { sparkId: spark._id.toString() } : {}) },
      },
      session,
    );
  }
}

function newsOf(
  { to: status, reason }: StatusTransitionRecord,
  campaign: string | null,
  bonusCents: number,
): NotificationFacts {
  switch (status) {
    case 'approved':
      return { kind: 'contribution_approved', params: { campaign, bonusCents } };
    case 'declined':
      return { kind: 'contribution_declined', params: { campaign, reason } };
    case 'flagged':
      return { kind: 'contribution_flagged', params: { campaign } };
    case 'pending':
      return { kind: 'contribution_pending', params: { campaign } };
  }
}

function causeOf({ changedBy, changedBySystem }: StatusTransitionRecord): LedgerCause {
  return changedBy ? { type: 'user', id: changedBy.toString() } : { type: 'job', id: changedBySystem ?? 'moderation' };
}
