import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { Block, type BlockRecord } from '../contributions/index.js';

/** Begins the `canonicalKey` of an erased post; no platform has this name. */
const ERASED_KEY = 'erased:';
const ERASED_POST = 'erased';
/** Leads to the platform instead of the post: the field is a link. */
const HOMES: Readonly<Record<SocialPlatform, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  reddit: 'https://www.reddit.com/',
  tiktok: 'https://www.tiktok.com/',
  twitter: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
};

/** The contributions of an erased person. */
@Injectable()
export class ContributionErasureRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  async listPending(userId: Types.ObjectId, limit: number): Promise<BlockRecord[]> {
    return this.model.find({ userId, deleted: false, moderation_status: 'pending' }).limit(limit).lean<BlockRecord[]>();
  }

  /** Contributions whose post is not erased yet, deleted ones included. */
  async listWithPost(userId: Types.ObjectId, limit: number): Promise<BlockRecord[]> {
    return this.model
      .find({ userId, 'social_meta.postId': { $ne: ERASED_POST } })
      .limit(limit)
      .lean<BlockRecord[]>();
  }

  async listCampaignIds(userId: Types.ObjectId): Promise<Types.ObjectId[]> {
    const ids = await this.model.distinct('sparkId', { userId });
    return ids.filter((id) => id !== null && id !== undefined) as Types.ObjectId[];
  }

  /**
   * Removes the post, its author and its texts; numbers, terms and payments stay. The post counts as gone, so that it is
   * neither read nor paid any more.
   */
  async erasePosts(blocks: readonly BlockRecord[], now: Date): Promise<void> {
    const gone = { status: 'gone' as const, missingSince: now, goneAt: now, reverseAt: null, reversedAt: null };
    await this.model.bulkWrite(
      blocks.map(({ _id, social_meta: { platform, postedAt, ratio }, ownership, availability }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              content: HOMES[platform],
              canonicalKey: `${ERASED_KEY}${_id.toHexString()}`,
              social_meta: {
                platform,
                postId: ERASED_POST,
                username: '',
                imageUrl: '',
                caption: '',
                authorId: null,
                authorHandle: null,
                postedAt,
                ...(ratio === undefined ? {} : { ratio }),
              },
              ...(ownership ? { 'ownership.authorId': null, 'ownership.authorHandle': null } : {}),
              blockName: '',
              moderationReason: '',
              'verification.reason': '',
              availability: availability?.status === 'gone' ? { ...availability, reverseAt: null } : gone,
              bonusUnpaidCents: 0,
              engagementUnpaidCents: 0,
              'refresh.dueAt': null,
              'refresh.leaseToken': null,
            },
            $unset: { contributor: 1, changeRequest: 1, aiContentId: 1, appealCaseId: 1, decisionDeadline: 1 },
          },
        },
      })),
    );
  }
}
