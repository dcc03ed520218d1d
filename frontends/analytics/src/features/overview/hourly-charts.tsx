import { useMemo } from 'react';
import type { TimelineHour } from '@sparks/api-client';
import { useGetCampaignFirstHoursQuery } from '@sparks/api-client/lazy';
import { FIRST_HOURS, type SocialPlatform } from '@sparks/domain';
import { formatDateTime, formatDollars, formatNumber, QueryError, Skeleton, Text } from '@sparks/ui';
import { TimeSeriesCard, type BucketChart } from '@sparks/ui/lazy';
import { CardsContext, useCards } from '../../cards/use-cards';
import { formatShortHour } from '../../format';
import { useTranslations } from '../../locales/translations';
import classes from './overview.module.css';
import { MEASURES, VALUE_OF, type MeasureName } from './timeline';

const HOUR_MS = 3_600_000;
const CENTS = 100;

interface HourlyChartsProps {
  slug: string;
  /** The only platform of the figures. */
  platform: SocialPlatform | undefined;
  timezone: string;
}

/** The first hours of a campaign, a chart for each measure and for the spend. */
export function HourlyCharts({ slug, platform, timezone }: HourlyChartsProps) {
  const { t, language } = useTranslations();
  const { currentData, error, refetch } = useGetCampaignFirstHoursQuery({ slug, timezone, platform });
  const hours = currentData?.data.hours;
  const cards = useMemo(() => {
    const [first, last] = [hours?.[0], hours?.at(-1)];
    const from = first && formatDateTime(Date.parse(first.start), timezone);
    const to = last && formatDateTime(Date.parse(last.start) + HOUR_MS, timezone);
    return { slug: `${slug}-first-hours`, period: t('days', { days: `${from} – ${to}`, timezone }) };
    // The formats depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [slug, hours, timezone, t, language]);

  if (error && !hours)
    return (
      <div className={classes.hours}>
        <QueryError title={t('interval.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!hours) return [...MEASURES, 'spend'].map((name) => <Skeleton key={name} height="18rem" radius="lg" />);
  return (
    <CardsContext value={cards}>
      <Text size="sm" c="dimmed" className={classes.hours}>
        {t('interval.note', { period: cards.period })}
      </Text>
      {([...MEASURES, 'spend'] as const).map((name) => (
        <HourlyChart key={name} name={name} hours={hours} timezone={timezone} />
      ))}
    </CardsContext>
  );
}

interface HourlyChartProps {
  name: MeasureName | 'spend';
  hours: readonly TimelineHour[];
  timezone: string;
}

function HourlyChart({ name, hours, timezone }: HourlyChartProps) {
  const { t, language } = useTranslations();
  const card = useCards();
  const isMoney = name === 'spend';
  const chart = useMemo<BucketChart>(
    () => ({
      buckets: hours.map(({ start }) => ({
        name: formatDateTime(Date.parse(start), timezone),
        tick: formatShortHour(Date.parse(start), timezone),
        value: start,
      })),
      series: {
        name: t(`columns.${name}`),
        values: hours.map((hour) => VALUE_OF[name](hour) / (isMoney ? CENTS : 1)),
      },
      formatValue: (value) => (isMoney ? formatDollars(value, 2) : formatNumber(value)),
    }),
    // The formats depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [hours, timezone, name, isMoney, t, language],
  );
  const total = hours.reduce((sum, hour) => sum + VALUE_OF[name](hour), 0) / (isMoney ? CENTS : 1);
  return (
    <TimeSeriesCard
      {...card(isMoney ? 'spendOverTime' : name, { bucket: t('per.hour') })}
      note={t('total', { total: chart.formatValue(total) })}
      emptyText={t('interval.empty', { count: FIRST_HOURS })}
      isEmpty={chart.series.values.every((value) => !value)}
      chart={chart}
      bucketLabel={t('bucket.hour')}
    />
  );
}
