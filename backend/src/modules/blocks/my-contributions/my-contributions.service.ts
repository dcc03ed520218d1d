import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  isOwnershipSufficient,
  postRulesOf,
  type ModerationStatus,
  type MyPostsSort,
  type SocialPlatform,
} from '@sparks/domain';
import { CampaignNames, WalletService, type CampaignName } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { pageOffset } from '../../../platform/http/page.js';
import { hasRefundedPool, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository, CreatorRecordRepository } from '../counters/index.js';
import { ContributorEarningsRepository } from '../events/index.js';
import { BlockViewsService, type BlockView } from '../listing/index.js';
import { MyContributionsRepository, type MyContributionsFilter } from './my-contributions.repository.js';

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

export interface MyContributionsSummary {
  counts: Record<ModerationStatus, number>;
  earnedCents: number;
  earnedThisMonthCents: number;
  heldCents: number;
}

/** What contributors see about their own contributions. */
@Injectable()
export class MyContributionsService {
  constructor(
    private readonly contributions: MyContributionsRepository,
    private readonly views: BlockViewsService,
    private readonly counts: BlockCountsRepository,
    private readonly records: CreatorRecordRepository,
    private readonly earnings: ContributorEarningsRepository,
    private readonly wallet: WalletService,
    private readonly names: CampaignNames,
    private readonly clock: Clock,
  ) {}

  async list(
    { page, limit, sort, status, ...filters }: MyContributionsRequest,
    user: AuthUser,
  ): Promise<{ views: MyContributionView[]; total: CappedCount }> {
    const userId = new Types.ObjectId(user.id);
    const filter = { ...filterOf(filters), ...(status ? { status } : {}) };
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
    return {
      total,
      views: views.map((view) => ({
        view,
        ...unpaidOf(view.block, view.spark),
        needsProof: needsProof(view.block, view.spark),
        medianDecisionHours: records.get(String(view.block.creatorId))?.medianDecisionHours ?? null,
      })),
    };
  }

  /** Counts match the list with the same filters; amounts are about all contributions. */
  async summarize(
    filters: Pick<MyContributionsRequest, 'sparkId' | 'platform'>,
    user: AuthUser,
  ): Promise<MyContributionsSummary> {
    const userId = new Types.ObjectId(user.id);
    const filter = filterOf(filters);
    const isFiltered = Object.keys(filter).length > 0;
    const [{ pending, approved, declined, flagged }, earned, heldCents] = await Promise.all([
      isFiltered ? this.contributions.countByStatus(userId, filter) : this.counts.findByContributor(userId),
      this.earnings.find(userId, this.clock.now()),
      this.wallet.heldOf(user.id),
    ]);
    return {
      counts: { pending, approved, declined, flagged },
      earnedCents: earned.cents,
      earnedThisMonthCents: earned.monthCents,
      heldCents,
    };
  }

  async listCampaigns(user: AuthUser): Promise<CampaignName[]> {
    const ids = await this.contributions.listCampaignIds(new Types.ObjectId(user.id));
    const names = await this.names.findByIds(ids);
    return ids.flatMap((id) => names.get(id) ?? []);
  }
}

function filterOf({ sparkId, platform }: Pick<MyContributionsRequest, 'sparkId' | 'platform'>): MyContributionsFilter {
  return { ...(sparkId ? { sparkId: new Types.ObjectId(sparkId) } : {}), ...(platform ? { platform } : {}) };
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

function needsProof({ ownership, userId }: BlockRecord, spark: SparkRecord | undefined): boolean {
  if (!spark || spark.creator.equals(userId)) return false;
  return !isOwnershipSufficient(postRulesOf(spark).ownershipProof, ownership ?? { status: 'unproven', method: null });
}
