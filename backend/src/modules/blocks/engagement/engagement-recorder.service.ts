import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { PostMetrics } from '../../previews/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { BlockRepository, trendingScore, type BlockRecord } from '../contributions/index.js';
import { ContributorTotalsService } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { ModerationService } from '../moderation/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { EarningPausesService } from './earning-pauses.service.js';
import { ENGAGEMENT_JOB, EngagementSettlementService } from './engagement-settlement.service.js';
import { EngagementSnapshotRepository } from './engagement-snapshot.repository.js';
import type { EngagementSnapshotRecord } from './engagement-snapshot.schema.js';
import { evaluateNumbers, type NumbersEvaluation } from './numbers.js';
import { nextRefreshAt } from './schedule.js';

/** What a platform answered about one contribution. */
export type EngagementReading = Pick<
  PostMetrics,
  'state' | 'views' | 'likes' | 'comments' | 'shares' | 'fetchedAt' | 'source' | 'reason'
>;

/** Whose turn a reading ends. */
export interface RefreshLease {
  blockId: Types.ObjectId;
  /** The word with which it was taken; `null` when nobody had to take it. */
  leaseToken: string | null;
}

/** `lost`: the contribution was taken by somebody else, or is not approved any more; nothing was written. */
export type RefreshOutcomeKind = 'recorded' | 'flagged' | 'lost';

/** Writes down what a platform answered and does what follows from it, all in one transaction. */
@Injectable()
export class EngagementRecorderService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly engagements: BlockEngagementRepository,
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly settlement: EngagementSettlementService,
    private readonly pauses: EarningPausesService,
    private readonly totals: ContributorTotalsService,
    private readonly facts: ContributionEventsService,
    private readonly moderation: ModerationService,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a turn: the snapshot, the newest numbers, the score, what the views earned, or the flag when they jumped, and
   * when it is due again. Everything or nothing, once a turn: a worker that dies leaves the turn to the next one.
   */
  async recordReading({ blockId, leaseToken }: RefreshLease, reading: EngagementReading): Promise<RefreshOutcomeKind> {
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(blockId, session);
      if (
        !block?.sparkId ||
        block.deleted ||
        block.moderation_status !== 'approved' ||
        block.refresh.leaseToken !== leaseToken
      )
        return 'lost';
      const spark = await this.sparks.findById(block.sparkId.toString(), session);
      if (!spark) throw new Error(`The campaign of contribution ${blockId.toString()} is gone`);
      const judgement = evaluateNumbers(
        { ...block, countedViews: block.countedViews ?? 0, viewsUnderReview: block.viewsUnderReview ?? 0 },
        spark,
        reading.state === 'ok' ? reading : null,
      );
      await this.snapshots.append(snapshotOf(blockId, reading), session);
      if (!(await this.finish(block, spark, reading, judgement, session))) return 'lost';
      if (judgement.jump === null) {
        await this.settlement.settle(block, spark, judgement.countedViews, session);
        return 'recorded';
      }
      await this.moderation.transitionAsSystem(
        { blockId, from: 'approved', to: 'flagged', reason: judgement.jump, by: `job:${ENGAGEMENT_JOB}` },
        session,
      );
      return 'flagged';
    });
  }

  private async finish(
    block: BlockRecord,
    spark: SparkRecord,
    { state: outcome }: EngagementReading,
    judgement: NumbersEvaluation,
    session: ClientSession,
  ): Promise<boolean> {
    const { engagement, countedViews, viewsUnderReview, jump } = judgement;
    const { created, likesCount } = block;
    const now = this.clock.now();
    const failures = outcome === 'ok' ? 0 : block.refresh.failures + 1;
    // A jump is due at once when it is approved again.
    const dueAt = jump === null ? nextRefreshAt({ created, outcome, failures, spark, now }) : now;
    const score = trendingScore({ engagement, likesCount, created });
    const finished = await this.engagements.completeRefresh(
      block,
      { engagement, trendingScore: score, countedViews, viewsUnderReview, outcome, failures, triedAt: now, dueAt },
      session,
    );
    if (!finished) return false;
    await this.totals.applyViews({ userId: block.userId, engagement }, block.engagement.views, session);
    await this.facts.recordNumbers({ ...block, engagement }, block.engagement, now, session);
    if (dueAt === null) await this.pauses.pauseForEndedCampaign(spark, session);
    return true;
  }
}

function snapshotOf(
  blockId: Types.ObjectId,
  { state, views, likes, comments, shares, fetchedAt, source, reason }: EngagementReading,
): Omit<EngagementSnapshotRecord, '_id'> {
  return {
    blockId,
    fetchedAt,
    outcome: state,
    source,
    reason: reason ?? '',
    views: views ?? null,
    likes: likes ?? null,
    comments: comments ?? null,
    shares: shares ?? null,
  };
}
