import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import type { CampaignAnalyticsProps } from '@sparks/remote-contracts';
import { Button, EmptyState, ErrorState, formatDate, Text } from '@sparks/ui';
import { dayIn, formatUtcDay, ownTimeZone, Tabs } from '@sparks/ui/lazy';
import { CardsContext } from '../cards/use-cards';
import { useAnalytics, type AnalyticsView, type Problem } from '../data/use-analytics';
import { Demographics } from '../features/demographics/demographics';
import { HeadlineMetrics } from '../features/overview/headline-metrics';
import { headlineMetrics } from '../features/overview/metrics';
import { Overview } from '../features/overview/overview';
import { coveredPeriod, isInFirstHours } from '../features/overview/timeline';
import { ShareReport } from '../features/report-links/share-report';
import { ReportSection } from '../features/report/report-section';
import { SocialBreakdown } from '../features/social-breakdown/social-breakdown';
import { TopContributors } from '../features/top-contributors/top-contributors';
import { TopPosts } from '../features/top-posts/top-posts';
import { formatDays } from '../format';
import { useTranslations } from '../locales/translations';
import { PeriodBar } from '../period/period-bar';
import {
  periodOf,
  readPeriodParams,
  TABS,
  writePeriodParams,
  type PeriodParams,
  type Tab,
} from '../period/period-params';
import { AnalyticsSkeleton } from './analytics-skeleton';
import classes from './campaign-analytics.module.css';

/** Analytics of a campaign: headline figures, three tabs of charts for a period, and the report. */
export function CampaignAnalytics({ sparkSlug }: CampaignAnalyticsProps) {
  // The key resets the state, so that figures of another campaign are never shown.
  return <Screen key={sparkSlug} slug={sparkSlug.trim()} />;
}

function Screen({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const params = readPeriodParams(search);
  const timezone = params.timezone || ownTimeZone();
  // Fixed at mount, so that the current day does not change while the page is open.
  const [openedAtMs] = useState(() => Date.now());
  const today = dayIn(timezone, openedAtMs);
  const period = periodOf(params, today);
  const view = useAnalytics(slug, {
    period,
    timezone,
    compare: params.compare,
    platform: params.platform || undefined,
  });
  // Tab and period replace the history entry, so that back leaves the page.
  const change = useCallback(
    (part: Partial<PeriodParams>) =>
      setSearch((current) => withOthers(current, writePeriodParams({ ...readPeriodParams(current), ...part })), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );

  if (view.kind === 'error')
    return <ErrorState title={t('state.errorTitle')} message={messageOf(view.problem, t)} onRetry={view.retry} />;
  if (view.kind === 'empty') return <EmptyState title={t('state.emptyTitle')}>{t('state.emptyText')}</EmptyState>;
  return (
    <div className={classes.screen}>
      <PeriodBar params={params} today={today} onChange={change} />
      {view.kind === 'loading' ? (
        <AnalyticsSkeleton />
      ) : (
        <Loaded
          slug={slug}
          view={view}
          params={params}
          onChange={change}
          searchOf={(platform) => withOthers(search, writePeriodParams({ ...params, platform })).toString()}
        />
      )}
      {view.kind === 'loaded' ? (
        <ReportSection
          arg={{ slug, ...period, timezone }}
          share={<ShareReport slug={slug} />}
          period={t('days', { days: formatDays(view.analytics.period), timezone })}
        />
      ) : null}
    </div>
  );
}

interface LoadedProps {
  slug: string;
  view: Extract<AnalyticsView, { kind: 'loaded' }>;
  params: PeriodParams;
  onChange: (change: Partial<PeriodParams>) => void;
  /** The query string that shows one platform. */
  searchOf: (platform: SocialPlatform) => string;
}

function Loaded({ slug, view, params, onChange, searchOf }: LoadedProps) {
  const { analytics, before, hasNothingBefore, isStale } = view;
  const { t } = useTranslations();
  const period = t('days', {
    days: formatDays(coveredPeriod(analytics)),
    timezone: analytics.period.timezone,
  });
  const cards = useMemo(() => ({ slug, period }), [slug, period]);
  const isQuiet =
    analytics.contributionAnalytics.totalContributions === 0 && analytics.contributionAnalytics.totalImpressions === 0;
  const panels = {
    campaign: (
      <Overview
        slug={slug}
        platform={params.platform || undefined}
        analytics={analytics}
        before={before}
        interval={params.charts || (isInFirstHours(analytics) ? 'hours' : 'period')}
        onIntervalChange={(charts) => onChange({ charts })}
      />
    ),
    social: (
      <>
        <SocialBreakdown
          platforms={analytics.platformBreakdown}
          shown={params.platform || undefined}
          searchOf={searchOf}
        />
        <TopPosts slug={slug} platform={params.platform || undefined} />
        <TopContributors slug={slug} platform={params.platform || undefined} />
      </>
    ),
    demographics: <Demographics demographics={analytics.demographics} />,
  };
  return (
    <CardsContext value={cards}>
      <div className={classes.screen} aria-busy={isStale} data-stale={isStale || undefined}>
        <Text size="sm" className={classes.printed}>
          {period}
        </Text>
        {hasNothingBefore ? (
          <Text size="sm" c="dimmed" role="status">
            {t('period.nothingBefore', { day: formatUtcDay(Date.parse(analytics.firstDay)) })}
          </Text>
        ) : null}
        {params.platform ? (
          <Text size="sm" role="status">
            {t('platformFilter.note', { platform: PLATFORM_NAMES[params.platform] })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ platform: '' })}>
              {t('platformFilter.showAll')}
            </Button>
          </Text>
        ) : null}
        {isQuiet && params.range !== 'all' ? (
          <Text size="sm" role="status">
            {t('state.quiet')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ range: 'all' })}>
              {t('state.showAll')}
            </Button>
          </Text>
        ) : null}
        <HeadlineMetrics metrics={headlineMetrics(analytics)} />
        <Tabs
          value={params.tab}
          onChange={(tab) => onChange({ tab: tab as Tab })}
          keepMounted={false}
          classNames={{ tab: classes.tab }}
        >
          <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
            {TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map((tab) => (
            <Tabs.Panel key={tab} value={tab} className={classes.panel}>
              {panels[tab]}
            </Tabs.Panel>
          ))}
        </Tabs>
        <Text size="xs" c="dimmed">
          {t('asOf', {
            time: formatDate(analytics.asOf, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: analytics.period.timezone,
            }),
          })}
          {analytics.isCurrent ? null : ` ${t('catchingUp')}`}
        </Text>
      </div>
    </CardsContext>
  );
}

function messageOf(problem: Problem, t: ReturnType<typeof useTranslations>['t']): string {
  return problem.kind === 'http' ? t('state.http', { code: problem.code }) : t(`state.${problem.kind}`);
}

/** Keeps query parameters that this page does not own. */
function withOthers(current: URLSearchParams, own: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const name of ['tab', 'range', 'from', 'to', 'compare', 'timezone', 'platform', 'charts']) next.delete(name);
  for (const [name, value] of own) next.set(name, value);
  return next;
}
