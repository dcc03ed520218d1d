import type { ClientSession, Model, Types } from 'mongoose';
import type { Block } from '../../modules/blocks/block.schema.js';
import type { Like } from '../../modules/blocks/like.schema.js';

/** What the story marks on contributions, in the transaction of the money that it costs. */
export class BlockMarksRepository {
  constructor(
    private readonly model: Model<Block>,
    private readonly likes: Model<Like>,
  ) {}

  async setSpotlighted(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { is_spotlighted: true } }, { session });
  }

  async setBoostedUntil(id: Types.ObjectId, boostedUntil: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { boostedUntil } }, { session });
  }

  /** Likes that are not there yet, counted on the contribution. */
  async addLikes(blockId: Types.ObjectId, likes: readonly { userId: Types.ObjectId; likedAt: Date }[], session: ClientSession): Promise<void> {
    const present = await this.likes.find({ blockId, userId: { $in: likes.map(({ userId }) => userId) } }).session(session).lean();
    const known = new Set(present.map(({ userId }) => userId.toHexString()));
    const missing = likes.filter(({ userId }) => !known.has(userId.toHexString()));
    if (missing.length === 0) return;
    await this.likes.insertMany(missing.map((like) => ({ blockId, ...like })), { session });
    await this.model.updateOne({ _id: blockId }, { $inc: { likesCount: missing.length } }, { session });
  }
}
