import { Injectable } from '@nestjs/common';
import { earnedCents, notEarningReason, REFRESH_REQUEST_PAUSE_MS, type NotEarningReason } from '@sparks/domain';
import { LedgerService, postings, type LedgerTransaction } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { tooManyRequests } from '../../../platform/http/app-error.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  noLongerRefreshed,
  onlyReviewersOrContributor,
  type BlockRecord,
  type RefreshOutcome,
} from '../contributions/index.js';
import { BlockListingService } from '../listing/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { downsample } from './curve.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import type { EngagementSnapshotRecord } from './engagement-snapshot.schema.js';
import { EngagementQueue } from './jobs/engagement.queue.js';

const CURVE_MS = 90 * 24 * 60 * 60_000;
/** Snapshots that are read: more than 90 days can bring. */
const CURVE_READ = 1_000;
/** Points that are answered. */
export const CURVE_POINTS = 120;

/** What its contributor and its reviewers may know besides; amounts in whole cents. */
export interface EarningsView {
  /** All that it has earned. */
  totalCents: number;
  /** Parts of the total besides what its views have been paid. */
  bonusCents: number;
  tipCents: number;
  prizesCents: number;
  /** What the campaign pays for a thousand views, before its multiple. */
  ratePerThousandViewsCents: number;
  multiple: number;
  /** What one contribution can earn from views at most; `null`: no limit. */
  capCents: number | null;
  paidCents: number;
  /** Earned, but the pool could not pay it yet. */
  dueCents: number;
  limitedBy: 'cap' | 'pool' | null;
  countedViews: number;
  /** `null`: further views earn. */
  notEarning: NotEarningReason | null;
  /** `null`: there is no next time. */
  nextRefreshAt: Date | null;
  /** From when a person may ask for a refresh; `null`: not at all. */
  mayRefreshAt: Date | null;
  lastOutcome: RefreshOutcome | null;
  lastTriedAt: Date | null;
}

/** The numbers of a contribution, how they grew, and what they earned. */
export interface EngagementView {
  block: BlockRecord;
  curve: EngagementSnapshotRecord[];
  earnings: EarningsView | null;
}

/** Shows what became of a contribution's numbers, and has them refreshed on demand. */
@Injectable()
export class EngagementViewService {
  constructor(
    private readonly listing: BlockListingService,
    private readonly engagements: BlockEngagementRepository,
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
    private readonly queue: EngagementQueue,
    private readonly clock: Clock,
  ) {}

  /** Newest numbers and their curve; earnings for the contributor and reviewers. Throws 404 when the caller may not see it. */
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
   * Has the numbers refreshed now instead of later. Throws 404, 403 for all but the contributor and reviewers, 409 when
   * they are not refreshed any more, and 429 within ten minutes after the last request for the same contribution.
   */
  async requestRefresh(id: string, user: AuthUser): Promise<EngagementView> {
    const { block, seesReview } = await this.listing.getBlock(id, user);
    if (!seesReview) throw onlyReviewersOrContributor();
    const now = this.clock.now();
    const due = await this.engagements.requestRefresh(
      block._id,
      now,
      new Date(now.getTime() - REFRESH_REQUEST_PAUSE_MS),
    );
    if (due) await this.queue.enqueueRefresh();
    else if (isRefreshed(block))
      throw tooManyRequests('The numbers were asked for less than 10 minutes ago. Please try again later.');
    else throw noLongerRefreshed();
    return this.getEngagement(id, user);
  }

  /** What the ledger says was posted once for a contribution; nothing where no such entry is. */
  private async postedTo(blockId: string): Promise<{ bonusCents: number; tipCents: number }> {
    const [bonus, tip] = await Promise.all(
      [postings.approvalBonusKey(blockId), postings.spotlightTipKey(blockId)].map((key) => this.ledger.findByKey(key)),
    );
    return { bonusCents: amountOf(bonus), tipCents: amountOf(tip) };
  }

  private async earningsOf(block: BlockRecord): Promise<EarningsView> {
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString()) : null;
    const { moderation_status, deleted, countedViews = 0, engagementPaidCents: paidCents = 0, refresh } = block;
    const dueCents = spark?.manuallyClosed ? 0 : (block.engagementUnpaidCents ?? 0);
    const isCapped = spark !== null && capReached(spark, countedViews);
    const now = this.clock.now();
    const { bonusCents, tipCents } = await this.postedTo(block._id.toString());
    const requestable = refresh?.requestedAt ? new Date(refresh.requestedAt.getTime() + REFRESH_REQUEST_PAUSE_MS) : now;
    return {
      totalCents: block.ees,
      bonusCents,
      tipCents,
      // Whatever it earned came as bonus, tip, pay for views, or prize; winners are recorded above this module. A bonus that
      // was posted since the contribution was read is not in its sum.
      prizesCents: Math.max(0, block.ees - bonusCents - tipCents - paidCents),
      ratePerThousandViewsCents: spark?.ratePerThousandViews ?? 0,
      multiple: spark?.eesMultiple ?? 1,
      capCents: spark?.maxEarningPerContribution ?? null,
      paidCents,
      dueCents,
      limitedBy: dueCents > 0 ? 'pool' : isCapped ? 'cap' : null,
      countedViews,
      notEarning: notEarningReason(
        { deleted, moderation_status, spark, isCapped, isPoolEmpty: spark?.budget === 0 },
        now,
      ),
      // While a worker has it, the stored time is the end of its turn.
      nextRefreshAt: !isRefreshed(block) ? null : refresh.leaseToken === null ? refresh.dueAt : now,
      mayRefreshAt: isRefreshed(block) ? requestable : null,
      lastOutcome: refresh?.outcome ?? null,
      lastTriedAt: refresh?.triedAt ?? null,
    };
  }
}

/** Whether its numbers will be asked for again. Contributions without a campaign never are. */
function isRefreshed({ refresh, moderation_status, deleted }: BlockRecord): boolean {
  return (refresh?.dueAt ?? null) !== null && moderation_status === 'approved' && !deleted;
}

/** What a transaction moved to whoever got it, in cents. */
function amountOf(transaction: LedgerTransaction | null | undefined): number {
  return transaction?.entries.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0) ?? 0;
}

function capReached(
  { ratePerThousandViews, eesMultiple, maxEarningPerContribution }: SparkRecord,
  views: number,
): boolean {
  if (maxEarningPerContribution === null || ratePerThousandViews <= 0) return false;
  return (
    earnedCents({ ratePerThousandViewsCents: ratePerThousandViews, views, multiplier: eesMultiple }) >=
    maxEarningPerContribution
  );
}
