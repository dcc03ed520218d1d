import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { EngagementSnapshot, type EngagementSnapshotRecord } from './engagement-snapshot.schema.js';

/** All access to the append-only collection `engagement_snapshots`. */
@Injectable()
export class EngagementSnapshotRepository {
  constructor(@InjectModel(EngagementSnapshot.name) private readonly model: Model<EngagementSnapshot>) {}

  /** Idempotent per contribution and time. An upsert, because a duplicate key error would abort the transaction. */
  async append(
    { blockId, fetchedAt, ...rest }: Omit<EngagementSnapshotRecord, '_id'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ blockId, fetchedAt }, { $setOnInsert: rest }, { upsert: true, session });
  }

  /** Streams all snapshots with numbers of a contribution, the oldest first. */
  async *streamNumbers(blockId: Types.ObjectId, session: ClientSession): AsyncGenerator<EngagementSnapshotRecord> {
    yield* this.model
      .find({ blockId, outcome: 'ok' })
      .sort({ fetchedAt: 1 })
      .session(session)
      .lean<EngagementSnapshotRecord[]>()
      .cursor();
  }

  /** The newest snapshot with views that is as old as `at` or older; `null` when there is none. */
  async findNewestUntil(
    blockId: Types.ObjectId,
    at: Date,
    session: ClientSession,
  ): Promise<EngagementSnapshotRecord | null> {
    return this.model
      .findOne({ blockId, fetchedAt: { $lte: at }, outcome: 'ok', views: { $ne: null } })
      .sort({ fetchedAt: -1 })
      .session(session)
      .lean<EngagementSnapshotRecord>();
  }

  /** The newest `limit` snapshots with views, the oldest first. */
  async listNewestViews(
    blockId: Types.ObjectId,
    limit: number,
    session: ClientSession,
  ): Promise<EngagementSnapshotRecord[]> {
    const newest = await this.model
      .find({ blockId, outcome: 'ok', views: { $ne: null } })
      .sort({ fetchedAt: -1 })
      .limit(limit)
      .session(session)
      .lean<EngagementSnapshotRecord[]>();
    return newest.reverse();
  }

  /** The newest `limit` snapshots with numbers since `since`, the oldest first. */
  async listCurve(blockId: Types.ObjectId, since: Date, limit: number): Promise<EngagementSnapshotRecord[]> {
    const newest = await this.model
      .find({ blockId, fetchedAt: { $gte: since }, outcome: 'ok' })
      .sort({ fetchedAt: -1 })
      .limit(limit)
      .lean<EngagementSnapshotRecord[]>();
    return newest.reverse();
  }
}
