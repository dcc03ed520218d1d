import { Injectable } from '@nestjs/common';
import { displayStatus, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { campaignNotFound, invalidSlug, onlyCreatorOrAdmin } from './analytics.errors.js';
import { toCampaignAnalytics } from './analytics.mapper.js';
import type { AnalyticsQuery } from './dto/analytics.query.js';
import type { CampaignAnalytics, CampaignReport } from './dto/analytics.response.js';
import { parsePeriod } from './period/period.js';
import { RollupQueryService } from './rollups/rollup-query.service.js';

/** A campaign's dashboard and report, for its creator and admins. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly sparks: SparksService,
    private readonly figures: RollupQueryService,
  ) {}

  /** Throws 400 for a malformed slug or query, 404 (also for somebody else's draft), and 403 for all but the creator and admins. */
  async findStats(slug: string, query: AnalyticsQuery, user: AuthUser): Promise<CampaignAnalytics> {
    return this.analyticsOf(await this.findManagedSpark(slug, user), query);
  }

  /** The same with the campaign, for a file. Throws as `statsOf`. */
  async buildReport(slug: string, query: AnalyticsQuery, user: AuthUser): Promise<CampaignReport> {
    const spark = await this.findManagedSpark(slug, user);
    const analytics = await this.analyticsOf(spark, query);
    const { asOf } = analytics;
    return {
      fileName: `${spark.slug}-report-${asOf.toISOString().slice(0, 10)}.json`,
      generatedAt: asOf,
      campaign: {
        _id: spark._id.toHexString(),
        name: spark.name,
        slug: spark.slug,
        status: displayStatus(spark, asOf),
        publishedAt: spark.live_mode ? spark.published_time.date : null,
        endsAt: spark.end_time.date,
        initialBudget: spark.initialBudget,
        budget: spark.budget,
      },
      analytics,
    };
  }

  private async analyticsOf(
    { _id: sparkId, created: createdAt }: SparkRecord,
    query: AnalyticsQuery,
  ): Promise<CampaignAnalytics> {
    const period = parsePeriod(query);
    return toCampaignAnalytics(await this.figures.findMetrics({ sparkId, createdAt }, period), period.timezone);
  }

  private async findManagedSpark(slug: string, user: AuthUser): Promise<SparkRecord> {
    if (slug.length > SLUG_MAX_LENGTH || !SLUG_PATTERN.test(slug)) throw invalidSlug();
    const spark = await this.sparks.findBySlug(slug);
    const maySee = spark !== null && (user.isAdmin || spark.creator.equals(user.id));
    if (!spark || (!spark.live_mode && !maySee)) throw campaignNotFound();
    if (!maySee) throw onlyCreatorOrAdmin();
    return spark;
  }
}
