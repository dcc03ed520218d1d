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

/** What the CSV export needs of a contribution: a third of its fields. */
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

/** Lists of contributions. */
@Injectable()
export class BlockListingRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** One page of a list, in its order. */
  async listPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    const index = indexFor(criteria);
    const query = this.model
      .find(blockFilter(criteria))
      .sort(blockOrder(criteria.sort))
      .skip(page.skip)
      .limit(page.limit);
    return (index ? query.hint(index) : query).lean<BlockRecord[]>();
  }

  /** How many contributions match, as far as the page's reader needs it; for lists that no counter answers. */
  async countForPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<CappedCount> {
    const index = indexFor(criteria);
    return countForPage(this.model, blockFilter(criteria), page, index ? { hint: index } : {});
  }

  /** A page of a campaign's approved contributions by engagement: the most first, then the most seen, then the earlier one. */
  async listRanked(sparkId: Types.ObjectId, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    return this.model
      .find({ sparkId, deleted: false, moderation_status: 'approved' })
      .sort({ engagementTotal: -1, 'engagement.views': -1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<BlockRecord[]>();
  }

  /**
   * Contributions of a campaign in the order of their submission, deleted ones left out. What a range without `skip` costs does not depend
   * on where it stands.
   */
  async listBySubmission(sparkId: Types.ObjectId, range: SubmittedRange): Promise<ExportedFields[]> {
    return this.model
      .find(submittedFilter(sparkId, range), EXPORTED_FIELDS)
      .sort(blockOrder('oldest'))
      .skip(range.skip ?? 0)
      .limit(range.limit)
      .lean<ExportedFields[]>();
  }

  /** A person's contributions to a campaign, in every status, deleted ones left out. */
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
