import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { Spark, type SparkRecord } from '../spark.schema.js';

const OVERVIEW_FIELDS = {
  name: 1,
  slug: 1,
  creator: 1,
  live_mode: 1,
  status: 1,
  manuallyClosed: 1,
  published_time: 1,
  end_time: 1,
  deadline: 1,
  budget: 1,
  initialBudget: 1,
} as const;

export type SparkOverviewRecord = Pick<SparkRecord, '_id' | keyof typeof OVERVIEW_FIELDS>;

@Injectable()
export class SparkOverviewRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  /** Published campaigns that started from the first time on and before the second. */
  async countStarted(from: Date, before: Date): Promise<number> {
    return this.model.countDocuments({ live_mode: true, 'published_time.date': { $gte: from, $lt: before } });
  }

  /** The newest first. */
  async listPublished(creator: Types.ObjectId): Promise<SparkOverviewRecord[]> {
    return this.model
      .find({ creator, live_mode: true }, OVERVIEW_FIELDS)
      .sort({ created: -1, _id: -1 })
      .lean<SparkOverviewRecord[]>();
  }
}
