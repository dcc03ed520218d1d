import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type PipelineStage } from 'mongoose';
import type { SocialPlatform, TopPostsMeasure } from '@sparks/domain';
import { Block, type BlockRecord } from '../contributions/index.js';

const ORDERS: Readonly<Record<TopPostsMeasure, { field: string; ties: Readonly<Record<string, 1 | -1>> }>> = {
  views: { field: 'engagement.views', ties: { _id: -1 } },
  earnings: { field: 'ees', ties: { _id: -1 } },
  // The order of the candidates for prizes, whose index serves it.
  engagement: { field: 'engagementTotal', ties: { 'engagement.views': -1, _id: 1 } },
};

/** Starts with the campaign, `deleted` and the status. */
const RANKED_BY_ENGAGEMENT = 'ranked_by_engagement';

/** What a list contains. */
export interface TopPostsFilter {
  sparkId: Types.ObjectId;
  by: TopPostsMeasure;
  platform?: SocialPlatform;
}

/** The approved contributions of one person to a campaign, added up. */
export interface ContributorSums {
  _id: Types.ObjectId;
  posts: number;
  views: number;
  engagement: number;
  earnings: number;
}

@Injectable()
export class TopPostsRepository {
  constructor(@InjectModel(Block.name) private readonly blocks: Model<Block>) {}

  /**
   * Approved contributions of a campaign, the highest first, without those that have none of it. Served by an index;
   * for one platform, bounded by the campaign's approved contributions.
   */
  async listTop({ by, ...filter }: TopPostsFilter, limit: number): Promise<BlockRecord[]> {
    const { field, ties } = ORDERS[by];
    return this.blocks
      .find({ ...approvedIn(filter), [field]: { $gt: 0 } })
      .sort({ [field]: -1, ...ties })
      .limit(limit)
      .lean<BlockRecord[]>();
  }

  /**
   * People with approved contributions to a campaign, the highest first, without those that have none of it. Reads the
   * campaign's approved contributions through the index `ranked_by_engagement`. Without the hint the planner groups by
   * an index that starts with `userId`, and reads the contributions of all campaigns.
   */
  async listTopContributors({ by, ...filter }: TopPostsFilter, limit: number): Promise<ContributorSums[]> {
    const people: PipelineStage[] = [
      { $match: approvedIn(filter) },
      {
        $group: {
          _id: '$userId',
          posts: { $sum: 1 },
          views: { $sum: '$engagement.views' },
          engagement: { $sum: '$engagementTotal' },
          earnings: { $sum: '$ees' },
        },
      },
      { $match: { [by]: { $gt: 0 } } },
      { $sort: { [by]: -1, _id: 1 } },
      { $limit: limit },
    ];
    return this.blocks.aggregate<ContributorSums>(people).hint(RANKED_BY_ENGAGEMENT);
  }
}

const approvedIn = ({ sparkId, platform }: Omit<TopPostsFilter, 'by'>) => ({
  sparkId,
  deleted: false,
  moderation_status: 'approved' as const,
  ...(platform ? { 'social_meta.platform': platform } : {}),
});
