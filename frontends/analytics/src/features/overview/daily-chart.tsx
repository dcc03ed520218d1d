import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { formatNumber } from '@sparks/ui';
import { formatUtcDay, TimeSeriesCard, type BucketChart, type TimeBucket } from '@sparks/ui/lazy';
import { useCards } from '../../cards/use-cards';
import { formatDays, formatShortDay } from '../../format';
import { useTranslations } from '../../locales/translations';
import { bucketLengthFor, bucketsOf, isFirstDay, type Bucket, type MeasureName } from './timeline';

const count = (value: number) => formatNumber(value);

export const toTimeBucket = ({ from, to }: Bucket): TimeBucket => ({
  name: from === to ? formatUtcDay(Date.parse(from)) : formatDays({ from, to }),
  tick: formatShortDay(Date.parse(from)),
  value: from,
});

interface DailyChartProps {
  name: MeasureName;
  analytics: Analytics;
  /** The figures of the comparison period, if it is shown. */
  before: Analytics | undefined;
}

/** A measure over time, in days or longer buckets. */
export function DailyChart({ name, analytics, before }: DailyChartProps) {
  const { t, language } = useTranslations();
  const card = useCards();
  const { timelineAnalytics: days } = analytics;
  const length = bucketLengthFor(days.length);
  const chart = useMemo<BucketChart>(() => {
    const now = bucketsOf(days, name, length);
    const past = before ? bucketsOf(before.timelineAnalytics, name, length) : [];
    return {
      buckets: now.map(toTimeBucket),
      series: { name: t(`columns.${name}`), values: now.map(({ value }) => value) },
      formatValue: count,
      ...(past.length > 0
        ? {
            reference: {
              name: t('before'),
              bucketLabel: t('comparedWith'),
              buckets: now.map((_, index) => past[index] && toTimeBucket(past[index])),
              values: now.map((_, index) => past[index]?.value ?? null),
            },
          }
        : {}),
    };
    // The formats depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [days, before, name, length, t, language]);
  const values = [...chart.series.values, ...(chart.reference?.values ?? [])];
  const isEmpty = values.every((value) => !value);
  const isFirst = isFirstDay(analytics);
  const total = chart.series.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return (
    <TimeSeriesCard
      {...card(name, { bucket: t(`per.${length}`) })}
      note={t('total', { total: count(total) })}
      emptyText={isFirst && !isEmpty ? t('empty.firstDay') : t(`empty.${name}`)}
      isEmpty={isEmpty || isFirst}
      chart={chart}
      bucketLabel={t(`bucket.${length}`)}
    />
  );
}
