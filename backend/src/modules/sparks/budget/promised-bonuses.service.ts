import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { DECISION_PERIOD_MS } from '@sparks/domain';
import { LedgerService, postings, type LedgerCause, type PostInput } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { SparkRecord } from '../spark.schema.js';
import { PromisedBonusesRepository } from './promised-bonuses.repository.js';
import { hasRefundedPool } from './refunded-pool.js';
import { SparkBudgetService } from './spark-budget.service.js';

/** A bonus that is reserved for a contribution. */
interface ReservedBonus {
  blockId: Types.ObjectId;
  cents: number;
}

/** Bonuses that campaigns owe: unpaid ones, and those reserved for contributions that can be decided after a close. */
@Injectable()
export class PromisedBonusesService {
  constructor(
    private readonly campaigns: PromisedBonusesRepository,
    private readonly budget: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** Call it in the transaction that leaves a bonus unpaid; it conflicts with a concurrent `unmarkUnpaid`. */
  async markUnpaid(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.campaigns.markUnpaid(sparkId, session);
  }

  /** Does nothing when a bonus was left unpaid since the mark was read as `seen`. */
  async unmarkUnpaid(sparkId: Types.ObjectId, seen: Types.ObjectId): Promise<void> {
    await this.campaigns.unmarkUnpaid(sparkId, seen);
  }

  /** Campaigns with unpaid bonuses and money in the pool, in any order. */
  async listPayable(limit: number): Promise<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>> {
    return this.campaigns.listPayable(limit);
  }

  /** Moves bonuses from the pool to the reserve, and opens the period in which the contributions can be decided. */
  async reserve(
    sparkId: Types.ObjectId,
    bonuses: readonly ReservedBonus[],
    causedBy: LedgerCause,
    session: ClientSession,
  ): Promise<void> {
    const reservedCents = bonuses.reduce((sum, { cents }) => sum + cents, 0);
    const until = new Date(this.clock.now().getTime() + DECISION_PERIOD_MS);
    await this.campaigns.addReserve(sparkId, { until, posts: bonuses.length, reservedCents }, session);
    if (reservedCents === 0) return;
    await this.budget.applyPoolChange(sparkId.toHexString(), { reservedCents }, session);
    for (const { blockId, cents: amountCents } of bonuses)
      await this.ledger.post(
        postings.bonusReserve({
          sparkId: sparkId.toHexString(),
          blockId: blockId.toHexString(),
          amountCents,
          causedBy,
        }),
        session,
      );
  }

  /** Pays a reserved bonus; `posting` debits the reserve. */
  async payReserved(
    sparkId: Types.ObjectId,
    { cents, isHeld, posting }: { cents: number; isHeld: boolean; posting: PostInput },
    session: ClientSession,
  ): Promise<void> {
    const change = isHeld ? { promisedHeldCents: cents } : { promisedPaidCents: cents };
    await this.budget.applyPoolChange(sparkId.toHexString(), change, session);
    await this.ledger.post(posting, session);
    await this.campaigns.removeReserve(sparkId, { reservedCents: cents, returnedCents: 0 }, session);
  }

  /** Returns a reserved bonus to the pool, and on to the creator when the pool was refunded. */
  async returnReserved(
    spark: SparkRecord,
    { blockId, cents, isPeriodOver, causedBy }: ReservedBonus & { isPeriodOver: boolean; causedBy: LedgerCause },
    session: ClientSession,
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    const bonus = { sparkId, blockId: blockId.toHexString(), amountCents: cents, causedBy };
    await this.budget.applyPoolChange(sparkId, { unreservedCents: cents }, session);
    await this.ledger.post(postings.bonusReturn(bonus), session);
    const change = { reservedCents: cents, returnedCents: isPeriodOver ? cents : 0 };
    await this.campaigns.removeReserve(spark._id, change, session);
    if (!hasRefundedPool(spark)) return;
    await this.budget.applyPoolChange(sparkId, { refundedCents: cents }, session);
    const earningKey = postings.bonusReturnKey(bonus.blockId);
    await this.ledger.post(
      postings.reversalRefund({ ...bonus, creatorId: spark.creator.toHexString(), earningKey }),
      session,
    );
  }

  /** Campaigns whose decision period is over, the longest overdue first. */
  async listEndedPeriods(limit: number): Promise<SparkRecord[]> {
    return this.campaigns.listEndedPeriods(this.clock.now(), limit);
  }

  /** For contributions whose promised decision is due later. */
  async extendPeriod(sparkId: Types.ObjectId, until: Date): Promise<void> {
    await this.campaigns.extendPeriod(sparkId, until);
  }

  /** Ends the period once everything is returned, and tells the creator what came back. */
  async endPeriod(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    const spark = await this.campaigns.endPeriod(sparkId, session);
    const refundedCents = spark?.decisionPeriod?.returnedCents ?? 0;
    if (!spark || refundedCents === 0) return;
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'reserved_bonuses_returned',
        params: { campaign: spark.name, refundedCents },
        dedupeKey: `reserved_bonuses_returned:${sparkId.toHexString()}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId: sparkId.toHexString() },
      },
      session,
    );
  }
}
