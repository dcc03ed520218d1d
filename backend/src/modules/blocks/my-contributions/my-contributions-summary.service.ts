import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ModerationStatus, SocialPlatform } from '@sparks/domain';
import { WalletService } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { BlockCountsRepository, ContributorTotalsService } from '../counters/index.js';
import { ContributorEarningsRepository } from '../events/index.js';
import { MyContributionsRepository, toMyContributionsFilter } from './my-contributions.repository.js';

export interface MyContributionsSummary {
  counts: Record<ModerationStatus, number>;
  earnedCents: number;
  earnedThisMonthCents: number;
  heldCents: number;
  views: number;
}

/** The figures above a contributor's own contributions. */
@Injectable()
export class MyContributionsSummaryService {
  constructor(
    private readonly contributions: MyContributionsRepository,
    private readonly counts: BlockCountsRepository,
    private readonly totals: ContributorTotalsService,
    private readonly earnings: ContributorEarningsRepository,
    private readonly wallet: WalletService,
    private readonly clock: Clock,
  ) {}

  /** Counts match the list with the same filters; amounts and views are about all contributions. */
  async summarize(
    filters: { sparkId?: string; platform?: SocialPlatform },
    user: AuthUser,
  ): Promise<MyContributionsSummary> {
    const userId = new Types.ObjectId(user.id);
    const filter = toMyContributionsFilter(filters);
    const isFiltered = Object.keys(filter).length > 0;
    const [{ pending, approved, declined, flagged }, earned, heldCents, { views }] = await Promise.all([
      isFiltered ? this.contributions.countByStatus(userId, filter) : this.counts.findByContributor(userId),
      this.earnings.find(userId, this.clock.now()),
      this.wallet.heldOf(user.id),
      this.totals.findTotals(user.id),
    ]);
    return {
      counts: { pending, approved, declined, flagged },
      earnedCents: earned.cents,
      earnedThisMonthCents: earned.monthCents,
      heldCents,
      views,
    };
  }
}
