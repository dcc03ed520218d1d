import type { SocialPlatform } from '@sparks/domain';
import type { CampaignAnalytics, FirstHours } from './dto/analytics.response.js';
import {
  contributionAnalyticsOf,
  demographicsOf,
  platformBreakdownOf,
  spendOf,
  timelineFiguresOf,
  wowMetricsOf,
} from './metrics.js';
import type { CampaignMetrics, FirstHoursMetrics } from './rollups/rollup-query.service.js';
import { totalOf } from './rollups/rollup.js';

export function toCampaignAnalytics(
  { from, to, firstDay, sums, timeline, previous, asOf, isCurrent }: CampaignMetrics,
  { startedAt, timezone, platform }: { startedAt: Date; timezone: string; platform?: SocialPlatform },
): CampaignAnalytics {
  const total = totalOf(sums, platform);
  return {
    period: { from, to, timezone },
    firstDay,
    startedAt,
    contributionAnalytics: contributionAnalyticsOf(total),
    spend: spendOf(total),
    wowMetrics: wowMetricsOf(total),
    timelineAnalytics: timeline.map(({ day, total: ofDay }) => ({ _id: day, ...timelineFiguresOf(ofDay) })),
    platformBreakdown: platformBreakdownOf(sums.platform),
    demographics: demographicsOf(sums),
    ...(previous
      ? {
          previous: {
            period: { from: previous.from, to: previous.to, timezone },
            contributionAnalytics: contributionAnalyticsOf(totalOf(previous.sums, platform)),
            wowMetrics: wowMetricsOf(totalOf(previous.sums, platform)),
          },
        }
      : {}),
    asOf,
    isCurrent,
  };
}

export const toFirstHours = ({ hours, asOf, isCurrent }: FirstHoursMetrics, timezone: string): FirstHours => ({
  timezone,
  hours: hours.map(({ start, total }) => ({ start, ...timelineFiguresOf(total) })),
  asOf,
  isCurrent,
});
