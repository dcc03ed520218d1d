import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import type { SparkRecord } from '../../sparks/index.js';
import { trendingScore, type BlockRecord, type RefreshOutcome } from '../contributions/index.js';
import { ContributionChangesService } from '../counters/index.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import type { NumbersEvaluation } from './numbers.js';
import { EarningPausesService } from './pauses/earning-pauses.service.js';
import { nextRefreshAt } from './refresh/schedule.js';

/** Stores the numbers of a refresh and schedules the next one. */
@Injectable()
export class EngagementNumbersService {
  constructor(
    private readonly engagements: BlockEngagementRepository,
    private readonly changes: ContributionChangesService,
    private readonly pauses: EarningPausesService,
    private readonly clock: Clock,
  ) {}

  /** Returns false when the lease was lost. */
  async store(
    block: BlockRecord,
    spark: SparkRecord,
    { outcome, evaluation }: { outcome: RefreshOutcome; evaluation: NumbersEvaluation },
    session: ClientSession,
  ): Promise<boolean> {
    const { engagement, countedViews, viewsUnderReview, acceptedViews, jump } = evaluation;
    const { created, likesCount } = block;
    const now = this.clock.now();
    const failures = outcome === 'ok' ? 0 : block.refresh.failures + 1;
    // A flagged jump is due immediately once it is approved again.
    const dueAt = jump === null ? nextRefreshAt({ created, outcome, failures, spark, now }) : now;
    const score = trendingScore({ engagement, likesCount, created });
    const isStored = await this.engagements.completeRefresh(
      block,
      {
        engagement,
        trendingScore: score,
        countedViews,
        viewsUnderReview,
        acceptedViews,
        outcome,
        failures,
        triedAt: now,
        dueAt,
      },
      session,
    );
    if (!isStored) return false;
    await this.changes.recordNumbers({ ...block, engagement }, block.engagement, now, session);
    if (dueAt === null) await this.pauses.pauseForEndedCampaign(spark, session);
    return true;
  }
}
