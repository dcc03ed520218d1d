import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { countForPage, type BoundedCount, type CappedCount } from '../../../platform/database/capped-count.js';
import { findAfter, sortOf } from '../../../platform/database/keyset.js';
import { cutPage, type PageRange } from '../../../platform/http/list-cursor.js';
import {
  Block,
  BY_POST_INDEX,
  ESCALATED_INDEX,
  listAcrossStatuses,
  type BlockRecord,
  type BlockSocialMeta,
  type SearchableBlock,
} from '../contributions/index.js';
import {
  BLOCK_ORDERS,
  blockFilter,
  indexFor,
  isAcrossStatuses,
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

  async listPage(
    criteria: BlockCriteria,
    page: PageRange,
  ): Promise<{ items: BlockRecord[]; nextCursor: string | null }> {
    const index = indexFor(criteria);
    const order = BLOCK_ORDERS[criteria.sort];
    const { field, direction } = order;
    const find = async (range: QueryFilter<Block>, limit: number) => {
      const filter = { ...blockFilter(criteria), ...range };
      if (isAcrossStatuses(criteria))
        return listAcrossStatuses(this.model, filter, {
          sort: { [field]: direction, _id: direction },
          skip: page.skip,
          limit,
        });
      const query = this.model.find(filter).sort(sortOf(order)).skip(page.skip).limit(limit);
      return (index ? query.hint(index) : query).lean<BlockRecord[]>();
    };
    const found = await (page.after ? findAfter(order, page.after, page.limit + 1, find) : find({}, page.limit + 1));
    return cutPage(found, page.limit, order);
  }

  /** Capped count, for lists without a counter. */
  async countForPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<CappedCount> {
    const index = indexFor(criteria);
    return countForPage(this.model, blockFilter(criteria), page, index ? { hint: index } : {});
  }

  /** When the oldest pending contribution of the campaign was submitted; `null`: none is pending. */
  async findOldestPendingAt(sparkId: Types.ObjectId): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ sparkId, deleted: false, moderation_status: 'pending' }, { created: 1 })
      .sort({ created: 1, _id: 1 })
      .limit(1)
      .lean<Array<Pick<BlockRecord, 'created'>>>();
    return oldest?.created ?? null;
  }

  /** When the oldest contribution with this status was submitted; `null`: none has it. */
  async findOldestAt(status: ModerationStatus): Promise<Date | null> {
    const [oldest] = await this.model
      .find({ deleted: false, moderation_status: status }, { created: 1 })
      .sort({ created: 1, _id: 1 })
      .limit(1)
      .lean<Array<Pick<BlockRecord, 'created'>>>();
    return oldest?.created ?? null;
  }

  /** What admins are asked to decide, because it was not decided in time; counts to `max`. */
  async countEscalated(max: number): Promise<BoundedCount & { oldestAt: Date | null }> {
    const times = await this.model
      .find({ 'decisionDeadline.escalatedAt': { $type: 'date' }, deleted: false, moderation_status: 'pending' })
      .sort({ created: 1, _id: 1 })
      .limit(max + 1)
      .select({ created: 1 })
      .hint(ESCALATED_INDEX)
      .lean<Array<Pick<BlockRecord, 'created'>>>();
    return { count: Math.min(times.length, max), isMore: times.length > max, oldestAt: times[0]?.created ?? null };
  }

  /** All contributions in the order of their ids, as the search index needs them. */
  async listSearchable(after: Types.ObjectId | null, limit: number): Promise<SearchableBlock[]> {
    return this.model
      .find(after ? { _id: { $gt: after } } : {}, { userId: 1, created: 1, canonicalKey: 1, 'social_meta.caption': 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<SearchableBlock[]>();
  }

  /** Approved and declined contributions of others to the creator's campaigns; counts to `limit`. */
  async countDecisions(creatorId: string, limit: number): Promise<number> {
    const id = new Types.ObjectId(creatorId);
    return this.model.countDocuments(
      { creatorId: id, deleted: false, moderation_status: { $in: ['approved', 'declined'] }, userId: { $ne: id } },
      { limit },
    );
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
  async listBySubmission(
    sparkId: Types.ObjectId,
    { after, until, skip = 0, limit }: SubmittedRange,
  ): Promise<ExportedFields[]> {
    const { oldest } = BLOCK_ORDERS;
    const find = async (range: QueryFilter<Block>, most: number) =>
      this.model
        .find(
          { sparkId, deleted: false, ...(until ? { $and: [{ created: { $lte: until } }] } : {}), ...range },
          EXPORTED_FIELDS,
        )
        .sort(sortOf(oldest))
        .skip(skip)
        .limit(most)
        .lean<ExportedFields[]>();
    return after ? findAfter(oldest, { value: after.created, _id: after._id }, limit, find) : find({}, limit);
  }

  /** Contributions of these posts to any campaign; omits deleted ones. */
  async listByPosts(canonicalKeys: readonly string[]): Promise<ContributionOfPost[]> {
    return (
      this.model
        .find({ canonicalKey: { $in: [...canonicalKeys] }, sparkId: { $exists: true }, deleted: false })
        .select({ canonicalKey: 1, sparkId: 1, userId: 1, moderation_status: 1 })
        .sort(BY_POST_INDEX)
        // The unique index of posts begins with the campaign and would be read from its start to its end.
        .hint(BY_POST_INDEX)
        .lean<ContributionOfPost[]>()
    );
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
