import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { CountChange, type CountChangeRecord } from './count-change.schema.js';

/** All access to the collection `count_changes`, except for the sums of `BlockCountsRepository`. */
@Injectable()
export class CountChangeRepository {
  constructor(@InjectModel(CountChange.name) private readonly model: Model<CountChange>) {}

  async insert(change: Omit<CountChangeRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.model.create([change], { session });
  }

  async insertMany(changes: readonly Omit<CountChangeRecord, '_id'>[], session: ClientSession): Promise<void> {
    await this.model.insertMany([...changes], { session });
  }

  async list(limit: number, session: ClientSession): Promise<CountChangeRecord[]> {
    return this.model.find().sort({ _id: 1 }).limit(limit).session(session).lean<CountChangeRecord[]>();
  }

  /** Returns how many were still there. */
  async delete(changes: readonly CountChangeRecord[], session: ClientSession): Promise<number> {
    const ids = changes.map(({ _id }) => _id);
    const { deletedCount } = await this.model.deleteMany({ _id: { $in: ids } }, { session });
    return deletedCount;
  }
}
