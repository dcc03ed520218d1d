import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { SparkRecord } from '../spark.schema.js';

/** Requests the last readings of a campaign's contributions; returns how many are to be read. */
export type RequestReadings = (spark: SparkRecord, now: Date, session: ClientSession) => Promise<number>;

/** Reserves the bonuses of contributions that are pending at a close. */
export interface PendingReserves {
  /** Whether they are too many for the transaction of the close. */
  needsBatches(sparkId: Types.ObjectId, session: ClientSession): Promise<boolean>;
  /** One transaction a batch; continues after a crash. */
  reserveInBatches(sparkId: Types.ObjectId): Promise<void>;
}

/** The modules that read posts and pay bonuses register here at start-up; `sparks` does not depend on them. */
@Injectable()
export class ClosingReadings {
  private requestReadings: RequestReadings = async () => 0;
  private reserves: PendingReserves = { needsBatches: async () => false, reserveInBatches: async () => undefined };

  register(requestReadings: RequestReadings): void {
    this.requestReadings = requestReadings;
  }

  registerReserves(reserves: PendingReserves): void {
    this.reserves = reserves;
  }

  /** Call it in the transaction that closes the campaign. */
  async request(spark: SparkRecord, now: Date, session: ClientSession): Promise<number> {
    return this.requestReadings(spark, now, session);
  }

  /** Call it in the transaction that closes the campaign. */
  async needsBatches(sparkId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    return this.reserves.needsBatches(sparkId, session);
  }

  /** Call it before the transaction that ends a settlement. */
  async reserveInBatches(sparkId: Types.ObjectId): Promise<void> {
    await this.reserves.reserveInBatches(sparkId);
  }
}
