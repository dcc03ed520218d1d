import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { SparkRecord } from '../spark.schema.js';

/** How many contributions are read once more before a refund of the pool at `now`. */
export type CountLastReadings = (spark: SparkRecord, now: Date, session?: ClientSession) => Promise<number>;

/** Pending contributions whose bonuses a refund of the pool would reserve. */
export interface PendingBonuses {
  posts: number;
  /** In cents; the pool may cover less. */
  bonusCents: number;
  /** How many of them paid a resubmission fee. */
  fees: number;
}

/** What a pool owes for contributions that are approved already, and pays before its refund; cents. */
export interface OwedAmounts {
  paidCents: number;
  heldCents: number;
}

/** Reserves the bonuses of contributions that are pending at a refund. */
export interface PendingReserves {
  /** Whether they are too many for one transaction. */
  needsBatches(sparkId: Types.ObjectId, session: ClientSession): Promise<boolean>;
  /** One transaction a batch; continues after a crash. */
  reserveInBatches(sparkId: Types.ObjectId): Promise<void>;
  estimate(spark: SparkRecord): Promise<PendingBonuses>;
}

/** The modules that read posts and pay bonuses register here at start-up; `sparks` does not depend on them. */
@Injectable()
export class ClosingReadings {
  private lastReadings: CountLastReadings = async () => 0;
  private reserves: PendingReserves = {
    needsBatches: async () => false,
    reserveInBatches: async () => undefined,
    estimate: async () => ({ posts: 0, bonusCents: 0, fees: 0 }),
  };

  private owed: (spark: SparkRecord) => Promise<OwedAmounts> = async () => ({ paidCents: 0, heldCents: 0 });

  register(lastReadings: CountLastReadings): void {
    this.lastReadings = lastReadings;
  }

  registerReserves(reserves: PendingReserves): void {
    this.reserves = reserves;
  }

  /** Call it in the transaction that starts the settlement. */
  async needsBatches(sparkId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return this.reserves.needsBatches(sparkId, session);
  }

  /** Call it before the transaction that ends a settlement. */
  async reserveInBatches(sparkId: Types.ObjectId): Promise<void> {
    await this.reserves.reserveInBatches(sparkId);
  }

  /** How many posts a refund reads once more; the module that reads them requests the readings of new settlements. */
  async countPostsToRead(spark: SparkRecord, now: Date, session?: ClientSession): Promise<number> {
    return this.lastReadings(spark, now, session);
  }

  registerOwed(estimate: (spark: SparkRecord) => Promise<OwedAmounts>): void {
    this.owed = estimate;
  }

  /** Without views that the platforms have not reported yet. */
  async estimateOwed(spark: SparkRecord): Promise<OwedAmounts> {
    return this.owed(spark);
  }

  async estimatePending(spark: SparkRecord): Promise<PendingBonuses> {
    return this.reserves.estimate(spark);
  }
}
