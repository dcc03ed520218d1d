import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DailyCount } from '@sparks/domain';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { StoredDailyCount } from './daily-count.schema.js';

const idOf = (kind: DailyCount, day: string): string => `${kind}:${day}`;

@Injectable()
export class DailyCountRepository {
  constructor(@InjectModel(StoredDailyCount.name) private readonly model: Model<StoredDailyCount>) {}

  /** Days that were never counted are omitted. */
  async listDays(kinds: readonly DailyCount[], days: readonly string[]): Promise<StoredDailyCount[]> {
    return this.model
      .find({ _id: { $in: kinds.flatMap((kind) => days.map((day) => idOf(kind, day))) } })
      .lean<StoredDailyCount[]>();
  }

  /** Keeps a final count: a slower run may have counted before the end of the day. */
  async save({ kind, day, count, isFinal }: Omit<StoredDailyCount, '_id'>): Promise<void> {
    try {
      await this.model.updateOne(
        { _id: idOf(kind, day), isFinal: { $ne: true } },
        { $set: { kind, day, count, isFinal } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
