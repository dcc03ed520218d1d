import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { Availability } from '@sparks/domain';
import { Block, updateBlock, type BlockRecord } from '../contributions/index.js';

/** The availability of posts in the collection `blocks`. */
@Injectable()
export class AvailabilityRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Returns `null` when the availability has changed since it was read, or the lease was lost. */
  async change(
    { _id, refresh }: Pick<BlockRecord, '_id' | 'refresh'>,
    { from, to }: { from: Availability; to: Availability },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const unchanged =
      from.status === 'available'
        ? { 'availability.status': { $nin: ['missing' as const, 'gone' as const] } }
        : { 'availability.status': from.status, 'availability.reversedAt': null };
    return updateBlock(
      this.model,
      { _id, 'refresh.leaseToken': refresh.leaseToken, ...unchanged },
      { $set: { availability: { ...to } } },
      session,
    );
  }

  /** Gone posts whose time to come back is over, the longest first. */
  async listOverdue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      // `$type` makes the partial index applicable.
      .find({ 'availability.reverseAt': { $type: 'date', $lte: now } })
      .sort({ 'availability.reverseAt': 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Pick<BlockRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Ends the time to come back and the refreshes; `null` when the post came back or another run was first. */
  async endRestoration(id: Types.ObjectId, now: Date, session: ClientSession): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      { _id: id, 'availability.status': 'gone', 'availability.reverseAt': { $lte: now } },
      {
        $set: {
          'availability.reverseAt': null,
          'availability.reversedAt': now,
          engagementUnpaidCents: 0,
          'refresh.dueAt': null,
          'refresh.leaseToken': null,
        },
      },
      session,
    );
  }
}
