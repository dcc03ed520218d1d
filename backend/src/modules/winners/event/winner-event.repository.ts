import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { WinnerEvent, type WinnerEventClosing, type WinnerEventRecord } from './winner-event.schema.js';

@Injectable()
export class WinnerEventRepository {
  constructor(@InjectModel(WinnerEvent.name) private readonly model: Model<WinnerEvent>) {}

  /** `null` until the selection starts. */
  async find(sparkId: Types.ObjectId, session?: ClientSession): Promise<WinnerEventRecord | null> {
    return this.model
      .findById(sparkId)
      .session(session ?? null)
      .lean<WinnerEventRecord>();
  }

  /** A duplicate key retries the whole transaction. */
  async insert(
    event: Pick<WinnerEventRecord, '_id' | 'startedAt' | 'startedBy'>,
    session: ClientSession,
  ): Promise<void> {
    await retryOnDuplicateKey(this.model.create([event], { session }));
  }

  /** Call it in the transaction of every change of a prize. */
  async changeSelectionVersion(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: sparkId }, { $inc: { selectionVersion: 1 } }, { session });
  }

  /** False when the prizes are of another version. */
  async markReleasing(
    { sparkId, selectionVersion, at }: { sparkId: Types.ObjectId; selectionVersion: number; at: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: sparkId, selectionVersion },
      { $set: { isReleasing: true, releaseStartedAt: at } },
      { session },
    );
    return result.modifiedCount === 1;
  }

  async markReleased(sparkId: Types.ObjectId, releasedAt: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: sparkId }, { $set: { isReleasing: false, releasedAt } }, { session });
  }

  /** False when the event is missing or closed. */
  async close(sparkId: Types.ObjectId, closing: WinnerEventClosing, session: ClientSession): Promise<boolean> {
    const result = await this.model.updateOne({ _id: sparkId, closing: null }, { $set: { closing } }, { session });
    return result.modifiedCount === 1;
  }

  /** `null` when the event is not closed. */
  async updateClosingRefund(
    sparkId: Types.ObjectId,
    refundedCents: number,
    session: ClientSession,
  ): Promise<WinnerEventClosing | null> {
    const event = await this.model
      .findOneAndUpdate(
        { _id: sparkId, closing: { $ne: null } },
        { $set: { 'closing.refundedCents': refundedCents } },
        { session, returnDocument: 'after' },
      )
      .lean<WinnerEventRecord>();
    return event?.closing ?? null;
  }

  /** Campaigns with a release in progress, in any order. */
  async listReleasing(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ isReleasing: true })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
