import type { CampaignAnalytics as Analytics, ContributionAnalytics } from '@sparks/api-client';
import { formatNumber } from '@sparks/ui';
import { formatDollars, formatPercentage } from '../../format';

export type MetricName = 'spend' | 'contributions' | 'engagement' | 'views' | 'cpe' | 'cpv' | 'viral' | 'people';

export interface Metric {
  readonly name: MetricName;
  readonly now: number;
  /** Value in the comparison period; `null` without a comparison. */
  readonly before: number | null;
  readonly format: (value: number) => string;
  /** Which direction of change is an improvement. */
  readonly direction: 'more' | 'less' | 'neither';
}

/** Direction of a change, its relative size (`null` relative to zero), and whether it is an improvement. */
export interface Change {
  readonly moved: 'up' | 'down' | 'same';
  readonly share: number | null;
  readonly meaning: 'good' | 'bad' | 'none';
}

export function changeOf(now: number, before: number, direction: Metric['direction']): Change {
  if (now === before) return { moved: 'same', share: 0, meaning: 'none' };
  const isMore = now > before;
  // A first value after zero is neither better nor worse.
  const meaning = direction === 'neither' || before <= 0 ? 'none' : isMore === (direction === 'more') ? 'good' : 'bad';
  return { moved: isMore ? 'up' : 'down', share: before > 0 ? (now - before) / before : null, meaning };
}

const count = (value: number) => formatNumber(value);

/**
 * The headline figures: money with 2 decimals, costs with 4, the viral coefficient with 2 and a percent sign. Each
 * includes the comparison period where the response has it.
 */
export function headlineMetrics({
  contributionAnalytics: now,
  wowMetrics,
  previous,
}: Pick<Analytics, 'contributionAnalytics' | 'wowMetrics' | 'previous'>): Metric[] {
  const before = previous?.contributionAnalytics;
  const metric = (
    name: MetricName,
    of: (sums: ContributionAnalytics) => number,
    format: Metric['format'],
    direction: Metric['direction'] = 'more',
  ): Metric => ({
    name,
    now: of(now),
    before: before ? of(before) : null,
    format,
    direction,
  });
  return [
    metric(
      'spend',
      ({ totalEES }) => totalEES / 100,
      (dollars) => formatDollars(dollars, 2),
      'neither',
    ),
    metric('views', ({ totalImpressions }) => totalImpressions, count),
    metric('engagement', ({ totalEngagement }) => totalEngagement, count),
    metric('contributions', ({ totalContributions }) => totalContributions, count),
    metric(
      'cpv',
      ({ costPerViews }) => costPerViews,
      (dollars) => formatDollars(dollars, 4),
      'less',
    ),
    metric(
      'cpe',
      ({ cpe }) => cpe,
      (dollars) => formatDollars(dollars, 4),
      'less',
    ),
    {
      name: 'viral',
      now: wowMetrics.viralCoefficient,
      before: previous?.wowMetrics.viralCoefficient ?? null,
      format: (percent) => formatPercentage(percent, 2),
      direction: 'more',
    },
    metric('people', ({ totalContributors }) => totalContributors, count),
  ];
}
