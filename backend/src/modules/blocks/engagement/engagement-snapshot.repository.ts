import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { EngagementSnapshot, type EngagementSnapshotRecord } from './engagement-snapshot.schema.js';

const WEEK_MS = 7 * 86_400_000;
const FIRST_MONDAY = new Date('1970-01-05T00:00:00.000Z');

/** Monday, 00:00 UTC. */
export const startOfWeek = (at: Date): Date =>
  new Date(Math.floor((at.getTime() - FIRST_MONDAY.getTime()) / WEEK_MS) * WEEK_MS + FIRST_MONDAY.getTime());

/** All access to the collection `engagement_snapshots`. */
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

  /**
   * Deletes all snapshots of a time range except for the first and the last one with numbers of each contribution and
   * week; returns how many. The range has to begin and end with a week.
   */
  async thin(blockIds: readonly Types.ObjectId[], { from, until }: { from: Date; until: Date }): Promise<number> {
    const range = { $gte: from, $lt: until };
    const week = { $floor: { $divide: [{ $subtract: ['$fetchedAt', FIRST_MONDAY] }, WEEK_MS] } };
    const timeWithNumbers = { $cond: [{ $eq: ['$outcome', 'ok'] }, '$fetchedAt', null] };
    const weeks = await this.model.aggregate<{
      _id: { blockId: Types.ObjectId };
      first: Date | null;
      last: Date | null;
    }>([
      { $match: { blockId: { $in: [...blockIds] }, fetchedAt: range } },
      {
        $group: {
          _id: { blockId: '$blockId', week },
          first: { $min: timeWithNumbers },
          last: { $max: timeWithNumbers },
        },
      },
    ]);
    const kept = new Map<string, Date[]>();
    for (const { _id, first, last } of weeks) {
      const id = _id.blockId.toHexString();
      kept.set(id, [...(kept.get(id) ?? []), ...(first && last ? [first, last] : [])]);
    }
    if (kept.size === 0) return 0;
    const { deletedCount } = await this.model.bulkWrite(
      [...kept].map(([id, times]) => ({
        deleteMany: { filter: { blockId: new Types.ObjectId(id), fetchedAt: { ...range, $nin: times } } },
      })),
      { ordered: false },
    );
    return deletedCount;
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
