import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { EarningPause, type EarningPauseRecord } from './earning-pause.schema.js';

export type PauseCause = 'poolEmptiedAt' | 'overAt';

/** All access to the collection `earning_pauses`. */
@Injectable()
export class EarningPauseRepository {
  constructor(@InjectModel(EarningPause.name) private readonly model: Model<EarningPause>) {}

  /** Records that a contribution waits; returns whether it is the first that waits for this cause. */
  async addCause(sparkId: Types.ObjectId, cause: PauseCause, at: Date, session: ClientSession): Promise<boolean> {
    const before = await this.model
      .findOneAndUpdate(
        { _id: sparkId },
        { $inc: { marks: 1 }, $min: { [cause]: at }, $setOnInsert: { checkedAt: at } },
        { upsert: true, returnDocument: 'before', session },
      )
      .lean<EarningPauseRecord>();
    return before?.[cause] === undefined;
  }

  /** The longest unchecked first. */
  async listLongestUnchecked(limit: number): Promise<EarningPauseRecord[]> {
    return this.model.find().sort({ checkedAt: 1 }).limit(limit).lean<EarningPauseRecord[]>();
  }

  /** `null` when no contribution of the campaign waits. */
  async findById(sparkId: Types.ObjectId, session?: ClientSession): Promise<EarningPauseRecord | null> {
    return this.model
      .findById(sparkId)
      .session(session ?? null)
      .lean<EarningPauseRecord>();
  }

  /** Sets the time of a check that found no change. */
  async setChecked(sparkIds: readonly Types.ObjectId[], at: Date): Promise<void> {
    await this.model.updateMany({ _id: { $in: sparkIds } }, { $set: { checkedAt: at } });
  }

  /** Removes causes, and the document with the last one. */
  async removeCauses(pause: EarningPauseRecord, causes: readonly PauseCause[], session: ClientSession): Promise<void> {
    const left = (['poolEmptiedAt', 'overAt'] as const).filter(
      (cause) => pause[cause] !== undefined && !causes.includes(cause),
    );
    if (left.length === 0) await this.model.deleteOne({ _id: pause._id }, { session });
    else
      await this.model.updateOne(
        { _id: pause._id },
        { $unset: Object.fromEntries(causes.map((cause) => [cause, 1])), $inc: { marks: 1 } },
        { session },
      );
  }
}
