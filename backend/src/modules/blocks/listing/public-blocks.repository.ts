import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { Block, type BlockRecord } from '../contributions/index.js';

export type PublicBlock = Pick<BlockRecord, '_id' | 'sparkId' | 'userId' | 'moderatedAt'>;

/** Approved contributions, for the sitemap. Reads ranges of ids, which begin with their time. */
@Injectable()
export class PublicBlocksRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Of all contributions. */
  async findFirstId(): Promise<Types.ObjectId | null> {
    const first = await this.model.findOne().sort({ _id: 1 }).select({ _id: 1 }).lean<Pick<BlockRecord, '_id'>>();
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
  ): Promise<PublicBlock[]> {
    return this.model
      .find({ _id: { $gte: from, $lt: before }, deleted: false, moderation_status: 'approved' })
      .hint({ _id: 1 })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit)
      .select({ sparkId: 1, userId: 1, moderatedAt: 1 })
      .lean<PublicBlock[]>();
  }
}
