import type { CampaignAnalytics as Analytics, ContributionAnalytics } from '@sparks/api-client';
import { formatDollars, formatNumber, formatPercent } from '@sparks/ui';

export type MetricName = 'spend' | 'contributions' | 'engagement' | 'views' | 'cpe' | 'cpv' | 'viral' | 'people';

export interface Metric {
  readonly name: MetricName;
  readonly now: number;
  /** Value in the comparison period; `null` without a comparison, or when one of both has nothing to divide by. */
  readonly before: number | null;
  /** What the value would be divided by, when there is none of it; the specification then shows 0. */
  readonly lacks: 'noViews' | 'noEngagement' | null;
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
  ): Metric => ({ name, now: of(now), before: before ? of(before) : null, lacks: null, format, direction });
  const views = ({ totalImpressions }: ContributionAnalytics) => totalImpressions;
  const engagement = ({ totalEngagement }: ContributionAnalytics) => totalEngagement;
  const ratio = (rate: Metric, divisor: typeof views, lacks: NonNullable<Metric['lacks']>): Metric => {
    const isDefined = divisor(now) > 0 && (!before || divisor(before) > 0);
    return { ...rate, before: isDefined ? rate.before : null, lacks: divisor(now) > 0 ? null : lacks };
  };
  const cost = (dollars: number) => formatDollars(dollars, 4);
  return [
    metric(
      'spend',
      ({ totalEES }) => totalEES / 100,
      (dollars) => formatDollars(dollars, 2),
      'neither',
    ),
    metric('views', views, count),
    metric('engagement', engagement, count),
    metric('contributions', ({ totalContributions }) => totalContributions, count),
    ratio(
      metric('cpv', ({ costPerViews }) => costPerViews, cost, 'less'),
      views,
      'noViews',
    ),
    ratio(
      metric('cpe', ({ cpe }) => cpe, cost, 'less'),
      engagement,
      'noEngagement',
    ),
    ratio(
      {
        name: 'viral',
        now: wowMetrics.viralCoefficient,
        before: previous?.wowMetrics.viralCoefficient ?? null,
        lacks: null,
        format: (percent) => formatPercent(percent / 100, 2),
        direction: 'more',
      },
      views,
      'noViews',
    ),
    metric('people', ({ totalContributors }) => totalContributors, count),
  ];
}
