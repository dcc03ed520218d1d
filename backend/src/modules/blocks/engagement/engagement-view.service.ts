import { Injectable } from '@nestjs/common';
import {
  earnedCents,
  isMissingPost,
  isOwnContribution,
  notEarningReason,
  paidViews,
  REFRESH_REQUEST_PAUSE_MS,
  type EarningTerms,
  type NotEarningReason,
} from '@sparks/domain';
import { LedgerService, postings, type LedgerTransaction } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { tooManyRequests } from '../../../platform/http/app-error.js';
import { hasRefundedPool, SparksService } from '../../sparks/index.js';
import {
  noLongerRefreshed,
  onlyReviewersOrContributor,
  termsOf,
  type BlockRecord,
  type RefreshOutcome,
} from '../contributions/index.js';
import { EarningHoldsService, type HeldSummary } from '../holds/index.js';
import { BlockListingService } from '../listing/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { downsample } from './curve.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import type { EngagementSnapshotRecord } from './engagement-snapshot.schema.js';
import { EngagementQueue } from './jobs/engagement.queue.js';

const CURVE_MS = 90 * 24 * 60 * 60_000;
/** Limit of snapshots to read; more than 90 days can produce. */
const CURVE_READ = 1_000;
/** Limit of points in a response. */
export const CURVE_POINTS = 120;

/** Visible only to the contributor and reviewers; amounts in cents. */
export interface EarningsView {
  /** Total earnings. */
  totalCents: number;
  /** Parts of the total other than payments for views. */
  bonusCents: number;
  /** The part of the bonus that the pool could not pay yet. */
  bonusDueCents: number;
  tipCents: number;
  prizesCents: number;
  /** The rate per thousand views that applies to the contribution, before its multiplier. */
  ratePerThousandViewsCents: number;
  multiple: number;
  /** Limit of earnings from views per contribution; `null`: no limit. */
  capCents: number | null;
  paidCents: number;
  /** The part of the total that is not in the contributor's wallet yet, and when it is released. */
  held: HeldSummary;
  /** Earned, but not paid yet because the pool is empty. */
  dueCents: number;
  limitedBy: 'cap' | 'pool' | null;
  /** Views to pay for, without those before the submission. */
  countedViews: number;
  /** Views before the submission; `null`: not read yet. */
  baselineViews: number | null;
  /** `null`: further views earn. */
  notEarning: NotEarningReason | null;
  /** `null`: no further refresh. */
  nextRefreshAt: Date | null;
  /** Earliest time for a requested refresh; `null`: not possible. */
  mayRefreshAt: Date | null;
  lastOutcome: RefreshOutcome | null;
  lastTriedAt: Date | null;
}

export interface EngagementView {
  block: BlockRecord;
  curve: EngagementSnapshotRecord[];
  earnings: EarningsView | null;
}

/** Reads the numbers and earnings of a contribution, and requests refreshes. */
@Injectable()
export class EngagementViewService {
  constructor(
    private readonly listing: BlockListingService,
    private readonly engagements: BlockEngagementRepository,
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
    private readonly holds: EarningHoldsService,
    private readonly queue: EngagementQueue,
    private readonly clock: Clock,
  ) {}

  /** Earnings are `null` unless the caller is the contributor or a reviewer. Throws 404 when it is not visible. */
  async getEngagement(id: string, viewer: AuthUser | undefined): Promise<EngagementView> {
    const { block, seesReview } = await this.listing.getBlock(id, viewer);
    const curve = await this.snapshots.listCurve(
      block._id,
      new Date(this.clock.now().getTime() - CURVE_MS),
      CURVE_READ,
    );
    return {
      block,
      curve: downsample(curve, CURVE_POINTS),
      earnings: seesReview ? await this.earningsOf(block) : null,
    };
  }

