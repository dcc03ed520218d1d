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

  /** Days of several campaigns from `since` (`YYYY-MM-DD`) on, in any order; days without spending are omitted. */
  async listSince(
    sparkIds: readonly Types.ObjectId[],
    since: string,
  ): Promise<Array<Pick<SparkDailySpend, 'sparkId' | 'day' | 'spentCents' | 'prizeCents'>>> {
    if (sparkIds.length === 0) return [];
    const found = await this.model
      .find({ sparkId: { $in: sparkIds }, day: { $gte: since } })
      .lean<Array<Pick<SparkDailySpend, 'sparkId' | 'day'> & Partial<SparkDailySpend>>>();
    return found.map(({ sparkId, day, spentCents = 0, prizeCents = 0 }) => ({ sparkId, day, spentCents, prizeCents }));
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
