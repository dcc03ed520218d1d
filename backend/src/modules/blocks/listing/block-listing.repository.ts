import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { countForPage, type CappedCount } from '../../../platform/database/capped-count.js';
import { Block, type BlockRecord, type BlockSocialMeta } from '../contributions/index.js';
import {
  blockFilter,
  blockOrder,
  indexFor,
  submittedFilter,
  type BlockCriteria,
  type SubmittedRange,
} from './block-query.js';

/** Fields of the CSV export, about a third of the document. */
const EXPORTED_FIELDS = {
  userId: 1,
  content: 1,
  created: 1,
  moderation_status: 1,
  is_spotlighted: 1,
  boostedUntil: 1,
  likesCount: 1,
  commentsCount: 1,
  'social_meta.platform': 1,
  'social_meta.username': 1,
  ees: 1,
} as const;
export type ExportedFields = Pick<
  BlockRecord,
  | '_id'
  | 'userId'
  | 'content'
  | 'created'
  | 'moderation_status'
  | 'is_spotlighted'
  | 'boostedUntil'
  | 'likesCount'
  | 'commentsCount'
  | 'ees'
> & {
  social_meta: Pick<BlockSocialMeta, 'platform' | 'username'>;
};

export type ContributionOfPost = Pick<BlockRecord, '_id' | 'canonicalKey' | 'userId' | 'moderation_status'> & {
  sparkId: Types.ObjectId;
};

@Injectable()
export class BlockListingRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  async listPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    const index = indexFor(criteria);
    const query = this.model
      .find(blockFilter(criteria))
      .sort(blockOrder(criteria.sort))
      .skip(page.skip)
      .limit(page.limit);
    return (index ? query.hint(index) : query).lean<BlockRecord[]>();
  }

  /** Capped count, for lists without a counter. */
  async countForPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<CappedCount> {
    const index = indexFor(criteria);
    return countForPage(this.model, blockFilter(criteria), page, index ? { hint: index } : {});
  }

  /** Approved contributions by engagement (descending), then views (descending), then submission time (ascending). */
  async listRanked(sparkId: Types.ObjectId, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    return this.model
      .find({ sparkId, deleted: false, moderation_status: 'approved' })
      .sort({ engagementTotal: -1, 'engagement.views': -1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<BlockRecord[]>();
  }

  /**
   * In the order of submission; omits deleted contributions. Without `skip` the cost does not depend on the position of
   * the range.
   */
  async listBySubmission(sparkId: Types.ObjectId, range: SubmittedRange): Promise<ExportedFields[]> {
    return this.model
      .find(submittedFilter(sparkId, range), EXPORTED_FIELDS)
      .sort(blockOrder('oldest'))
      .skip(range.skip ?? 0)
      .limit(range.limit)
      .lean<ExportedFields[]>();
  }

  /** Contributions of these posts to any campaign; omits deleted ones. */
  async listByPosts(canonicalKeys: readonly string[]): Promise<ContributionOfPost[]> {
    return this.model
      .find({ canonicalKey: { $in: [...canonicalKeys] }, sparkId: { $exists: true }, deleted: false })
      .select({ canonicalKey: 1, sparkId: 1, userId: 1, moderation_status: 1 })
      .sort({ canonicalKey: 1, created: 1, _id: 1 })
      .lean<ContributionOfPost[]>();
  }

  /** In any status; omits deleted contributions. */
  async listByContributorInSpark(
    userId: Types.ObjectId,
    sparkId: Types.ObjectId | undefined,
  ): Promise<Array<Pick<BlockRecord, 'moderation_status' | 'ees'>>> {
    return this.model
      .find({ userId, deleted: false, sparkId: sparkId ?? { $exists: false } })
      .select({ moderation_status: 1, ees: 1 })
      .lean<Array<Pick<BlockRecord, 'moderation_status' | 'ees'>>>();
  }
}
