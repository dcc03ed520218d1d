import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { campaignState, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { campaignNotFound, invalidSlug, onlyCreatorOrAdmin } from './analytics.errors.js';
import { toCampaignAnalytics, toFirstHours } from './analytics.mapper.js';
import type { AnalyticsQuery, FirstHoursQuery, ReportPdfQuery, StatsQuery } from './dto/analytics.query.js';
import type { CampaignAnalytics, CampaignReport, FirstHours } from './dto/analytics.response.js';
import { parsePeriod } from './period/period.js';
import { writeReportPdf } from './report/report-pdf.js';
import { RollupQueryService } from './rollups/rollup-query.service.js';

export interface ReportFile {
  file: Readable;
  fileName: string;
}

@Injectable()
export class AnalyticsService {
  constructor(
    private readonly sparks: SparksService,
    private readonly rollups: RollupQueryService,
  ) {}

  /**
   * Throws 400 for a malformed slug or query, 404 (also for another creator's draft), and 403 unless creator or admin.
   */
  async findStats(slug: string, query: StatsQuery, user: AuthUser): Promise<CampaignAnalytics> {
    return this.analyticsOf(await this.findManagedSpark(slug, user), query);
  }

  /** Figures by the hour after the publication. Throws like `findStats`. */
  async findFirstHours(slug: string, query: FirstHoursQuery, user: AuthUser): Promise<FirstHours> {
    const spark = await this.findManagedSpark(slug, user);
    const { timezone } = parsePeriod(query);
    const campaign = { sparkId: spark._id, startedAt: startOf(spark) };
    return toFirstHours(await this.rollups.findFirstHours(campaign, { ...query, timezone }), timezone);
  }

  /** Metrics and campaign for a JSON file. Throws like `findStats`. */
  async buildReport(slug: string, query: AnalyticsQuery, user: AuthUser): Promise<CampaignReport> {
    return this.reportOf(await this.findManagedSpark(slug, user), query);
  }

  /** The report as a PDF. Throws like `findStats`. */
  async writeReportPdf(slug: string, query: ReportPdfQuery, user: AuthUser): Promise<ReportFile> {
    return this.reportPdfOf(await this.findManagedSpark(slug, user), query);
  }

  /** The report. Does not check access; callers do. */
  async reportOf(spark: SparkRecord, query: AnalyticsQuery): Promise<CampaignReport> {
    const analytics = await this.analyticsOf(spark, query);
    const { asOf } = analytics;
    return {
      fileName: `${spark.slug}-report-${asOf.toISOString().slice(0, 10)}.json`,
      generatedAt: asOf,
      campaign: {
        _id: spark._id.toHexString(),
        name: spark.name,
        slug: spark.slug,
        status: campaignState(spark, asOf),
        publishedAt: spark.live_mode ? spark.published_time.date : null,
        endsAt: spark.end_time.date,
        initialBudget: spark.initialBudget,
        budget: spark.budget,
        usage: spark.usage,
        held: spark.held ?? 0,
      },
      analytics,
    };
  }

  /** The report as a PDF. Does not check access; callers do. */
  async reportPdfOf(spark: SparkRecord, query: ReportPdfQuery): Promise<ReportFile> {
    const report = await this.reportOf(spark, query);
    return { file: await writeReportPdf(report, query.language), fileName: report.fileName.replace(/json$/u, 'pdf') };
  }

  /** Throws 400 for a malformed slug, 404 (also for another creator's draft), and 403 unless creator or admin. */
  async findManagedSpark(slug: string, user: AuthUser): Promise<SparkRecord> {
    if (slug.length > SLUG_MAX_LENGTH || !SLUG_PATTERN.test(slug)) throw invalidSlug();
    const spark = await this.sparks.findBySlug(slug);
    const maySee = spark !== null && (user.isAdmin || spark.creator.equals(user.id));
    if (!spark || (!spark.live_mode && !maySee)) throw campaignNotFound();
    if (!maySee) throw onlyCreatorOrAdmin();
    return spark;
  }

  private async analyticsOf(spark: SparkRecord, { platform, ...query }: StatsQuery): Promise<CampaignAnalytics> {
    const period = parsePeriod(query);
    const startedAt = startOf(spark);
    const metrics = await this.rollups.findMetrics({ sparkId: spark._id, startedAt }, { ...period, platform });
    return toCampaignAnalytics(metrics, { startedAt, timezone: period.timezone, platform });
  }
}

/** The publication; the creation of a draft. */
function startOf({ live_mode, published_time, created }: SparkRecord): Date {
  return (live_mode ? published_time.date : null) ?? created;
}
