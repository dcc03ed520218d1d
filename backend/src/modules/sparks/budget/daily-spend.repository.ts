import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { DailySpend } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { SparkDailySpend } from './daily-spend.schema.js';

/** Daily rollup of what campaigns paid. */
@Injectable()
export class DailySpendRepository {
  constructor(@InjectModel(SparkDailySpend.name) private readonly model: Model<SparkDailySpend>) {}

  /** Call in the transaction of the payment. */
  async increment(
    sparkId: Types.ObjectId,
    day: string,
    amounts: { spentCents?: number; prizeCents?: number },
    session: ClientSession,
  ): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ sparkId, day }, { $inc: amounts }, { upsert: true, session }));
  }

  /** Pool spending by day; days without spending are omitted. */
  async listDays(sparkId: Types.ObjectId, days: readonly string[]): Promise<DailySpend[]> {
    const found = await this.model
      .find({ sparkId, day: { $in: [...days] } })
      .sort({ day: 1 })
      .lean<SparkDailySpend[]>();
    return found.map(({ day, spentCents }) => ({ day, spentCents }));
  }
}
