import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { CreatorTotals, type CreatorTotalsRecord } from './creator-totals.schema.js';

export type CreatorTotalsChange = Partial<Pick<CreatorTotals, 'campaigns' | 'followers' | 'paidOutCents'>>;

@Injectable()
export class CreatorTotalsRepository {
  constructor(@InjectModel(CreatorTotals.name) private readonly model: Model<CreatorTotals>) {}

  /** Zeros for a creator who has never published. */
  async findOne(creator: Types.ObjectId): Promise<CreatorTotalsRecord> {
    return (
      (await this.model.findById(creator).lean<CreatorTotalsRecord>()) ?? {
        _id: creator,
        campaigns: 0,
        followers: 0,
        paidOutCents: 0,
      }
    );
  }

  /** In any order; creators who have never published are omitted. */
  async findMany(creators: readonly Types.ObjectId[]): Promise<CreatorTotalsRecord[]> {
    return this.model.find({ _id: { $in: creators } }).lean<CreatorTotalsRecord[]>();
  }

  /** Call in the transaction of the change that is counted. */
  async increment(creator: Types.ObjectId, change: CreatorTotalsChange, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ _id: creator }, { $inc: change }, { upsert: true, session }));
  }
}
