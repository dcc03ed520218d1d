import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { isDecidableInTime } from '@sparks/domain';
import type { LedgerCause } from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import {
  hasRefundedPool,
  PromisedBonusesService,
  SparksService,
  type PendingBonuses,
  type SparkRecord,
} from '../../sparks/index.js';
import { BlockRepository, type BlockRecord } from '../contributions/index.js';
import { dueBonusOf } from './approval-bonus.service.js';
import { BonusRepository } from './bonus.repository.js';
import { FeeReturnsService } from './fee-returns.service.js';

/** Repeating job of the queue `maintenance`. */
export const END_DECISION_PERIODS_JOB = 'end-decision-periods';
export const END_DECISION_PERIODS_EVERY_MS = 60_000;

const CAMPAIGNS_PER_PAGE = 100;
const BATCH_SIZE = 100;
/** Pending contributions whose bonuses are reserved in the transaction of the close. */
const IN_CLOSE_MAX = 200;
const CAUSE = { type: 'job', id: END_DECISION_PERIODS_JOB } as const;

/**
 * Keeps the bonuses of pending contributions when a pool is refunded, so that they can still be decided: for seven days,
 * and longer when the campaign promised a decision by a later time. What is not paid by then goes back to the creator,
 * and undecided contributors get their resubmission fee back.
 */
@Injectable()
export class BonusReservesService {
  private readonly logger = new Logger(BonusReservesService.name);

  constructor(
    private readonly bonuses: BonusRepository,
    private readonly promises: PromisedBonusesService,
    private readonly fees: FeeReturnsService,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
    private readonly dueItems: DueItemsRunner,
    private readonly clock: Clock,
  ) {}

  /** Whether the pending contributions of a campaign are too many for the transaction of its close. */
  async needsBatches(sparkId: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    return (await this.bonuses.listWithoutReserve(sparkId, IN_CLOSE_MAX + 1, session)).length > IN_CLOSE_MAX;
  }

  /** Reserves the bonuses of a batch in its own transaction; returns the number of contributions. */
  async reserveBatchOf(sparkId: Types.ObjectId): Promise<number> {
    return this.transactions.runInTransaction((session) => this.reserveBatch(sparkId.toHexString(), session));
  }

  /** For a campaign that is being settled: leaves no more than `reserveBeforeRefund` can take. */
  async reserveInBatches(sparkId: Types.ObjectId): Promise<void> {
    while (await this.needsBatches(sparkId)) if ((await this.reserveBatchOf(sparkId)) === 0) return;
  }

  /** Reserves the bonuses of all pending contributions, the oldest first, in the caller's transaction. */
  async reserveBeforeRefund(sparkId: string, session: ClientSession): Promise<void> {
    while ((await this.reserveBatch(sparkId, session)) === BATCH_SIZE);
  }

  /** What a refund of the pool would reserve. */
  async estimate(spark: SparkRecord): Promise<PendingBonuses> {
    const pending = await this.bonuses.listPendingTerms(spark._id);
    return {
      posts: pending.length,
      bonusCents: pending.reduce((cents, block) => cents + dueBonusOf(block, spark), 0),
      fees: pending.filter(({ feeKey }) => feeKey !== undefined).length,
    };
  }

  /** The contribution was declined or deleted. Does nothing without a reserved bonus. */
  async release(block: BlockRecord, causedBy: LedgerCause, session: ClientSession): Promise<void> {
    await this.returnReserve(block, { causedBy, isPeriodOver: false }, session);
  }

  /** Ends the periods that are over; returns how many. A failing campaign is logged and retried. */
  async endPeriods(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.promises.listEndedPeriods(limit),
      pageSize: CAMPAIGNS_PER_PAGE,
      act: ({ _id }) => this.tryEnd(_id),
      onError: (err, { _id }) =>
        this.logger.error({ err, sparkId: _id.toHexString() }, 'Failed to end a decision period'),
    });
  }

  /** Each contribution in its own transaction, so that a killed worker's campaign is continued by the next run. */
  private async tryEnd(sparkId: Types.ObjectId): Promise<boolean> {
    const now = this.clock.now();
    let isOpen = false;
    for (const id of await this.bonuses.listReserved(sparkId, now, BATCH_SIZE)) {
      const isReturned = await this.transactions.runInTransaction((session) => this.returnAtEnd(id, now, session));
      isOpen ||= !isReturned;
    }
    for (const id of await this.bonuses.listWithFee(sparkId, now, BATCH_SIZE))
      await this.transactions.runInTransaction((session) => this.fees.giveBack(id, { now, causedBy: CAUSE }, session));
    if (isOpen) return false;
    const dueAt = await this.bonuses.findNextDueAt(sparkId, now);
    if (!dueAt) {
      await this.transactions.runInTransaction((session) => this.promises.endPeriod(sparkId, session));
      return true;
    }
    // Campaigns that wait for a promised decision must not fill the next runs.
    if (dueAt > now) await this.promises.extendPeriod(sparkId, dueAt);
    return false;
  }

  /** False while a decision can be undone: its settlement pays or returns the bonus within seconds. */
  private async returnAtEnd(id: Types.ObjectId, now: Date, session: ClientSession): Promise<boolean> {
    const block = await this.blocks.findById(id, session);
    if (!block) return true;
    if (!block.deleted && ['approved', 'declined'].includes(block.moderation_status)) return false;
    // Changes were requested since it was listed.
    if (block.decisionDeadline && isDecidableInTime(block.decisionDeadline, now)) return true;
    await this.returnReserve(block, { causedBy: CAUSE, isPeriodOver: true }, session);
    return true;
  }

  private async returnReserve(
    block: BlockRecord,
    reason: { causedBy: LedgerCause; isPeriodOver: boolean },
    session: ClientSession,
  ): Promise<void> {
    const cents = block.bonusReservedCents ?? 0;
    if (cents === 0 || !block.sparkId) return;
    const spark = await this.sparks.findById(block.sparkId.toHexString(), session);
    if (!spark) throw new Error(`Campaign of contribution ${block._id.toHexString()} not found`);
    await this.bonuses.takeReserve(block._id, cents, session);
    await this.promises.returnReserved(spark, { blockId: block._id, cents, ...reason }, session);
  }

  private async reserveBatch(sparkId: string, session: ClientSession): Promise<number> {
    const spark = await this.sparks.findById(sparkId, session);
    if (!spark || hasRefundedPool(spark)) return 0;
    const pending = await this.bonuses.listWithoutReserve(spark._id, BATCH_SIZE, session);
    const reserves = allocate(pending, spark);
    for (const { blockId, cents } of reserves) await this.bonuses.setReserve(blockId, cents, session);
    if (pending.length > 0)
      await this.promises.reserve(
        spark._id,
        reserves.filter(({ cents }) => cents > 0),
        { type: 'user', id: spark.creator.toHexString() },
        session,
      );
    return pending.length;
  }
}

/** The bonus of each contribution, as far as the pool covers it. */
function allocate(pending: readonly BlockRecord[], spark: SparkRecord): { blockId: Types.ObjectId; cents: number }[] {
  let left = spark.budget;
  return pending.map((block) => {
    const cents = Math.min(dueBonusOf(block, spark), left);
    left -= cents;
    return { blockId: block._id, cents };
  });
}
