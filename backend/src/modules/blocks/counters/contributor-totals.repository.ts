import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { ContributorRecord } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { ContributorTotals, type ContributorTotalsRecord } from './contributor-totals.schema.js';

@Injectable()
export class ContributorTotalsRepository {
  constructor(@InjectModel(ContributorTotals.name) private readonly model: Model<ContributorTotals>) {}

  /** Zeros for a person without decided contributions. */
  async findByUser(userId: Types.ObjectId, session?: ClientSession): Promise<ContributorRecord> {
    const {
      approved = 0,
      declined = 0,
      views = 0,
    } = (await this.model
      .findById(userId)
      .session(session ?? null)
      .lean<ContributorTotalsRecord>()) ?? {};
    return { approved, declined, views };
  }

  /** By user id; omits people without decided contributions. */
  async findManyByUser(userIds: readonly Types.ObjectId[]): Promise<Map<string, ContributorRecord>> {
    const rows = await this.model.find({ _id: { $in: userIds } }).lean<ContributorTotalsRecord[]>();
    return new Map(
      rows.map(({ _id, approved = 0, declined = 0, views = 0 }) => [_id.toHexString(), { approved, declined, views }]),
    );
  }

  /** Call it in the transaction of the change. */
  async increment(userId: Types.ObjectId, change: ContributorRecord, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ _id: userId }, { $inc: change }, { upsert: true, session }));
  }
}
