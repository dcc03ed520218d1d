import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { EngagementSnapshot, type EngagementSnapshotRecord } from './engagement-snapshot.schema.js';

/** The only file that touches the snapshots; they are added, never changed. */
@Injectable()
export class EngagementSnapshotRepository {
  constructor(@InjectModel(EngagementSnapshot.name) private readonly model: Model<EngagementSnapshot>) {}

  /** Once a contribution and moment. An upsert, because a duplicate key would end the surrounding transaction. */
  async append(
    { blockId, fetchedAt, ...rest }: Omit<EngagementSnapshotRecord, '_id'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ blockId, fetchedAt }, { $setOnInsert: rest }, { upsert: true, session });
  }

  /** All snapshots with numbers of a contribution, oldest first, one after the other. */
  async *streamNumbers(blockId: Types.ObjectId, session: ClientSession): AsyncGenerator<EngagementSnapshotRecord> {
    yield* this.model
      .find({ blockId, outcome: 'ok' })
      .sort({ fetchedAt: 1 })
      .session(session)
      .lean<EngagementSnapshotRecord[]>()
      .cursor();
  }

  /** The newest snapshots with numbers since a moment, oldest first. */
  async listCurve(blockId: Types.ObjectId, since: Date, limit: number): Promise<EngagementSnapshotRecord[]> {
    const newest = await this.model
      .find({ blockId, fetchedAt: { $gte: since }, outcome: 'ok' })
      .sort({ fetchedAt: -1 })
      .limit(limit)
      .lean<EngagementSnapshotRecord[]>();
    return newest.reverse();
  }
}
