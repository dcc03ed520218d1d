import type { CampaignAnalytics } from './dto/analytics.response.js';
import {
  contributionAnalyticsOf,
  demographicsOf,
  platformBreakdownOf,
  spendOf,
  timelineDayOf,
  wowMetricsOf,
} from './metrics.js';
import type { CampaignMetrics } from './rollups/rollup-query.service.js';

export function toCampaignAnalytics(
  { from, to, firstDay, sums, timeline, previous, asOf, isCurrent }: CampaignMetrics,
  timezone: string,
): CampaignAnalytics {
  return {
    period: { from, to, timezone },
    firstDay,
    contributionAnalytics: contributionAnalyticsOf(sums.total),
    spend: spendOf(sums.total),
    wowMetrics: wowMetricsOf(sums.total),
    timelineAnalytics: timeline.map(({ day, total }) => timelineDayOf(day, total)),
    platformBreakdown: platformBreakdownOf(sums.platform),
    demographics: demographicsOf(sums),
    ...(previous
      ? {
          previous: {
            period: { from: previous.from, to: previous.to, timezone },
            contributionAnalytics: contributionAnalyticsOf(previous.sums.total),
            wowMetrics: wowMetricsOf(previous.sums.total),
          },
        }
      : {}),
    asOf,
    isCurrent,
  };
}
