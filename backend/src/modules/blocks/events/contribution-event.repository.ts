import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import {
  ContributionEvent,
  type CompactedSum,
  type ContributionEventRecord,
  type ProjectedEvent,
} from './contribution-event.schema.js';
import { EVENT_METRICS, type EventMetrics } from './event-metrics.js';

export interface EventSum {
  blockId: Types.ObjectId;
  /** With those that were compacted. */
  events: number;
  metrics: Partial<EventMetrics>;
}

@Injectable()
export class ContributionEventRepository {
  constructor(@InjectModel(ContributionEvent.name) private readonly model: Model<ContributionEvent>) {}

  async insertMany(events: readonly ContributionEventRecord[], session: ClientSession): Promise<void> {
    if (events.length > 0) await retryOnDuplicateKey(this.model.insertMany(events, { session }));
  }

  /** Omits contributions without events; in any order. */
  async sumByBlock(blockIds: readonly Types.ObjectId[], session: ClientSession): Promise<EventSum[]> {
    const sums = Object.fromEntries(EVENT_METRICS.map((metric) => [metric, { $sum: `$delta.${metric}` }]));
    const found = await this.model
      .aggregate<{ _id: Types.ObjectId; events: number } & EventMetrics>([
        { $match: { blockId: { $in: blockIds } } },
        { $group: { _id: '$blockId', events: { $sum: { $ifNull: ['$events', 1] } }, ...sums } },
      ])
      .session(session);
    return found.map(({ _id, events, ...metrics }) => ({ blockId: _id, events, metrics }));
  }

  /** The next campaign by id with unprojected events; `null` after the last. */
  async findNextUnprojectedCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    return this.next({ unprojected: true, ...(after ? { sparkId: { $gt: after } } : {}) });
  }

  /** The next campaign by id with events; `null` after the last. */
  async findNextCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    return this.next(after ? { sparkId: { $gt: after } } : {});
  }

  /** The oldest first. */
  async listUnprojected(
    sparkId: Types.ObjectId,
    limit: number,
    session: ClientSession,
  ): Promise<ContributionEventRecord[]> {
    return this.model
      .find({ sparkId, unprojected: true })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean<ContributionEventRecord[]>();
  }

  /** Returns how many events were unprojected. */
  async markProjected(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    // Does not modify projected events.
    const { modifiedCount } = await this.model.updateMany(
      { _id: { $in: ids } },
      { $unset: { unprojected: 1 } },
      { session },
    );
    return modifiedCount;
  }

  /** The first slot at or after `from` with events of the campaign; `null` when there is none. */
  async findNextSlot(sparkId: Types.ObjectId, from: Date): Promise<Date | null> {
    const found = await this.model
      .findOne({ sparkId, slot: { $gte: from } }, { slot: 1 })
      .sort({ slot: 1 })
      .lean<Pick<ContributionEventRecord, 'slot'>>();
    return found?.slot ?? null;
  }

  /** Projected events without a profile in the order of their slots; `from` inclusive. */
  async listCompactable(
    sparkId: Types.ObjectId,
    { from, until }: { from: Date; until: Date },
    limit: number,
    session: ClientSession,
  ): Promise<ContributionEventRecord[]> {
    return this.model
      .find({
        sparkId,
        slot: { $gte: from, $lt: until },
        kind: { $ne: 'compacted' },
        profile: { $exists: false },
        unprojected: { $exists: false },
      })
      .sort({ slot: 1 })
      .limit(limit)
      .session(session)
      .lean<ContributionEventRecord[]>();
  }

  /** Call it in the transaction that has read the events. */
  async replaceBySums(
    events: readonly ContributionEventRecord[],
    sums: readonly CompactedSum[],
    session: ClientSession,
  ): Promise<void> {
    const { deletedCount } = await this.model.deleteMany({ _id: { $in: events.map(({ _id }) => _id) } }, { session });
    // Snapshot isolation: a concurrent compaction of the same events causes a write conflict in one of the two.
    if (deletedCount !== events.length)
      throw new Error(`${events.length - deletedCount} of ${events.length} events were compacted concurrently`);
    const updates = sums.map(({ _id, sparkId, delta, events: count, ...fields }) => {
      const metrics = Object.entries(delta).map(([metric, value]) => [`delta.${metric}`, value]);
      const $inc = { events: count, ...Object.fromEntries(metrics) };
      const update = { $inc, $setOnInsert: { ...fields, kind: 'compacted' } };
      return { updateOne: { filter: { _id, sparkId }, update, upsert: true } };
    });
    await retryOnDuplicateKey(this.model.collection.bulkWrite(updates, { session }));
  }

  /** Streams the projected events, and the sums of compacted ones, of a time range, in any order. */
  async *streamProjected(
    sparkId: Types.ObjectId,
    { from, until }: { from: Date; until: Date },
    session: ClientSession,
  ): AsyncGenerator<ProjectedEvent> {
    yield* this.model
      .find({ sparkId, slot: { $gte: from, $lt: until }, unprojected: { $exists: false } })
      .session(session)
      .lean<ProjectedEvent[]>()
      .cursor();
  }

  private async next(filter: object): Promise<Types.ObjectId | null> {
    const found = await this.model
      .findOne(filter, { sparkId: 1 })
      .sort({ sparkId: 1 })
      .lean<Pick<ContributionEventRecord, 'sparkId'>>();
    return found?.sparkId ?? null;
  }
}
