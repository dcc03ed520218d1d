import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  isOwnContribution,
  isOwnershipSufficient,
  type ModerationStatus,
  type MyPostsSort,
  type SocialPlatform,
} from '@sparks/domain';
import { CampaignNames, type CampaignName } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { pageOffset } from '../../../platform/http/page.js';
import { hasRefundedPool, SparksService, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { CreatorRecordRepository } from '../counters/index.js';
import { BlockViewsService, type BlockView } from '../listing/index.js';
import { MyContributionsRepository, toMyContributionsFilter } from './my-contributions.repository.js';

export interface MyContributionsRequest {
  page: number;
  limit: number;
  sort: MyPostsSort;
  status?: ModerationStatus;
  sparkId?: string;
  platform?: SocialPlatform;
}

export interface MyContributionView {
  view: BlockView;
  unpaidBonusCents: number;
  unpaidViewsCents: number;
  needsProof: boolean;
  /** `null`: the creator has decided about too few contributions. */
  medianDecisionHours: number | null;
}

/** What contributors see about their own contributions. */
@Injectable()
export class MyContributionsService {
  constructor(
    private readonly contributions: MyContributionsRepository,
    private readonly views: BlockViewsService,
    private readonly records: CreatorRecordRepository,
    private readonly names: CampaignNames,
    private readonly sparks: SparksService,
  ) {}

  async list(
    { page, limit, sort, status, ...filters }: MyContributionsRequest,
    user: AuthUser,
  ): Promise<{ views: MyContributionView[]; total: CappedCount }> {
    const userId = new Types.ObjectId(user.id);
    const filter = { ...toMyContributionsFilter(filters), ...(status ? { status } : {}) };
    const range = { skip: pageOffset({ page, limit }), limit };
    const [blocks, total] = await Promise.all([
      this.contributions.list(userId, filter, { sort, ...range }),
      this.contributions.countForPage(userId, filter, range),
    ]);
    const creatorIds = [...new Set(blocks.flatMap(({ creatorId }) => creatorId?.toHexString() ?? []))];
    const [views, records] = await Promise.all([
      this.views.loadViews(blocks, user),
      this.records.findMany(creatorIds.map((id) => new Types.ObjectId(id))),
    ]);
    const unproven = await this.listUnproven(views);
    return {
      total,
      views: views.map((view) => ({
        view,
        ...unpaidOf(view.block, view.spark),
        needsProof: unproven.includes(view.block._id),
        medianDecisionHours: records.get(String(view.block.creatorId))?.medianDecisionHours ?? null,
      })),
    };
  }

  async listCampaigns(user: AuthUser): Promise<CampaignName[]> {
    const ids = await this.contributions.listCampaignIds(new Types.ObjectId(user.id));
    const names = await this.names.findByIds(ids);
    return ids.flatMap((id) => names.get(id) ?? []);
  }

  /** Contributions that lack the proof of ownership that their contributors agreed to give. */
  private async listUnproven(views: readonly BlockView[]): Promise<Types.ObjectId[]> {
    const submitted = views.flatMap(({ block, spark }) =>
      spark && !isOwnContribution(block) ? [{ block, spark }] : [],
    );
    const agreed = await this.sparks.findAgreedRules(
      submitted.map(({ block, spark }) => ({ spark, version: block.rulesVersion })),
    );
    return submitted.flatMap(({ block: { _id, ownership } }, index) => {
      const proof = agreed[index]?.ownershipProof ?? 'none';
      return isOwnershipSufficient(proof, ownership ?? { status: 'unproven', method: null }) ? [] : [_id];
    });
  }
}

/** Without what the campaign will never pay, because its pool was refunded. */
function unpaidOf(
  { moderation_status: status, bonusUnpaidCents = 0, engagementUnpaidCents = 0 }: BlockRecord,
  spark: SparkRecord | undefined,
): Pick<MyContributionView, 'unpaidBonusCents' | 'unpaidViewsCents'> {
  if (!spark || status !== 'approved') return { unpaidBonusCents: 0, unpaidViewsCents: 0 };
  return {
    unpaidBonusCents: hasRefundedPool(spark) ? 0 : bonusUnpaidCents,
    unpaidViewsCents: spark.manuallyClosed ? 0 : engagementUnpaidCents,
  };
}
