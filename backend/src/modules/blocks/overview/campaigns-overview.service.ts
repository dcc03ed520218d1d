import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparkOverviewService, type RunningLowSpark } from '../../sparks/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { BlockListingRepository } from '../listing/index.js';
import type { CampaignRunningLow, CampaignsOverview, CampaignToReview } from './overview.dto.js';

/** What a creator has to do and to pay, over all campaigns. Reads counters, never all contributions. */
@Injectable()
export class CampaignsOverviewService {
  constructor(
    private readonly sparks: SparkOverviewService,
    private readonly counts: BlockCountsRepository,
    private readonly blocks: BlockListingRepository,
  ) {}

  async getOverview(user: AuthUser): Promise<CampaignsOverview> {
    const { sparks, spentCents, poolCents, runningLow } = await this.sparks.getOverview(user.id);
    const pending = await this.counts.listPending(sparks.map(({ _id }) => _id));
    const byId = new Map(sparks.map((spark) => [spark._id.toHexString(), spark]));
    const toReview = await Promise.all(
      pending.map(async ({ _id, pending: pendingPosts }): Promise<CampaignToReview> => {
        const id = _id.toHexString();
        const { name = '', slug = '' } = byId.get(id) ?? {};
        return { _id: id, name, slug, pendingPosts, oldestPendingAt: await this.blocks.findOldestPendingAt(_id) };
      }),
    );
    toReview.sort((one, other) => timeOf(one) - timeOf(other));
    return {
      spentCents,
      poolCents,
      pendingPosts: toReview.reduce((sum, { pendingPosts }) => sum + pendingPosts, 0),
      oldestPendingAt: toReview[0]?.oldestPendingAt ?? null,
      runningLow: runningLow.map(toRunningLow),
      toReview,
    };
  }
}

function timeOf({ oldestPendingAt }: CampaignToReview): number {
  return oldestPendingAt?.getTime() ?? Infinity;
}

function toRunningLow({ spark, ...low }: RunningLowSpark): CampaignRunningLow {
  const { _id, name, slug, budget, initialBudget } = spark;
  return { _id: _id.toHexString(), name, slug, budget, initialBudget, ...low };
}
