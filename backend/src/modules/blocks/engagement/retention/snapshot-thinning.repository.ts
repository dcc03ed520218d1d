import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { Block } from '../../contributions/index.js';
import { SnapshotThinning, type SnapshotThinningRecord } from './snapshot-thinning.schema.js';

const POSITION = 'position';

/** The position of the thinning, and the contributions that it visits. */
@Injectable()
export class SnapshotThinningRepository {
  constructor(
    @InjectModel(SnapshotThinning.name) private readonly model: Model<SnapshotThinning>,
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
  ) {}

  async findPosition(): Promise<SnapshotThinningRecord> {
    return (
      (await this.model.findById(POSITION).lean<SnapshotThinningRecord>()) ?? {
        _id: POSITION,
        from: new Date(0),
        until: null,
        afterId: null,
      }
    );
  }

  async storePosition({ _id, ...position }: SnapshotThinningRecord): Promise<void> {
    await this.model.updateOne({ _id }, { $set: position }, { upsert: true });
  }

  /** Contributions in the order of their ids. */
  async listIds(after: Types.ObjectId | null, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.blocks
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
