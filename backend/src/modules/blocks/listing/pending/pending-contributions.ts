import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { PendingAmountProviders, type PendingAmount } from '../../../../core/payments/index.js';
import { hasRefundedPool, SparksService } from '../../../sparks/index.js';
import { termsOf } from '../../contributions/index.js';
import { PendingAmountsRepository } from './pending-amounts.repository.js';

/** Limit of posts per user, so that the wallet's response time does not grow with the number of posts. */
const POSTS_MAX = 200;

/**
 * Provides the wallet's pending amounts: bonuses of posts in review, bonuses and earned views that the
 * pool could not pay.
 */
@Injectable()
export class PendingContributionAmounts implements OnModuleInit {
  constructor(
    private readonly pending: PendingAmountProviders,
    private readonly blocks: PendingAmountsRepository,
    private readonly sparks: SparksService,
  ) {}

  onModuleInit(): void {
    this.pending.register(async (userId) => this.bonusesOf(userId));
    this.pending.register(async (userId) => this.unpaidBonusesOf(userId));
    this.pending.register(async (userId) => this.unpaidViewsOf(userId));
  }

  /** The maximum that approvals can pay: one bonus per post, limited by each campaign's pool. */
  private async bonusesOf(userId: string): Promise<PendingAmount[]> {
    const posts = await this.blocks.listInReview(new Types.ObjectId(userId), POSTS_MAX);
    const sparks = await this.sparks.findManyByIds(posts.flatMap(({ sparkId }) => sparkId?.toString() ?? []));
    let [amountCents, count] = [0, 0];
    for (const spark of sparks) {
      const inReview = posts.filter(({ sparkId }) => sparkId?.equals(spark._id));
      const bonusCents = inReview.reduce((sum, post) => sum + termsOf(post, spark).approvalBonus, 0);
      const mostCents = Math.min(bonusCents, spark.budget);
      if (mostCents === 0) continue;
      amountCents += mostCents;
      count += inReview.length;
    }
    const explanation = 'The most that approvals of your posts can pay. Views can add to it.';
    return [{ kind: 'reviews', title: 'Posts in review', explanation, amountCents, isUpTo: true, count }];
  }

  /** Paid once the pool has budget again; excludes campaigns that have refunded their pool, which never pay again. */
  private async unpaidBonusesOf(userId: string): Promise<PendingAmount[]> {
    const unpaid = await this.blocks.listUnpaidBonuses(new Types.ObjectId(userId), POSTS_MAX);
    const sparks = await this.sparks.findManyByIds(unpaid.map(({ sparkId }) => String(sparkId)));
    const paying = new Set(sparks.filter((spark) => !hasRefundedPool(spark)).map(({ _id }) => _id.toString()));
    const waiting = unpaid.filter(({ sparkId }) => paying.has(String(sparkId)));
    return [
      {
        kind: 'unpaid_bonuses',
        title: 'Bonuses not paid yet',
        explanation: 'Approved, but the campaign has no budget left. It is paid when the budget is raised.',
        amountCents: waiting.reduce((sum, { bonusUnpaidCents = 0 }) => sum + bonusUnpaidCents, 0),
        isUpTo: false,
        count: waiting.length,
      },
    ];
  }

  /** Paid once the pool has budget again; excludes closed campaigns, which never pay again. */
  private async unpaidViewsOf(userId: string): Promise<PendingAmount[]> {
    const unpaid = await this.blocks.listUnpaid(new Types.ObjectId(userId), POSTS_MAX);
    const sparks = await this.sparks.findManyByIds(unpaid.map(({ sparkId }) => String(sparkId)));
    const open = new Set(sparks.filter(({ manuallyClosed }) => !manuallyClosed).map(({ _id }) => _id.toString()));
    const waiting = unpaid.filter(({ sparkId }) => open.has(String(sparkId)));
    const amountCents = waiting.reduce((sum, { engagementUnpaidCents }) => sum + engagementUnpaidCents, 0);
    const explanation = 'Earned, but the campaign has no budget left. It is paid when the budget is raised.';
    return [
      {
        kind: 'unpaid_views',
        title: 'Views not paid yet',
        explanation,
        amountCents,
        isUpTo: false,
        count: waiting.length,
      },
    ];
  }
}
