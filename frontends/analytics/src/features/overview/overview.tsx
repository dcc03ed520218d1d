import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import type { SocialPlatform } from '@sparks/domain';
import { formatDollars, formatNumber } from '@sparks/ui';
import { BarCard, SegmentedControl } from '@sparks/ui/lazy';
import { CardColumns } from '../../cards/card-columns';
import { useCards } from '../../cards/use-cards';
import { useTranslations } from '../../locales/translations';
import { INTERVALS, type Interval } from '../../period/period-params';
import { DailyChart } from './daily-chart';
import { HourlyCharts } from './hourly-charts';
import classes from './overview.module.css';
import { SpendChart } from './spend-chart';
import { hasFirstHours, MEASURES } from './timeline';

const DECISIONS = ['approved', 'pending', 'declined', 'flagged'] as const;
const REASONS = ['approvalBonuses', 'views', 'prizes', 'spotlightTips'] as const;
const count = (value: number) => formatNumber(value);

interface OverviewProps {
  slug: string;
  /** The only platform of the figures. */
  platform: SocialPlatform | undefined;
  analytics: Analytics;
  /** The figures of the comparison period, if it is shown. */
  before: Analytics | undefined;
  interval: Interval;
  onIntervalChange: (interval: Interval) => void;
}

/** Activity over time, moderation decisions and spending by category. */
export function Overview({ slug, platform, analytics, before, interval, onIntervalChange }: OverviewProps) {
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
      REASONS.every((reason) => spend[reason] === 0)
        ? []
        : REASONS.map((reason) => ({ name: t(`reason.${reason}`), values: [spend[reason] / 100] })),
    [spend, t],
  );
  const decisionColumns = useMemo(() => [{ name: t('columns.contributions'), format: count }], [t]);
  const reasonColumns = useMemo(
    () => [{ name: t('columns.amount'), format: (dollars: number) => formatDollars(dollars, 2) }],
    [t],
  );
  return (
    <>
      {hasFirstHours(analytics) ? (
        <SegmentedControl
          size="xs"
          className={classes.interval}
          aria-label={t('interval.label')}
          data={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
          value={interval}
          onChange={(value) => onIntervalChange(value as Interval)}
        />
      ) : null}
      <CardColumns wideFirst>
        {interval === 'hours' ? (
          <HourlyCharts slug={slug} platform={platform} timezone={analytics.period.timezone} />
        ) : (
          <>
            {MEASURES.map((name) => (
              <DailyChart key={name} name={name} analytics={analytics} before={before} />
            ))}
            <SpendChart slug={slug} platform={platform} analytics={analytics} />
          </>
        )}
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
    </>
  );
}
