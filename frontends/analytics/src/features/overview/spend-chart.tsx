import { useMemo, useState } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { useGetCampaignStatsQuery, useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import type { SocialPlatform } from '@sparks/domain';
import { formatDollars, formatMoney } from '@sparks/ui';
import { SegmentedControl, TimeSeriesCard, type BucketChart } from '@sparks/ui/lazy';
import { useCards } from '../../cards/use-cards';
import { readAnalytics } from '../../data/use-analytics';
import { useTranslations } from '../../locales/translations';
import { addDays } from '../../period/period-params';
import { toTimeBucket } from './daily-chart';
import { bucketLengthFor, bucketsOf, isFirstDay } from './timeline';

const CENTS = 100;
const VIEWS = ['perBucket', 'cumulative'] as const;
const dollars = (value: number) => formatDollars(value, 2);

interface SpendChartProps {
  slug: string;
  /** The only platform of the figures. */
  platform: SocialPlatform | undefined;
  analytics: Analytics;
}

/** Spend over time: of each day or longer bucket, or what the budget has paid since the start. */
export function SpendChart({ slug, platform, analytics }: SpendChartProps) {
  const { t, language } = useTranslations();
  const card = useCards();
  const [view, setView] = useState<(typeof VIEWS)[number]>('perBucket');
  const isCumulative = view === 'cumulative';
  const { timelineAnalytics: days } = analytics;
  const length = bucketLengthFor(days.length);
  const budget = useBudget(slug, isCumulative);
  const spentBefore = useSpentBefore({ slug, platform, analytics }, isCumulative);
  const chart = useMemo<BucketChart>(() => {
    const buckets = bucketsOf(days, isCumulative ? 'budgetSpend' : 'spend', length);
    let spent = spentBefore ?? 0;
    const values = buckets.map(({ value }) => (isCumulative ? (spent += value) : value));
    return {
      buckets: buckets.map(toTimeBucket),
      series: {
        name: t(isCumulative ? 'spend.spentSoFar' : 'columns.spend'),
        values: values.map((cents) => (spentBefore === undefined ? null : cents / CENTS)),
      },
      formatValue: dollars,
    };
    // The formats depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [days, isCumulative, spentBefore, length, t, language]);
  const isEmpty = chart.series.values.every((value) => !value);
  const isFirst = isFirstDay(analytics);
  const spent = (chart.series.values.at(-1) ?? 0) * CENTS;
  const note = () => {
    if (!isCumulative) return t('total', { total: formatMoney(analytics.contributionAnalytics.totalEES) });
    if (budget === undefined || spentBefore === undefined) return null;
    return t('spend.ofBudget', { spent: formatMoney(spent), budget: formatMoney(budget) });
  };
  return (
    <TimeSeriesCard
      {...card('spendOverTime', { bucket: t(`per.${length}`) })}
      {...(isCumulative ? { title: t('charts.spendCumulative') } : {})}
      note={
        <>
          {note()}
          <SegmentedControl
            size="xs"
            aria-label={t('spend.view')}
            data={VIEWS.map((value) => ({ value, label: t(`spend.${value}`) }))}
            value={view}
            onChange={(value) => setView(value as typeof view)}
          />
        </>
      }
      emptyText={
        spentBefore === undefined ? t('spend.unknown') : isFirst && !isEmpty ? t('empty.firstDay') : t('empty.spend')
      }
      isEmpty={isEmpty || isFirst}
      chart={chart}
      bucketLabel={t(`bucket.${length}`)}
    />
  );
}

/** The budget with all top-ups, in cents. */
function useBudget(slug: string, isNeeded: boolean): number | undefined {
  return useGetSparkBySlugQuery({ slug }, { skip: !isNeeded }).data?.data?.initialBudget;
}

/** What the budget paid before the shown days, in cents; `undefined` until it is known. */
function useSpentBefore({ slug, platform, analytics }: SpendChartProps, isNeeded: boolean): number | undefined {
  const { firstDay, period, timelineAnalytics: days } = analytics;
  const from = days[0]?._id ?? period.from;
  const hasEarlier = isNeeded && firstDay < from;
  const earlier = useGetCampaignStatsQuery(
    { slug, to: addDays(from, -1), timezone: period.timezone, platform },
    { skip: !hasEarlier },
  );
  if (!hasEarlier) return 0;
  const sums = readAnalytics(earlier.currentData)?.contributionAnalytics;
  return sums && sums.totalEES - sums.spotlightSpent;
}
