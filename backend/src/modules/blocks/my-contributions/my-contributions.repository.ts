import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type QueryFilter } from 'mongoose';
import { MODERATION_STATUSES, type ModerationStatus, type MyPostsSort, type SocialPlatform } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../../platform/database/capped-count.js';
import { Block, listAcrossStatuses, type BlockRecord } from '../contributions/index.js';

/** Filters of a person's own contributions; an absent one matches everything. */
export interface MyContributionsFilter {
  sparkId?: Types.ObjectId;
  platform?: SocialPlatform;
}

export function toMyContributionsFilter({
  sparkId,
  platform,
}: {
  sparkId?: string;
  platform?: SocialPlatform;
}): MyContributionsFilter {
  return { ...(sparkId ? { sparkId: new Types.ObjectId(sparkId) } : {}), ...(platform ? { platform } : {}) };
}

/** Contributions whose campaigns are listed as filters. */
const LATEST_MAX = 1_000;
const SORT_FIELDS: Readonly<Record<MyPostsSort, string>> = {
  newest: 'created',
  earned: 'ees',
  views: 'engagement.views',
};

/** A person's own contributions in every status, without deleted ones. */
@Injectable()
export class MyContributionsRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** The order comes from an index; the filters by campaign and platform examine the person's own contributions only. */
  async list(
    userId: Types.ObjectId,
    filter: MyContributionsFilter & { status?: ModerationStatus },
    { sort, skip, limit }: { sort: MyPostsSort; skip: number; limit: number },
  ): Promise<BlockRecord[]> {
    const order = { [SORT_FIELDS[sort]]: -1, _id: -1 } as const;
    if (sort !== 'newest' && !filter.status)
      return listAcrossStatuses(this.model, filterOf(userId, filter), { sort: order, skip, limit });
    return this.model.find(filterOf(userId, filter)).sort(order).skip(skip).limit(limit).lean<BlockRecord[]>();
  }

  async countForPage(
    userId: Types.ObjectId,
    filter: MyContributionsFilter & { status?: ModerationStatus },
    page: { skip: number; limit: number },
  ): Promise<CappedCount> {
    return countForPage(this.model, filterOf(userId, filter), page);
  }

  /** By status. Reads the person's own contributions; without a filter the stored counters are cheaper. */
  async countByStatus(
    userId: Types.ObjectId,
    filter: MyContributionsFilter,
  ): Promise<Record<ModerationStatus, number>> {
    const rows = await this.model.aggregate<{ _id: ModerationStatus; count: number }>([
      { $match: filterOf(userId, filter) },
      { $group: { _id: '$moderation_status', count: { $sum: 1 } } },
    ]);
    const counts = Object.fromEntries(MODERATION_STATUSES.map((status) => [status, 0]));
    for (const { _id, count } of rows) counts[_id] = count;
    return counts as Record<ModerationStatus, number>;
  }

  /** Campaigns of the latest contributions, the latest first. */
  async listCampaignIds(userId: Types.ObjectId): Promise<string[]> {
    const latest = await this.model
      .find(filterOf(userId, {}), { sparkId: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(LATEST_MAX)
      .lean<Array<Pick<BlockRecord, 'sparkId'>>>();
    return [...new Set(latest.flatMap(({ sparkId }) => sparkId?.toHexString() ?? []))];
  }
}

function filterOf(
  userId: Types.ObjectId,
  { sparkId, platform, status }: MyContributionsFilter & { status?: ModerationStatus },
): QueryFilter<Block> {
  return {
    userId,
    deleted: false,
    ...(status ? { moderation_status: status } : {}),
    ...(sparkId ? { sparkId } : {}),
    ...(platform ? { 'social_meta.platform': platform } : {}),
  };
}
