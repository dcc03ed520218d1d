import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { WinnerEvent, type WinnerEventClosing, type WinnerEventRecord } from './winner-event.schema.js';

/** The only file that touches the winners' events. */
@Injectable()
export class WinnerEventRepository {
  constructor(@InjectModel(WinnerEvent.name) private readonly model: Model<WinnerEvent>) {}

  /** `null` when the selection has not started. */
  async find(sparkId: Types.ObjectId, session?: ClientSession): Promise<WinnerEventRecord | null> {
    return this.model
      .findById(sparkId)
      .session(session ?? null)
      .lean<WinnerEventRecord>();
  }

  /** When somebody else has just started the same event, the whole transaction starts again. */
  async insert(
    event: Pick<WinnerEventRecord, '_id' | 'startedAt' | 'startedBy'>,
    session: ClientSession,
  ): Promise<void> {
    await retryOnDuplicateKey(this.model.create([event], { session }));
  }

  /** Prizes are owed from now on. */
  async markReleasing(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: sparkId }, { $set: { isReleasing: true } }, { session });
  }

  /** All prizes are paid. */
  async markReleased(sparkId: Types.ObjectId, releasedAt: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: sparkId }, { $set: { isReleasing: false, releasedAt } }, { session });
  }

  /** Ends an event that is open; false when there is none. */
  async close(sparkId: Types.ObjectId, closing: WinnerEventClosing, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne({ _id: sparkId, closing: null }, { $set: { closing } }, { session });
    return result.modifiedCount === 1;
  }

  /** Campaigns whose prizes are owed, in any order. */
  async listReleasing(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ isReleasing: true })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
