import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { utcDay } from '@sparks/domain';
import {
  LedgerService,
  poolOf,
  postings,
  promisedOf,
  reserveOf,
  type LedgerCause,
  type PostInput,
} from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { AmountChange } from '../spark-changes.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { campaignNotOpen, poolTooSmall, sparkNotFound } from '../sparks.errors.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';
import { DailySpendRepository } from './daily-spend.repository.js';
import { RefundHooks } from './refund-hooks.js';
import { hasRefundedPool } from './refunded-pool.js';

/** A change of a campaign's pool; positive amounts in cents. */
export type PoolChange =
  /** Pool to people. */
  | { spentCents: number }
  /** Pool to people's `held` accounts. */
  | { heldCents: number }
  /** Reserved bonuses to people, or to their `held` accounts. */
  | { promisedPaidCents: number }
  | { promisedHeldCents: number }
  /** `held` to people: a hold is over. */
  | { releasedCents: number }
  /** `held` back to the pool. `heldAt`: when it left the pool. */
  | { reversedCents: number; heldAt: Date }
  /** A wallet or an external payment to the pool; only while the campaign is published and not closed. */
  | { toppedUpCents: number }
  /** Pool back to the creator. */
  | { refundedCents: number }
  /** Pool to a reserve: a prize was selected, or a bonus is kept for a pending contribution. */
  | { reservedCents: number }
  /** A reserve back to the pool. */
  | { unreservedCents: number }
  /** Reserve to people: a prize was released. */
  | { reservePaidCents: number };

/** Balances of a campaign in cents. `fundedCents` is always the sum of the others. */
export interface SparkFunds {
  /** Budget at publishing plus top-ups. */
  fundedCents: number;
  remainingCents: number;
  /** Reserved for selected winners, and for bonuses of pending contributions. */
  reservedCents: number;
  /** Earned by contributors and not released yet. */
  heldCents: number;
  spentCents: number;
  refundedCents: number;
}

/** A payment from a pool. The posting is built for the amount that the pool can cover. */
export interface PoolPayment {
  sparkId: string;
  /** Amount due, in cents; 0 pays nothing. */
  amountCents: number;
  /** The posting credits the `held` account. */
  isHeld?: boolean;
  /** Its idempotency key must not depend on the amount. */
  posting: (amountCents: number) => PostInput;
}

export interface PoolRefund {
  spark: Pick<SparkRecord, '_id' | 'creator'>;
  /** Each occasion refunds a campaign at most once. */
  occasion: postings.RefundOccasion;
  causedBy: LedgerCause;
}

/** A held earning that returns to its campaign; amounts in cents. */
export interface HeldReturn {
  sparkId: string;
  blockId: string;
  amountCents: number;
  heldAt: Date;
  /** Idempotency key of the earning. */
  earningKey: string;
  /** Held to pool. */
  posting: PostInput;
}

/** Amounts in cents. */
export interface PoolPaymentResult {
  paidCents: number;
  /** Due, but not covered by the pool. */
  unpaidCents: number;
  poolEmpty: boolean;
  /** The payment had been made before; nothing was transferred. */
  replayed: boolean;
}

/**
 * A campaign's money. The ledger's pool account is the source of truth; the amounts in the campaign's document mirror
 * it in the same transaction, so that lists need no join. Where the amount is known, the campaign is written before the
 * ledger: a consistent lock order makes deadlocks rare.
 */
