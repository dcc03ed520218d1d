import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import {
  Block,
  BY_POST_INDEX,
  updateBlock,
  type BlockOwnership,
  type BlockRecord,
  type BlockSocialMeta,
} from '../contributions/index.js';

/** Contributions to campaigns by their post. */
@Injectable()
export class ClaimedContributionRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** All contributions of a post to campaigns, the oldest first; includes deleted ones. */
  async listByPost(canonicalKey: string, session: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ canonicalKey, sparkId: { $exists: true } })
      .sort(BY_POST_INDEX)
      .hint(BY_POST_INDEX)
      .session(session)
      .lean<BlockRecord[]>();
  }

  /**
   * Records that the post belongs to another person, who may then submit it to the same campaign. Returns `null` when
   * that is recorded already.
   */
  async markSuperseded(
    id: Types.ObjectId,
    change: { ownership?: BlockOwnership; supersededAt: Date; moderation_status?: 'flagged' },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id: id, supersededAt: null }, { $set: change }, session);
  }

  /**
   * Stores who published the post, as read by the verification. Returns `null` and writes nothing when the ownership
   * has changed since `seen` was read, or when the verification is over.
   */
  async storeOwnership(
    { _id, ownership }: BlockRecord,
    change: { ownership: BlockOwnership; meta: BlockSocialMeta },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { authorId, authorHandle, postedAt } = change.meta;
    return updateBlock(
      this.model,
      {
        _id,
        supersededAt: null,
        'verification.status': 'pending',
        'ownership.checkedAt': ownership?.checkedAt ?? null,
      },
      {
        $set: {
          ownership: change.ownership,
          'social_meta.authorId': authorId,
          'social_meta.authorHandle': authorHandle,
          'social_meta.postedAt': postedAt,
        },
      },
      session,
    );
  }

  /** Gives all contributions of a post to campaigns the key of another form of its link. */
  async changeKey(
    from: string,
    { canonicalKey, postId, url }: { canonicalKey: string; postId: string; url: string },
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateMany(
      { canonicalKey: from, sparkId: { $exists: true } },
      { $set: { canonicalKey, content: url, 'social_meta.postId': postId } },
      { session },
    );
  }
}
