import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { ExperienceTotals } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { ContributorTotals, type ContributorTotalsRecord } from './contributor-totals.schema.js';

/** The only file that touches the totals of contributors. */
@Injectable()
export class ContributorTotalsRepository {
  constructor(@InjectModel(ContributorTotals.name) private readonly model: Model<ContributorTotals>) {}

  /** Of somebody without approved contributions: zeros. */
  async findByUser(userId: Types.ObjectId, session?: ClientSession): Promise<ExperienceTotals> {
    const { approved = 0, views = 0 } =
      (await this.model
        .findById(userId)
        .session(session ?? null)
        .lean<ContributorTotalsRecord>()) ?? {};
    return { approved, views };
  }

  /** Of many people, by id; those without approved contributions are left out. */
  async findManyByUser(userIds: readonly Types.ObjectId[]): Promise<Map<string, ExperienceTotals>> {
    const rows = await this.model.find({ _id: { $in: userIds } }).lean<ContributorTotalsRecord[]>();
    return new Map(rows.map(({ _id, approved, views }) => [_id.toHexString(), { approved, views }]));
  }

  /** Adds, in the transaction of what is counted. */
  async increment(userId: Types.ObjectId, change: ExperienceTotals, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.updateOne({ _id: userId }, { $inc: change }, { upsert: true, session }));
  }
}
