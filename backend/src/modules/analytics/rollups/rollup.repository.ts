import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { GRAIN_MS, GRAINS, nonZeroPaths, totalOf, type Grain, type RollupSums, type Segment } from './rollup.js';
import { AnalyticsRollup, type AnalyticsRollupRecord } from './rollup.schema.js';

export interface RollupDelta {
  grain: Grain;
  start: Date;
  sums: RollupSums;
}

@Injectable()
export class RollupRepository {
  constructor(@InjectModel(AnalyticsRollup.name) private readonly model: Model<AnalyticsRollup>) {}

  /** Creates missing rollups. Call in the transaction that marks the events as projected. */
  async increment(sparkId: Types.ObjectId, rollups: readonly RollupDelta[], session: ClientSession): Promise<void> {
    const updates = rollups.flatMap(({ grain, start, sums }) => {
      const $inc = nonZeroPaths(sums);
      return Object.keys($inc).length > 0
        ? [{ updateOne: { filter: { sparkId, grain, start }, update: { $inc }, upsert: true } }]
        : [];
    });
    if (updates.length > 0)
      await retryOnDuplicateKey(this.model.collection.bulkWrite(updates, { session, ordered: true }));
  }

  /** Replaces stale rollups. Call in the transaction that computed the new values. */
  async replace(
    sparkId: Types.ObjectId,
    stale: readonly Types.ObjectId[],
    rollups: readonly RollupDelta[],
    session: ClientSession,
  ): Promise<void> {
    await this.model.deleteMany({ _id: { $in: stale } }, { session });
    await this.increment(sparkId, rollups, session);
  }

  /** In chronological order. */
  async listSegments(
    sparkId: Types.ObjectId,
    segments: readonly Segment[],
    session: ClientSession,
  ): Promise<AnalyticsRollupRecord[]> {
    const found: AnalyticsRollupRecord[] = [];
    for (const segment of segments)
      found.push(...(await this.findSegment(sparkId, segment, session).lean<AnalyticsRollupRecord[]>()));
    return found;
  }

  /** Of one platform, or of all without it, in chronological order. */
  async listTotals(
    sparkId: Types.ObjectId,
    { platform, ...segment }: Segment & { platform?: SocialPlatform },
    session: ClientSession,
  ): Promise<Array<Pick<RollupSums, 'total'> & { start: Date }>> {
    const found = await this.findSegment(sparkId, segment, session)
      .select({ start: 1, [platform ? `platform.${platform}` : 'total']: 1 })
      .lean<AnalyticsRollupRecord[]>();
    return found.map((rollup) => ({ start: rollup.start, total: totalOf(rollup, platform) }));
  }

  async listAll(
    sparkId: Types.ObjectId,
    { from, until }: { from: Date; until: Date },
    session: ClientSession,
  ): Promise<AnalyticsRollupRecord[]> {
    return this.model
      .find({ sparkId, grain: { $in: [...GRAINS] }, start: { $gte: from, $lt: until } })
      .session(session)
      .lean<AnalyticsRollupRecord[]>();
  }

  /** Start of the first day with a rollup, at or after the day of `from`; `null` when there is none. */
  async findFirstDay(sparkId: Types.ObjectId, from: Date, session?: ClientSession): Promise<Date | null> {
    const rollup = await this.model
      .findOne(
        { sparkId, grain: 'day', start: { $gte: new Date(Math.floor(from.getTime() / GRAIN_MS.day) * GRAIN_MS.day) } },
        { start: 1 },
      )
      .sort({ start: 1 })
      .session(session ?? null)
      .lean<Pick<AnalyticsRollupRecord, 'start'>>();
    return rollup?.start ?? null;
  }

  /** The next campaign with rollups, ordered by id; `null` after the last. */
  async findNextCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    const rollup = await this.model
      .findOne(after ? { sparkId: { $gt: after } } : {}, { sparkId: 1 })
      .sort({ sparkId: 1 })
      .lean<Pick<AnalyticsRollupRecord, 'sparkId'>>();
    return rollup?.sparkId ?? null;
  }

  private findSegment(sparkId: Types.ObjectId, { grain, from, until }: Segment, session: ClientSession) {
    return this.model
      .find({ sparkId, grain, start: { $gte: from, $lt: until } })
      .sort({ start: 1 })
      .session(session);
  }
}
