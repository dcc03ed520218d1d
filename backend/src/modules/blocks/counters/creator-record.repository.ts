import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { CreatorRecord } from '@sparks/domain';
import { StoredCreatorRecord } from './creator-record.schema.js';

@Injectable()
export class CreatorRecordRepository {
  constructor(@InjectModel(StoredCreatorRecord.name) private readonly model: Model<StoredCreatorRecord>) {}

  /** By creator id; omits creators without a record. */
  async findMany(creatorIds: readonly Types.ObjectId[]): Promise<Map<string, CreatorRecord>> {
    const rows = await this.model.find({ _id: { $in: creatorIds } }).lean<StoredCreatorRecord[]>();
    return new Map(rows.map((row) => [row._id.toHexString(), row]));
  }

  /** `null` removes the record. */
  async replace(
    _id: Types.ObjectId,
    record: CreatorRecord | null,
    computedAt: Date,
    session: ClientSession,
  ): Promise<void> {
    if (!record) await this.model.deleteOne({ _id }, { session });
    else await this.model.updateOne({ _id }, { $set: { ...record, computedAt } }, { upsert: true, session });
  }
}
