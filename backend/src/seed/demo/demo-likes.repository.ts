import type { ClientSession, Model, Types } from 'mongoose';
import type { Block } from '../../modules/blocks/contributions/block.schema.js';
import type { Like } from '../../modules/blocks/likes/like.schema.js';

/** Inserts many likes with individual times. */
export class DemoLikesRepository {
  constructor(
    private readonly model: Model<Block>,
    private readonly likes: Model<Like>,
  ) {}

  /** Inserts missing likes and updates the contribution's counter. */
  async addLikes(
    blockId: Types.ObjectId,
    likes: readonly { userId: Types.ObjectId; likedAt: Date }[],
    session: ClientSession,
  ): Promise<void> {
    const present = await this.likes
      .find({ blockId, userId: { $in: likes.map(({ userId }) => userId) } })
      .session(session)
      .lean();
    const known = new Set(present.map(({ userId }) => userId.toHexString()));
    const missing = likes.filter(({ userId }) => !known.has(userId.toHexString()));
    if (missing.length === 0) return;
    await this.likes.insertMany(
      missing.map((like) => ({ blockId, ...like })),
      { session },
    );
    await this.model.updateOne(
      { _id: blockId },
      { $inc: { likesCount: missing.length }, $min: { trendingChangedAt: missing[0]?.likedAt } },
      { session },
    );
  }
}
