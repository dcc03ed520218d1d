import type { SocialPlatform } from '@sparks/domain';
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
import { totalOf } from './rollups/rollup.js';

export function toCampaignAnalytics(
  { from, to, firstDay, sums, timeline, previous, asOf, isCurrent }: CampaignMetrics,
  { timezone, platform }: { timezone: string; platform?: SocialPlatform },
): CampaignAnalytics {
  const total = totalOf(sums, platform);
  return {
    period: { from, to, timezone },
    firstDay,
    contributionAnalytics: contributionAnalyticsOf(total),
    spend: spendOf(total),
    wowMetrics: wowMetricsOf(total),
    timelineAnalytics: timeline.map(({ day, total: ofDay }) => timelineDayOf(day, ofDay)),
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
