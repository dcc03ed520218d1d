import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { ApiKeyDay } from './api-key-day.schema.js';

@Injectable()
export class ApiKeyDayRepository {
  constructor(@InjectModel(ApiKeyDay.name) private readonly model: Model<ApiKeyDay>) {}

  /**
   * Adds to what a key has moved on a day, in the caller's transaction. Returns false, and adds nothing, when the sum
   * would exceed the limit. Parallel calls are counted one after the other.
   * @param day `YYYY-MM-DD` in UTC
   */
  async addWithin(
    { keyId, day, expiresAt }: { keyId: string; day: string; expiresAt: Date },
    { cents, limitCents }: { cents: number; limitCents: number },
    session: ClientSession,
  ): Promise<boolean> {
    const _id = `${keyId}:${day}`;
    // Without the row, the conditional update could not tell a new day from a reached limit.
    await retryOnDuplicateKey(
      this.model.updateOne({ _id }, { $set: { expiresAt }, $setOnInsert: { cents: 0 } }, { upsert: true, session }),
    );
    const { modifiedCount } = await this.model.updateOne(
      { _id, cents: { $lte: limitCents - cents } },
      { $inc: { cents } },
      { session },
    );
    return modifiedCount === 1;
  }
}
