import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Spark, type SparkRecord } from '../spark.schema.js';

/** What campaigns owe contributions: marks of unpaid bonuses, and decision periods. */
@Injectable()
export class PromisedBonusesRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  async markUnpaid(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { unpaidBonuses: new Types.ObjectId() } }, { session });
  }

  /** Removes the mark only if it is still `seen`; each mark is unique. */
  async unmarkUnpaid(id: Types.ObjectId, seen: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id, unpaidBonuses: seen }, { $unset: { unpaidBonuses: 1 } });
  }

  async listPayable(limit: number): Promise<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>> {
    return this.model
      .find({ unpaidBonuses: { $exists: true }, budget: { $gt: 0 } })
      .limit(limit)
      .select({ unpaidBonuses: 1 })
      .lean<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>>();
  }

  /** Opens the period with the first call; later calls add to it. Amounts in cents. */
  async addReserve(
    id: Types.ObjectId,
    reserve: { until: Date; posts: number; reservedCents: number },
    session: ClientSession,
  ): Promise<void> {
    const { until, posts, reservedCents } = reserve;
    await this.model.updateOne(
      { _id: id },
      {
        $min: { 'decisionPeriod.until': until },
        $inc: {
          'decisionPeriod.posts': posts,
          'decisionPeriod.reservedCents': reservedCents,
          'decisionPeriod.returnedCents': 0,
        },
      },
      { session },
    );
  }

  /** `returnedCents`: the part that goes back to the creator because the period is over. */
  async removeReserve(
    id: Types.ObjectId,
    reserve: { reservedCents: number; returnedCents: number },
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'decisionPeriod.until': { $type: 'date' } },
      {
        $inc: {
          'decisionPeriod.posts': -1,
          'decisionPeriod.reservedCents': -reserve.reservedCents,
          'decisionPeriod.returnedCents': reserve.returnedCents,
        },
      },
      { session },
    );
  }

  /** The longest overdue first. */
  async listEndedPeriods(now: Date, limit: number): Promise<SparkRecord[]> {
    return this.model
      .find({ 'decisionPeriod.until': { $lte: now } })
      .sort({ 'decisionPeriod.until': 1 })
      .limit(limit)
      .lean<SparkRecord[]>();
  }

  /** Never shortens it, and does nothing after its end. */
  async extendPeriod(id: Types.ObjectId, until: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'decisionPeriod.until': { $type: 'date' } },
      { $max: { 'decisionPeriod.until': until } },
    );
  }

  /** Returns the campaign before the change; `null` when another run has ended the period. */
  async endPeriod(id: Types.ObjectId, session: ClientSession): Promise<SparkRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, 'decisionPeriod.until': { $type: 'date' } },
        { $unset: { decisionPeriod: 1 } },
        { returnDocument: 'before', session },
      )
      .lean<SparkRecord>();
  }
}
