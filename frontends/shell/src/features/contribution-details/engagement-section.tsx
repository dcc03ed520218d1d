import { useId, useMemo } from 'react';
import type { BlockEngagementDetailsResponse, BlockEngagementResponse } from '@sparks/api-client';
import { useGetBlockEngagementQuery } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import {
  formatAge,
  formatCount,
  formatDateTime,
  LoadingRegion,
  QueryError,
  Skeleton,
  Text,
  Title,
  useNow,
  useTimeZone,
} from '@sparks/ui';
import { TimeSeriesChart } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { EarningsPanel } from './earnings-panel';
import classes from './engagement-section.module.css';

const CHART_REM = 12;
/** The platform responds within seconds. */
const ASKING_MS = 4_000;
const AGE_REFRESH_MS = 30_000;

interface EngagementSectionProps {
  id: string;
  platform: SocialPlatform;
  /** The data shown until the details are loaded. */
  known: BlockEngagementResponse;
}

export function EngagementSection({ id, platform, known }: EngagementSectionProps) {
  const { t } = useTranslations();
  const titleId = useId();
  const now = useNow(AGE_REFRESH_MS);
  const { currentData, error, refetch } = useGetBlockEngagementQuery({ id });
  const details = currentData?.data;
  const isAsking = isDue(details?.earnings?.nextRefreshAt, now);
  // A second subscription, so that the polling interval can depend on the data.
  useGetBlockEngagementQuery(
    { id },
    { pollingInterval: isAsking ? ASKING_MS : 0, skipPollingIfUnfocused: true, skip: !isAsking },
  );
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('engagement.title')}
      </Title>
      <Numbers
        platform={platform}
        numbers={details?.numbers ?? known}
        now={now}
        outcome={details?.earnings?.lastOutcome}
      />
      {details ? (
        <Curve curve={details.curve} />
      ) : error ? (
        <QueryError title={t('engagement.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion>
          <Skeleton height={`${CHART_REM}rem`} radius="md" />
        </LoadingRegion>
      )}
      {details?.earnings ? <EarningsPanel id={id} earnings={details.earnings} isAsking={isAsking} now={now} /> : null}
    </section>
  );
}

/** `now` may lag by one refresh interval. */
function isDue(at: string | null | undefined, now: Date): boolean {
  return at != null && Date.parse(at) <= now.getTime() + AGE_REFRESH_MS;
}

type Outcome = NonNullable<BlockEngagementDetailsResponse['earnings']>['lastOutcome'];

function Numbers({
  platform,
  numbers,
  now,
  outcome,
}: {
  platform: SocialPlatform;
  numbers: BlockEngagementResponse;
  now: Date;
  outcome: Outcome | undefined;
}) {
  const { t } = useTranslations();
  const timeZone = useTimeZone();
  const name = { platform: PLATFORM_NAMES[platform] };
  const tiles = [
    [t('contribution.views'), numbers.views],
    [t('contribution.likes', name), numbers.likes],
    [t('contribution.commentsOnPost', name), numbers.comments],
    [t('contribution.shares'), numbers.shares],
  ] as const;
  return (
    <div>
      <dl className={classes.tiles}>
        {tiles.map(([label, value]) => (
          <div key={label} className={classes.tile}>
            <dt>{label}</dt>
            <dd className="sparks-tabular">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {numbers.fetchedAt ? (
          <time dateTime={numbers.fetchedAt} title={formatDateTime(numbers.fetchedAt, timeZone)}>
            {t('engagement.updated', { age: formatAge(numbers.fetchedAt, now) })}
          </time>
        ) : (
          t('engagement.never')
        )}
        {outcome === 'gone' || outcome === 'unavailable' ? ` ${t(`engagement.outcome.${outcome}`)}` : ''}
      </Text>
    </div>
  );
}

function Curve({ curve }: { curve: BlockEngagementDetailsResponse['curve'] }) {
  const { t, language } = useTranslations();
  const timeZone = useTimeZone();
  const views = t('contribution.views');
  const series = useMemo(
    () => [{ name: views, points: curve.map(({ at, views: value }) => ({ atMs: Date.parse(at), value })) }],
    [curve, views],
  );
  const formats = useMemo(
    () => ({
      formatTime: (atMs: number) => formatDateTime(new Date(atMs), timeZone),
      formatValue: (value: number) => formatCount(value),
    }),
    // The formats depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [language, timeZone],
  );
  // A single value is not a curve.
  if (curve.filter(({ views: value }) => value !== null).length === 1)
    return (
      <Text size="sm" c="dimmed">
        {t('engagement.oneCount')}
      </Text>
    );
  return (
    <TimeSeriesChart
      title={t('engagement.chart')}
      series={series}
      timeLabel={t('engagement.time')}
      emptyText={t('engagement.noViews')}
      height={CHART_REM}
      {...formats}
    />
  );
}