@Injectable()
export class SparkBudgetService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly spend: DailySpendRepository,
    private readonly totals: CreatorTotalsRepository,
    private readonly refundHooks: RefundHooks,
    private readonly clock: Clock,
  ) {}

  /**
   * The only method that changes `budget`, `initialBudget`, `held`, `refunded` and `usage` after publishing. Call it in
   * the transaction of the ledger entry that it mirrors. Throws 404, 409 pool_empty when the pool does not cover the
   * amount, and 409 campaign_not_open for a top-up of a draft or a closed campaign.
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
   * Pays the amount due or the rest of the pool, whichever is less, in the caller's transaction. An empty pool is no
   * error. Idempotent by the posting's key.
   */
  async payFromPool(payment: PoolPayment, session: ClientSession): Promise<PoolPaymentResult> {
    const { sparkId, amountCents, isHeld = false, posting } = payment;
    const nothing = { paidCents: 0, unpaidCents: 0, poolEmpty: false, replayed: false };
    if (amountCents === 0) return nothing;
    // Looked up instead of posted again, because the first posting may have had another amount.
    const isReplay = (await this.ledger.findByKey(posting(amountCents).idempotencyKey, session)) !== null;
    const spark = await this.sparks.findById(parseObjectId(sparkId), session);
    if (!spark) throw sparkNotFound();
    if (isReplay) return { ...nothing, poolEmpty: spark.budget === 0, replayed: true };
    if (spark.budget === 0) return { ...nothing, unpaidCents: amountCents, poolEmpty: true };
    const paidCents = Math.min(amountCents, spark.budget);
    const after = await this.applyPoolChange(
      sparkId,
      isHeld ? { heldCents: paidCents } : { spentCents: paidCents },
      session,
    );
    await this.ledger.post(posting(paidCents), session);
    return { paidCents, unpaidCents: amountCents - paidCents, poolEmpty: after.budget === 0, replayed: false };
  }

  /**
   * Refunds the rest of the pool to the creator's wallet, in the caller's transaction, after the {@link RefundHooks}
   * have paid what the pool still owes. Returns the refunded cents. Amounts of the campaign that the caller has read
   * are stale afterwards.
   */
  async refundPool({ spark, occasion, causedBy }: PoolRefund, session: ClientSession): Promise<number> {
    const sparkId = spark._id.toHexString();
    await this.refundHooks.runAll(sparkId, session);
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

  /**
   * Returns a held earning to the pool, in the caller's transaction. A campaign that has refunded its pool refunds the
   * amount at once. Returns the refunded cents.
   */
  async returnHeld(returned: HeldReturn, session: ClientSession): Promise<number> {
    const { sparkId, blockId, amountCents, heldAt, earningKey, posting } = returned;
    const spark = await this.applyPoolChange(sparkId, { reversedCents: amountCents, heldAt }, session);
    await this.ledger.post(posting, session);
    if (!hasRefundedPool(spark)) return 0;
    await this.applyPoolChange(sparkId, { refundedCents: amountCents }, session);
    const creatorId = spark.creator.toHexString();
    const { causedBy } = posting;
    await this.ledger.post(
      postings.reversalRefund({ sparkId, creatorId, blockId, earningKey, amountCents, causedBy }),
      session,
    );
    return amountCents;
  }

  /** The balances of a published campaign, read in one snapshot. Throws 404, also for a draft. */
  async findFunds(sparkId: string): Promise<SparkFunds> {
    const id = parseObjectId(sparkId);
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(id, session);
      if (!spark?.live_mode) throw sparkNotFound();
      const reserves = [reserveOf(id.toHexString()), promisedOf(id.toHexString())];
      const balances = await this.ledger.balancesOf(reserves, session);
      const reservedCents = reserves.reduce((cents, account) => cents + (balances.get(account) ?? 0), 0);
      const refundedCents = 0 - (await this.ledger.sumHistory(poolOf(id.toHexString()), { group: 'refund' }, session));
      return {
        fundedCents: spark.initialBudget,
        remainingCents: spark.budget,
        reservedCents,
        heldCents: spark.held ?? 0,
        spentCents: spark.usage,
        refundedCents,
      };
    });
  }

  /**
   * Adds payments to daily spend and creator totals. Held earnings are spent on the day on which they left the pool,
   * and paid out when they are released. The lock on the campaign, written before, serializes concurrent calls.
   */
  private async recordSpend(spark: SparkRecord, change: PoolChange, session: ClientSession): Promise<void> {
    const day = utcDay(this.clock.now());
    if ('spentCents' in change) await this.spend.increment(spark._id, day, { spentCents: change.spentCents }, session);
    if ('promisedPaidCents' in change)
      await this.spend.increment(spark._id, day, { spentCents: change.promisedPaidCents }, session);
    if ('promisedHeldCents' in change)
      await this.spend.increment(spark._id, day, { spentCents: change.promisedHeldCents }, session);
    if ('heldCents' in change) await this.spend.increment(spark._id, day, { spentCents: change.heldCents }, session);
    if ('reversedCents' in change)
      await this.spend.increment(spark._id, utcDay(change.heldAt), { spentCents: -change.reversedCents }, session);
    if ('reservePaidCents' in change)
      await this.spend.increment(spark._id, day, { prizeCents: change.reservePaidCents }, session);
    const { usage: paidOutCents } = amountsOf(change);
    if (paidOutCents) await this.totals.addPaidOut(spark, paidOutCents, session);
  }
}

/** @throws RangeError unless the amount is a positive integer: a programming error */
function amountsOf(change: PoolChange): AmountChange {
  if ('spentCents' in change) return { budget: -cents(change.spentCents), usage: cents(change.spentCents) };
  if ('heldCents' in change) return { budget: -cents(change.heldCents), held: cents(change.heldCents) };
  if ('promisedPaidCents' in change) return { usage: cents(change.promisedPaidCents) };
  if ('promisedHeldCents' in change) return { held: cents(change.promisedHeldCents) };
  if ('releasedCents' in change) return { held: -cents(change.releasedCents), usage: cents(change.releasedCents) };
  if ('reversedCents' in change) return { held: -cents(change.reversedCents), budget: cents(change.reversedCents) };
  if ('toppedUpCents' in change)
    return { budget: cents(change.toppedUpCents), initialBudget: cents(change.toppedUpCents) };
  if ('refundedCents' in change) return { budget: -cents(change.refundedCents), refunded: cents(change.refundedCents) };
  if ('reservedCents' in change) return { budget: -cents(change.reservedCents) };
  if ('unreservedCents' in change) return { budget: cents(change.unreservedCents) };
  return { usage: cents(change.reservePaidCents) };
}

function cents(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`Expected a positive number of cents, got ${amount}`);
  return amount;
}
