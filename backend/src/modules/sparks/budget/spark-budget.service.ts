import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { utcDay } from '@sparks/domain';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import {
  LedgerService,
  poolOf,
  postings,
  reserveOf,
  type LedgerCause,
  type PostInput,
} from '../../../core/ledger/index.js';
import { PaymentsService } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark } from '../spark-audit.js';
import { SparkRepository, type AmountChange } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { campaignNotOpen, onlyCreator, poolTooSmall, sparkNotFound } from '../sparks.errors.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';
import { DailySpendRepository } from './daily-spend.repository.js';
import { RefundHooks } from './refund-hooks.js';

/** What happened to a campaign's pool; whole cents above 0. */
export type PoolChange =
  /** Pool to people. */
  | { spentCents: number }
  /** A wallet or the outside world to the pool; only while the campaign is published and not closed. */
  | { toppedUpCents: number }
  /** Pool back to the creator. */
  | { refundedCents: number }
  /** Pool to the reserve: a prize was selected. */
  | { reservedCents: number }
  /** Reserve back to the pool: a selected prize was withdrawn. */
  | { unreservedCents: number }
  /** Reserve to people: a prize was released. */
  | { reservePaidCents: number };

/** Where a campaign's money is, whole cents: `fundedCents` is always the sum of the others. */
export interface SparkFunds {
  /** All that was ever put in. */
  fundedCents: number;
  /** Still in the pool. */
  remainingCents: number;
  /** Set aside for winners. */
  reservedCents: number;
  /** Paid to people. */
  spentCents: number;
  /** Given back to the creator. */
  refundedCents: number;
}

/** A payment out of a pool, built for the amount that the pool can really pay. */
export interface PoolPayment {
  sparkId: string;
  /** What is due, whole cents; 0 pays nothing. */
  amountCents: number;
  /** The ledger's input for an amount; the idempotency key must not depend on the amount. */
  posting: (amountCents: number) => PostInput;
}

/** Gives back what a pool holds. */
export interface PoolRefund {
  spark: Pick<SparkRecord, '_id' | 'creator'>;
  /** Each gives back once a campaign. */
  occasion: postings.RefundOccasion;
  causedBy: LedgerCause;
}

/** Result of a {@link PoolPayment}; amounts in whole cents. */
export interface PoolPaymentResult {
  paidCents: number;
  /** Due, but not there. */
  unpaidCents: number;
  /** Whether nothing is left in the pool after it. */
  poolEmpty: boolean;
  /** The same payment was made before; nothing moved now. */
  replayed: boolean;
}

/**
 * A campaign's money. The ledger's pool account is the truth; the amounts in the campaign's document follow it inside
 * the same database transaction, so that lists need no second look-up. The campaign is changed before the ledger
 * wherever the amount is known: two transactions then rarely wait for each other crosswise.
 */
