import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block, updateBlock, type BlockRecord } from '../contributions/index.js';
import { Like } from './like.schema.js';

/** All access to the collection `likes`. */
@Injectable()
export class LikeRepository {
  constructor(
    @InjectModel(Like.name) private readonly model: Model<Like>,
    @InjectModel(Block.name) private readonly blocks: Model<Block>,
  ) {}

  /** Throws a duplicate key error when the user already likes the contribution. */
  async insert(
    like: { blockId: Types.ObjectId; userId: Types.ObjectId; likedAt: Date },
    session: ClientSession,
  ): Promise<void> {
    await this.model.create([like], { session });
  }

  /** Returns false when there was no like. */
  async remove(blockId: Types.ObjectId, userId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const result = await this.model.deleteOne({ userId, blockId }, { session });
    return result.deletedCount === 1;
  }

  /** Ids of the given contributions that the user likes. */
  async likedAmong(userId: Types.ObjectId, blockIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.model
      .find({ userId, blockId: { $in: blockIds } })
      .select({ blockId: 1 })
      .lean<Array<{ blockId: Types.ObjectId }>>();
    return new Set(found.map(({ blockId }) => blockId.toString()));
  }

  /** Also marks the score as outdated. Call it in the transaction of the like. `null` when unknown or deleted. */
  async addToLikesCount(
    id: Types.ObjectId,
    delta: 1 | -1,
    at: Date,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.blocks,
      { _id: id, deleted: false },
      { $inc: { likesCount: delta }, $min: { trendingChangedAt: at } },
      session,
    );
  }
}
