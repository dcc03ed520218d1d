import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { Spark, type SparkRecord } from '../spark.schema.js';

export type PublicSpark = Pick<SparkRecord, '_id' | 'slug' | 'creator' | 'updated'>;

/** Published campaigns that are not private, for the sitemap. Reads ranges of ids, which begin with their time. */
@Injectable()
export class PublicSparksRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  /** Of all campaigns. */
  async findFirstId(): Promise<Types.ObjectId | null> {
    const first = await this.model.findOne().sort({ _id: 1 }).select({ _id: 1 }).lean<Pick<SparkRecord, '_id'>>();
    return first?._id ?? null;
  }

  /** An upper bound of what {@link listBetween} finds; reads keys of the index only. */
  async countIdsBetween(from: Types.ObjectId, before: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ _id: { $gte: from, $lt: before } }).hint({ _id: 1 });
  }

  async listBetween(
    from: Types.ObjectId,
    before: Types.ObjectId,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<PublicSpark[]> {
    return this.model
      .find({ _id: { $gte: from, $lt: before }, live_mode: true, isPrivate: false })
      .hint({ _id: 1 })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit)
      .select({ slug: 1, creator: 1, updated: 1 })
      .lean<PublicSpark[]>();
  }
}
