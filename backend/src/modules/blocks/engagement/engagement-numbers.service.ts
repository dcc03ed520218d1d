import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isMissingPost } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import type { SparkRecord } from '../../sparks/index.js';
import { AvailabilityService, type PlatformAnswer } from '../availability/index.js';
import { trendingScore, type BlockRecord } from '../contributions/index.js';
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
    private readonly availability: AvailabilityService,
    private readonly changes: ContributionChangesService,
    private readonly pauses: EarningPausesService,
    private readonly clock: Clock,
  ) {}

  /** Returns the contribution with its availability after the reading; `null` when the lease was lost. */
  async store(
    block: BlockRecord,
    spark: SparkRecord,
    { reading, evaluation }: { reading: PlatformAnswer; evaluation: NumbersEvaluation },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { engagement, countedViews, viewsUnderReview, acceptedViews, jump } = evaluation;
    const { created, likesCount } = block;
    const now = this.clock.now();
    const { state: outcome } = reading;
    const availability = await this.availability.applyReading(block, spark, reading, session);
    if (!availability) return null;
    const failures = outcome === 'ok' ? 0 : block.refresh.failures + 1;
    // A flagged jump is due immediately once it is approved again.
    const dueAt =
      jump === null
        ? nextRefreshAt({ created, outcome, failures, spark, availability, heldCents: block.heldCents, now })
        : now;
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
    if (!isStored) return null;
    await this.changes.recordNumbers({ ...block, engagement }, block.engagement, now, session);
    const stored = { ...block, availability };
    // A gone post is not due again when the campaign pays again.
    if (dueAt === null && !isMissingPost(availability)) await this.pauses.pauseForEndedCampaign(spark, session);
    return stored;
  }
}