@Injectable()
export class SparkBudgetService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly spend: DailySpendRepository,
    private readonly totals: CreatorTotalsRepository,
    private readonly beforeRefund: RefundHooks,
    private readonly clock: Clock,
  ) {}

  /**
   * The one place where `budget`, `initialBudget` and `usage` change after publishing. Call it in the database
   * transaction of the ledger entry that it mirrors. Throws 404, 409 pool_empty when more would leave than there is, and
   * 409 campaign_not_open for a top-up of a draft or a closed campaign.
   */
  async applyPoolChange(sparkId: string, change: PoolChange, session: ClientSession): Promise<SparkRecord> {
    const id = parseObjectId(sparkId);
    const isTopUp = 'toppedUpCents' in change;
    const changed = await this.sparks.incrementAmounts(id, amountsOf(change), { onlyOpen: isTopUp }, session);
    if (changed) {
      await this.recordSpend(changed, change, session);
      return changed;
    }
    if (!(await this.sparks.findById(id, session))) throw sparkNotFound();
    throw isTopUp ? campaignNotOpen('A draft or a closed campaign cannot be topped up.') : poolTooSmall();
  }

  /**
   * Pays people from the pool, inside the caller's transaction: what is due or what is left, whichever is less. An empty
   * pool pays nothing and says so; it is no error. The same posting again moves nothing.
   */
  async payFromPool(payment: PoolPayment, session: ClientSession): Promise<PoolPaymentResult> {
    const { sparkId, amountCents, posting } = payment;
    const nothing = { paidCents: 0, unpaidCents: 0, poolEmpty: false, replayed: false };
    if (amountCents === 0) return nothing;
    // Looked up rather than posted again: the first time the pool may have held another amount.
    const isReplay = (await this.ledger.findByKey(posting(amountCents).idempotencyKey, session)) !== null;
    const spark = await this.sparks.findById(parseObjectId(sparkId), session);
    if (!spark) throw sparkNotFound();
    if (isReplay) return { ...nothing, poolEmpty: spark.budget === 0, replayed: true };
    if (spark.budget === 0) return { ...nothing, unpaidCents: amountCents, poolEmpty: true };
    const paidCents = Math.min(amountCents, spark.budget);
    const after = await this.applyPoolChange(sparkId, { spentCents: paidCents }, session);
    await this.ledger.post(posting(paidCents), session);
    return { paidCents, unpaidCents: amountCents - paidCents, poolEmpty: after.budget === 0, replayed: false };
  }

  /**
   * The one way out of a pool to the creator's wallet, inside the caller's transaction: pays what the pool still owes to
   * people ({@link RefundHooks}), then gives back all that is left and returns it in whole cents. The campaign's amounts
   * are others afterwards than what the caller has read.
   */
  async refundPool({ spark, occasion, causedBy }: PoolRefund, session: ClientSession): Promise<number> {
    const sparkId = spark._id.toHexString();
    await this.beforeRefund.runAll(sparkId, session);
    const refundedCents = await this.ledger.balanceOf(poolOf(sparkId), session);
    if (refundedCents === 0) return 0;
    await this.applyPoolChange(sparkId, { refundedCents }, session);
    await this.ledger.post(
      postings.campaignRefund({
        sparkId,
        creatorId: spark.creator.toHexString(),
        occasion,
        amountCents: refundedCents,
        causedBy,
      }),
      session,
    );
    return refundedCents;
  }

  /** Where the money of a published campaign is, all at one moment. Throws 404, also for a draft. */
  async findFunds(sparkId: string): Promise<SparkFunds> {
    const id = parseObjectId(sparkId);
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(id, session);
      if (!spark?.live_mode) throw sparkNotFound();
      const reservedCents = await this.ledger.balanceOf(reserveOf(id.toHexString()), session);
      const refundedCents = await this.findRefundedCents(id.toHexString(), session);
      return {
        fundedCents: spark.initialBudget,
        remainingCents: spark.budget,
        reservedCents,
        spentCents: spark.usage,
        refundedCents,
      };
    });
  }

  /**
   * Moves more budget from the creator's wallet to the pool, once per request key. Throws 404, 403 for anybody else, 402
   * insufficient_balance, 409 campaign_not_open for a draft or a closed campaign, 422 for a key that stands for another amount.
   */
  async increaseBudget(
    request: { sparkId: string; amountCents: number; requestKey: string },
    user: AuthUser,
  ): Promise<SparkRecord> {
    const { amountCents, requestKey } = request;
    const causedBy = { type: 'user', id: user.id } as const;
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.findOwnSpark(request.sparkId, user, session);
      const sparkId = spark._id.toHexString();
      const posting = postings.campaignTopUp({ sparkId, payerId: user.id, amountCents, requestKey, causedBy });
      const isReplay = (await this.ledger.findByKey(posting.idempotencyKey, session)) !== null;
      // A parallel repeat loses here, at the campaign's document, starts again, and then finds the key.
      const changed = isReplay ? spark : await this.applyPoolChange(sparkId, { toppedUpCents: amountCents }, session);
      await this.ledger.post(posting, session);
      await this.recordTopUp(session, spark, changed, user);
      return changed;
    });
  }

  /**
   * Credits a confirmed payment of the creator to the pool, once per payment, whatever the number of calls. Throws 404,
   * 403 for anybody but the creator, 409 campaign_not_open, payment_not_confirmed, payment_already_used or payment_failed.
   */
  async creditPayment(request: { sparkId: string; paymentId: string }, user: AuthUser): Promise<SparkRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.findOwnSpark(request.sparkId, user, session);
      const sparkId = spark._id.toHexString();
      // Ids are lower case in the ledger, however a caller spells them.
      const paymentId = request.paymentId.toLowerCase();
      const { amountCents, replayed } = await this.payments.claimForSpark(
        { paymentId, sparkId, userId: user.id },
        session,
      );
      if (replayed) return spark;
      const changed = await this.applyPoolChange(sparkId, { toppedUpCents: amountCents }, session);
      await this.recordTopUp(session, spark, changed, user);
      return changed;
    });
  }

  /** A repeat changed nothing and leaves nothing. */
  private async recordTopUp(
    session: ClientSession,
    before: SparkRecord,
    after: SparkRecord,
    user: AuthUser,
  ): Promise<void> {
    const changes = changesBetween(before, after, ['budget', 'initialBudget']);
    if (changes)
      await this.audit.record({ actor: user, action: 'spark_topped_up', ...auditedSpark(after), ...changes }, session);
  }

  /** What was paid to people counts for its day and for its creator; the campaign's own document, changed before, makes rivals wait. */
  private async recordSpend(spark: SparkRecord, change: PoolChange, session: ClientSession): Promise<void> {
    const day = utcDay(this.clock.now());
    if ('spentCents' in change) await this.spend.increment(spark._id, day, { spentCents: change.spentCents }, session);
    if ('reservePaidCents' in change)
      await this.spend.increment(spark._id, day, { prizeCents: change.reservePaidCents }, session);
    const { usage: paidOutCents } = amountsOf(change);
    if (paidOutCents) await this.totals.increment(spark.creator, { paidOutCents }, session);
  }

  private async findRefundedCents(sparkId: string, session: ClientSession): Promise<number> {
    const pool = poolOf(sparkId);
    let refundedCents = 0;
    for (const occasion of postings.REFUND_OCCASIONS) {
      const refund = await this.ledger.findByKey(postings.campaignRefundKey(sparkId, occasion), session);
      refundedCents -= refund?.entries.find(({ account }) => account === pool)?.amountCents ?? 0;
    }
    return refundedCents;
  }

  private async findOwnSpark(sparkId: string, user: AuthUser, session: ClientSession): Promise<SparkRecord> {
    const spark = await this.sparks.findById(parseObjectId(sparkId), session);
    if (!spark) throw sparkNotFound();
    if (!spark.creator.equals(user.id)) throw spark.live_mode ? onlyCreator() : sparkNotFound();
    return spark;
  }
}

/** @throws RangeError for an amount that is not whole cents above 0: a defect of the caller */
function amountsOf(change: PoolChange): AmountChange {
  if ('spentCents' in change) return { budget: -cents(change.spentCents), usage: cents(change.spentCents) };
  if ('toppedUpCents' in change)
    return { budget: cents(change.toppedUpCents), initialBudget: cents(change.toppedUpCents) };
  if ('refundedCents' in change) return { budget: -cents(change.refundedCents) };
  if ('reservedCents' in change) return { budget: -cents(change.reservedCents) };
  if ('unreservedCents' in change) return { budget: cents(change.unreservedCents) };
  return { usage: cents(change.reservePaidCents) };
}

function cents(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`A pool changes by whole cents above 0, not ${amount}`);
  return amount;
}
