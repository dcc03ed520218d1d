import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { BarCard, formatNumber, TimeSeriesCard, type TimeSeries } from '@sparks/ui';
import { CardColumns } from '../../cards/card-columns';
import { useCards } from '../../cards/use-cards';
import { formatDay, formatDollars, formatShortDay } from '../../format';
import { useTranslations } from '../../locales/translations';
import classes from './overview.module.css';
import { MEASURES, seriesOf, type MeasureName } from './timeline';

const DECISIONS = ['approved', 'pending', 'declined', 'flagged'] as const;
const REASONS = ['approvalBonuses', 'views', 'prizes', 'spotlightTips'] as const;
const count = (value: number) => formatNumber(value);

interface OverviewProps {
  analytics: Analytics;
  /** The figures of the comparison period, if it is shown. */
  before: Analytics | undefined;
}

/** Daily activity, moderation decisions and spending by category. */
export function Overview({ analytics, before }: OverviewProps) {
  const { t } = useTranslations();
  const card = useCards();
  const { contributionAnalytics: totals, spend } = analytics;
  const decisions = useMemo(() => {
    const counts = {
      approved: totals.totalContributionsApproved,
      pending: totals.pendingCount,
      declined: totals.declinedCount,
      flagged: totals.flaggedCount,
    };
    return totals.totalContributions === 0
      ? []
      : DECISIONS.map((name) => ({ name: t(`decision.${name}`), values: [counts[name]] }));
  }, [totals, t]);
  const reasons = useMemo(
    () =>
      REASONS.filter((reason) => spend[reason] !== 0).map((reason) => ({
        name: t(`reason.${reason}`),
        values: [spend[reason] / 100],
      })),
    [spend, t],
  );
  const decisionColumns = useMemo(() => [{ name: t('columns.contributions'), format: count }], [t]);
  const reasonColumns = useMemo(
    () => [{ name: t('columns.amount'), format: (dollars: number) => formatDollars(dollars, 2) }],
    [t],
  );
  return (
    <CardColumns wideFirst>
      {MEASURES.map(({ name }) => (
        <DayByDay key={name} name={name} analytics={analytics} before={before} />
      ))}
      <BarCard
        {...card('review')}
        emptyText={t('empty.contributions')}
        nameLabel={t('columns.decision')}
        bars={decisions}
        columns={decisionColumns}
      />
      <BarCard
        {...card('spend')}
        note={t('total', { total: formatDollars(totals.totalEES / 100, 2) })}
        emptyText={t('empty.spend')}
        nameLabel={t('columns.reason')}
        bars={reasons}
        columns={reasonColumns}
      />
    </CardColumns>
  );
}

/** Daily values of one measure. */
function DayByDay({ name, analytics, before }: OverviewProps & { name: MeasureName }) {
  const { t, language } = useTranslations();
  const card = useCards();
  const series = useMemo<TimeSeries[]>(() => {
    const now = seriesOf(analytics, name);
    // Shifts the comparison period so that its days align with the current ones.
    const past = before && seriesOf(before, name, Date.parse(analytics.period.from) - Date.parse(before.period.from));
    return [
      { name: t(`columns.${name}`), points: now },
      ...(past && past.length > 0 ? [{ name: t('before'), points: past, isReference: true }] : []),
    ];
  }, [analytics, before, name, t]);
  // The formats depend on the language.
  const formats = useMemo(
    () => ({ formatTime: formatDay, formatTick: formatShortDay, formatValue: count }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [language],
  );
  const total = series[0]?.points.reduce((sum, { value }) => sum + (value ?? 0), 0) ?? 0;
  const hasFigures = series.some(({ points }) => points.some(({ value }) => value !== 0));
  return (
    <TimeSeriesCard
      {...card(name)}
      note={
        <span className={classes.note}>
          {t('total', { total: count(total) })}
          {series.length > 1 ? <span className={classes.before}>{t('before')}</span> : null}
        </span>
      }
      emptyText={t(`empty.${name}`)}
      isEmpty={!hasFigures}
      series={series}
      formats={formats}
      timeLabel={t('day')}
    />
  );
}
