import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { ContributorEarnings, type ContributorEarningsRecord } from './contributor-earnings.schema.js';

/** Stored sums of what contributors have earned, in cents. */
@Injectable()
export class ContributorEarningsRepository {
  constructor(@InjectModel(ContributorEarnings.name) private readonly model: Model<ContributorEarnings>) {}

  /** Call it in the transaction of the payment, which locks the contributor's wallet anyway. */
  async increment(
    userId: Types.ObjectId,
    { cents, at }: { cents: number; at: Date },
    session: ClientSession,
  ): Promise<void> {
    const month = monthOf(at);
    const rows = [
      { _id: userId.toHexString(), fields: { userId } },
      { _id: `${userId.toHexString()}:${month}`, fields: { userId, month } },
    ];
    await retryOnDuplicateKey(
      this.model.bulkWrite(
        rows.map(({ _id, fields }) => ({
          updateOne: { filter: { _id }, update: { $inc: { cents }, $setOnInsert: fields }, upsert: true },
        })),
        { session },
      ),
    );
  }

  /** All earnings, and those of the month (UTC) of `at`. */
  async find(userId: Types.ObjectId, at: Date): Promise<{ cents: number; monthCents: number }> {
    const ids = [userId.toHexString(), `${userId.toHexString()}:${monthOf(at)}`];
    const rows = await this.model.find({ _id: { $in: ids } }).lean<ContributorEarningsRecord[]>();
    const [cents = 0, monthCents = 0] = ids.map((id) => rows.find(({ _id }) => _id === id)?.cents);
    return { cents, monthCents };
  }
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
