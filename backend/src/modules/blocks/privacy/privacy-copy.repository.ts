import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { Block, type BlockRecord } from '../contributions/index.js';

export type CopiedBlock = Pick<
  BlockRecord,
  '_id' | 'sparkId' | 'creatorId' | 'userId' | 'canonicalKey' | 'deleted' | 'moderation_status'
>;

@Injectable()
export class PrivacyCopyRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /**
   * Contributions of the campaign, deleted ones too, whose copy differs from `isPrivate`, from this post on. Ordered by
   * post, because deletions and restorations do not change that order.
   */
  async listOutdated(
    { sparkId, isPrivate, fromKey }: { sparkId: Types.ObjectId; isPrivate: boolean; fromKey: string },
    limit: number,
    session: ClientSession,
  ): Promise<CopiedBlock[]> {
    return this.model
      .find({ sparkId, canonicalKey: { $gte: fromKey }, isPrivate: isPrivate ? { $ne: true } : true })
      .sort({ canonicalKey: 1 })
      .hint({ sparkId: 1, canonicalKey: 1, supersededAt: 1 })
      .limit(limit)
      .select({ sparkId: 1, creatorId: 1, userId: 1, canonicalKey: 1, deleted: 1, moderation_status: 1 })
      .session(session)
      .lean<CopiedBlock[]>();
  }

  /** Which of these private campaigns have contributions since then, deleted ones too, without the copy. */
  async findWithoutCopy(sparkIds: readonly Types.ObjectId[], since: Date): Promise<Types.ObjectId[]> {
    const found = await this.model
      .aggregate<{ _id: Types.ObjectId }>([
        {
          $match: {
            sparkId: { $in: [...sparkIds] },
            deleted: { $in: [false, true] },
            created: { $gte: since },
            isPrivate: { $ne: true },
          },
        },
        { $group: { _id: '$sparkId' } },
      ])
      .hint({ sparkId: 1, deleted: 1, created: -1, _id: -1 });
    return found.map(({ _id }) => _id);
  }

  async setPrivacy(blocks: readonly CopiedBlock[], isPrivate: boolean, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { _id: { $in: blocks.map(({ _id }) => _id) } },
      isPrivate ? { $set: { isPrivate } } : { $unset: { isPrivate: 1 } },
      { session },
    );
  }
}
