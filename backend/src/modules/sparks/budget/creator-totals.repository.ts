import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { SparkRecord } from '../spark.schema.js';
import { CreatorPaidOut, paidOutShardOf } from './creator-paid-out.schema.js';
import { CreatorTotals, type CreatorTotalsRecord } from './creator-totals.schema.js';

export type CreatorTotalsChange = Partial<Pick<CreatorTotals, 'campaigns' | 'followers'>>;

/** All access to the collections `creator_totals` and `creator_paid_out`. */
@Injectable()
export class CreatorTotalsRepository {
  constructor(
    @InjectModel(CreatorTotals.name) private readonly model: Model<CreatorTotals>,
    @InjectModel(CreatorPaidOut.name) private readonly paidOut: Model<CreatorPaidOut>,
  ) {}

  /** Zeros for a creator who has never published. `paidOutCents` is the sum of the campaigns' `usage`. */
  async findOne(creator: Types.ObjectId): Promise<CreatorTotalsRecord> {
    const [found] = await this.findMany([creator]);
    return found ?? { _id: creator, campaigns: 0, followers: 0, paidOutCents: 0 };
  }

  /** In any order; creators who have never published and have no followers are omitted. */
  async findMany(creators: readonly Types.ObjectId[]): Promise<CreatorTotalsRecord[]> {
    const [found, sums] = await Promise.all([
      this.model.find({ _id: { $in: creators } }).lean<CreatorTotalsRecord[]>(),
      this.paidOut.aggregate<{ _id: Types.ObjectId; cents: number }>([
        { $match: { creator: { $in: [...creators] } } },
        { $group: { _id: '$creator', cents: { $sum: '$paidOutCents' } } },
      ]),
    ]);
    const centsOf = new Map(sums.map(({ _id, cents }) => [_id.toHexString(), cents]));
    return found.map(({ paidOutCents = 0, ...totals }) => ({
      ...totals,
      paidOutCents: paidOutCents + (centsOf.get(totals._id.toHexString()) ?? 0),
    }));
  }

  /** Call in the transaction of the change that is counted. */
  async increment(creator: Types.ObjectId, change: CreatorTotalsChange, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ _id: creator }, { $inc: change }, { upsert: true, session }));
  }

  /** Call in the transaction of the payment. */
  async addPaidOut(spark: SparkRecord, paidOutCents: number, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(
      this.paidOut.updateOne(
        { _id: paidOutShardOf(spark) },
        { $inc: { paidOutCents }, $setOnInsert: { creator: spark.creator } },
        { upsert: true, session },
      ),
    );
  }
}
