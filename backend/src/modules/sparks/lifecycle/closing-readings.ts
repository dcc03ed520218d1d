import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { SparkRecord } from '../spark.schema.js';

/** Requests the last readings of a campaign's contributions; returns how many are to be read. */
export type RequestReadings = (spark: SparkRecord, now: Date, session: ClientSession) => Promise<number>;

/** The module that reads posts registers here at start-up; `sparks` does not depend on it. */
@Injectable()
export class ClosingReadings {
  private requestReadings: RequestReadings = async () => 0;

  register(requestReadings: RequestReadings): void {
    this.requestReadings = requestReadings;
  }

  /** Call it in the transaction that closes the campaign. */
  async request(spark: SparkRecord, now: Date, session: ClientSession): Promise<number> {
    return this.requestReadings(spark, now, session);
  }
}
