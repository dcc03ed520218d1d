import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { SparkAlert, type SparkAlertKind, type SparkAlertRecord } from './spark-alert.schema.js';

export type NewSparkAlert = Pick<SparkAlert, 'sparkId' | 'kind' | 'at'>;

@Injectable()
export class SparkAlertRepository {
  constructor(@InjectModel(SparkAlert.name) private readonly model: Model<SparkAlert>) {}

  /** Once per event. */
  async insertOnce({ sparkId, kind, at }: NewSparkAlert, session?: ClientSession): Promise<void> {
    await this.model.updateOne(
      { sparkId, kind, at },
      { $setOnInsert: { cursor: null, doneAt: null } },
      { upsert: true, session },
    );
  }

  /** The campaigns of the list that have no alert of this kind at their time. */
  async withoutAlert(kind: SparkAlertKind, events: readonly NewSparkAlert[]): Promise<NewSparkAlert[]> {
    const known = await this.model
      .find({ kind, sparkId: { $in: events.map(({ sparkId }) => sparkId) } })
      .select({ sparkId: 1, at: 1 })
      .lean<NewSparkAlert[]>();
    return events.filter(
      (event) => !known.some(({ sparkId, at }) => sparkId.equals(event.sparkId) && at.getTime() === event.at.getTime()),
    );
  }

  /** Oldest first. */
  async listOpen(limit: number): Promise<SparkAlertRecord[]> {
    return this.model.find({ doneAt: null }).sort({ _id: 1 }).limit(limit).lean<SparkAlertRecord[]>();
  }

  /** `false` when another run is ahead. */
  async advance({ _id, cursor }: SparkAlertRecord, next: Types.ObjectId): Promise<boolean> {
    return (await this.model.updateOne({ _id, cursor, doneAt: null }, { $set: { cursor: next } })).modifiedCount === 1;
  }

  async finish(id: Types.ObjectId, now: Date): Promise<void> {
    await this.model.updateOne({ _id: id, doneAt: null }, { $set: { doneAt: now } });
  }
}
