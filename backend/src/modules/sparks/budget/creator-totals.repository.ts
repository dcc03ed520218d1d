import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { CreatorTotals, type CreatorTotalsRecord } from './creator-totals.schema.js';

/** What changes when a campaign is published or pays. */
export type CreatorTotalsChange = Partial<Pick<CreatorTotals, 'campaigns' | 'paidOutCents'>>;

/** The only file that touches the totals of creators. */
@Injectable()
export class CreatorTotalsRepository {
  constructor(@InjectModel(CreatorTotals.name) private readonly model: Model<CreatorTotals>) {}

  /** Of somebody who never published: zeros. */
  async findOne(creator: Types.ObjectId): Promise<CreatorTotalsRecord> {
    return (
      (await this.model.findById(creator).lean<CreatorTotalsRecord>()) ?? {
        _id: creator,
        campaigns: 0,
        paidOutCents: 0,
      }
    );
  }

  /** Of many people, in any order; those who never published are left out. */
  async findMany(creators: readonly Types.ObjectId[]): Promise<CreatorTotalsRecord[]> {
    return this.model.find({ _id: { $in: creators } }).lean<CreatorTotalsRecord[]>();
  }

  /** Adds, in the transaction of what is counted. */
  async increment(creator: Types.ObjectId, change: CreatorTotalsChange, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ _id: creator }, { $inc: change }, { upsert: true, session }));
  }
}