  /**
   * Makes the contribution due immediately. Throws 404, 403 unless the caller is the contributor or a reviewer, 409
   * when it is no longer refreshed, and 429 within ten minutes of the last request for the same contribution.
   */
  async requestRefresh(id: string, user: AuthUser): Promise<EngagementView> {
    const { block, seesReview } = await this.listing.getBlock(id, user);
    if (!seesReview) throw onlyReviewersOrContributor();
    const now = this.clock.now();
    const lastBefore = new Date(now.getTime() - REFRESH_REQUEST_PAUSE_MS);
    if (await this.engagements.requestRefresh(block._id, now, lastBefore)) await this.queue.enqueueRefresh();
    else if (isRefreshed(block))
      throw tooManyRequests('The numbers were asked for less than 10 minutes ago. Please try again later.');
    else throw noLongerRefreshed();
    return this.getEngagement(id, user);
  }

  private async tipOf({ _id }: BlockRecord): Promise<number> {
    return amountOf(await this.ledger.findByKey(postings.spotlightTipKey(_id.toString())));
  }

  private async earningsOf(block: BlockRecord): Promise<EarningsView> {
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString()) : null;
    const { moderation_status, deleted, engagementPaidCents: paidCents = 0, refresh } = block;
    const { baselineViews } = block;
    const countedViews = paidViews({ countedViews: block.countedViews ?? 0, baselineViews });
    const dueCents = spark && hasRefundedPool(spark) ? 0 : (block.engagementUnpaidCents ?? 0);
    const terms = spark && termsOf(block, spark);
    const isCapped = terms !== null && capReached(terms, countedViews);
    const now = this.clock.now();
    const bonusCents = block.bonusPaidCents ?? 0;
    const tipCents = await this.tipOf(block);
    const held = await this.holds.summarize(block);
    const requestable = refresh.requestedAt ? new Date(refresh.requestedAt.getTime() + REFRESH_REQUEST_PAUSE_MS) : now;
    return {
      totalCents: block.ees,
      bonusCents,
      bonusDueCents: spark && !hasRefundedPool(spark) ? (block.bonusUnpaidCents ?? 0) : 0,
      tipCents,
      // Prizes are the remainder, because winners belong to a module that depends on this one. `max` covers a tip
      // that was posted after the contribution was read and is therefore missing from `ees`.
      prizesCents: Math.max(0, block.ees + held.reversedCents - bonusCents - tipCents - paidCents),
      ratePerThousandViewsCents: terms?.ratePerThousandViews ?? 0,
      multiple: terms?.eesMultiple ?? 1,
      capCents: terms?.maxEarningPerContribution ?? null,
      paidCents,
      held,
      dueCents,
      limitedBy: dueCents > 0 ? 'pool' : isCapped ? 'cap' : null,
      countedViews,
      baselineViews,
      notEarning: notEarningReason(
        {
          deleted,
          moderation_status,
          isMissing: isMissingPost(block.availability),
          isOwn: isOwnContribution(block),
          spark: spark && terms && { ...spark, ratePerThousandViews: terms.ratePerThousandViews },
          isCapped,
          isPoolEmpty: spark?.budget === 0,
        },
        now,
      ),
      // During a lease, `dueAt` is the end of the lease.
      nextRefreshAt: !isRefreshed(block) ? null : refresh.leaseToken === null ? refresh.dueAt : now,
      mayRefreshAt: isRefreshed(block) ? requestable : null,
      lastOutcome: refresh.outcome,
      lastTriedAt: refresh.triedAt,
    };
  }
}

/** Whether the numbers will be refreshed again; never for contributions without a campaign. */
function isRefreshed({ refresh, moderation_status, deleted }: BlockRecord): boolean {
  return refresh.dueAt !== null && moderation_status === 'approved' && !deleted;
}

/** Sum of the positive entries, in cents: the amount received. */
function amountOf(transaction: LedgerTransaction | null | undefined): number {
  return transaction?.entries.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0) ?? 0;
}

function capReached(
  { ratePerThousandViews, eesMultiple, maxEarningPerContribution }: EarningTerms,
  views: number,
): boolean {
  if (maxEarningPerContribution === null || ratePerThousandViews <= 0) return false;
  return (
    earnedCents({ ratePerThousandViewsCents: ratePerThousandViews, views, multiplier: eesMultiple }) >=
    maxEarningPerContribution
  );
}
