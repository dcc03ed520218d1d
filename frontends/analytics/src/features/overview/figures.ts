import type { CampaignAnalytics as Analytics, ContributionAnalytics } from '@sparks/api-client';
import { formatNumber } from '@sparks/ui';
import { formatDollars, formatPercentage } from '../../format';

export type FigureName = 'spend' | 'contributions' | 'engagement' | 'views' | 'cpe' | 'cpv' | 'viral' | 'people';

/** A headline figure. */
export interface Figure {
  readonly name: FigureName;
  readonly now: number;
  /** In the period before; `null` when that is not compared. */
  readonly before: number | null;
  readonly format: (value: number) => string;
  /** What is good. */
  readonly direction: 'more' | 'less' | 'neither';
}

/** How a figure moved, by which share of what it was (`null` of nothing), and whether that is good. */
export interface Change {
  readonly moved: 'up' | 'down' | 'same';
  readonly share: number | null;
  readonly meaning: 'good' | 'bad' | 'none';
}

export function changeOf(now: number, before: number, direction: Figure['direction']): Change {
  if (now === before) return { moved: 'same', share: 0, meaning: 'none' };
  const isMore = now > before;
  // Something after nothing is a beginning, neither better nor worse.
  const meaning = direction === 'neither' || before <= 0 ? 'none' : isMore === (direction === 'more') ? 'good' : 'bad';
  return { moved: isMore ? 'up' : 'down', share: before > 0 ? (now - before) / before : null, meaning };
}

const count = (value: number) => formatNumber(value);

/**
 * The headline figures: money with 2 decimals, costs with 4, the viral coefficient with 2 and a percent sign.
 * Beside them stands the period before, where the answer has it.
 */
export function headlineFigures({
  contributionAnalytics: now,
  wowMetrics,
  previous,
}: Pick<Analytics, 'contributionAnalytics' | 'wowMetrics' | 'previous'>): Figure[] {
  const before = previous?.contributionAnalytics;
  const figure = (
    name: FigureName,
    of: (sums: ContributionAnalytics) => number,
    format: Figure['format'],
    direction: Figure['direction'] = 'more',
  ): Figure => ({
    name,
    now: of(now),
    before: before ? of(before) : null,
    format,
    direction,
  });
  return [
    figure(
      'spend',
      ({ totalEES }) => totalEES / 100,
      (dollars) => formatDollars(dollars, 2),
      'neither',
    ),
    figure('views', ({ totalImpressions }) => totalImpressions, count),
    figure('engagement', ({ totalEngagement }) => totalEngagement, count),
    figure('contributions', ({ totalContributions }) => totalContributions, count),
    figure(
      'cpv',
      ({ costPerViews }) => costPerViews,
      (dollars) => formatDollars(dollars, 4),
      'less',
    ),
    figure(
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
    figure('people', ({ totalContributors }) => totalContributors, count),
  ];
}
