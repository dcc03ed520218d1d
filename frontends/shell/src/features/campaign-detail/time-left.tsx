import type { SparkDetail } from '@sparks/api-client';
import {
  DETAIL_COUNTDOWN_REFRESH_MS,
  detailBadge,
  isEarningRunwayActive,
  isOpenForSubmissions,
  submissionsEndMs,
  toTimeMs,
  type DetailBadgeLabel,
} from '@sparks/domain';
import { Alert, Countdown, formatDateTime, StatusBadge, Text, useLanguage, useNow, useTimeZone } from '@sparks/ui';
import classes from '../../campaign/money/money-card.module.css';
import { useTranslations } from '../../content-translations';

const badgeLooks = {
  'Manually Closed': { kind: 'closed', word: 'campaign.manuallyClosed' },
  'Campaign Ended': { kind: 'ended', word: 'campaign.hasEnded' },
} as const satisfies Record<DetailBadgeLabel, object>;

/** Countdown, start or end of a campaign, and its earning runway. Updates every 5 seconds. */
export function TimeLeft({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const now = useNow(DETAIL_COUNTDOWN_REFRESH_MS);
  const badge = detailBadge(spark, now);
  const endMs = submissionsEndMs(spark);
  const startMs = toTimeMs(spark.published_time.date);
  const runwayEndMs = toTimeMs(spark.earningRunwayEndTime);
  const openness = isOpenForSubmissions(spark, now);
  return (
    <>
      {badge ? (
        <span>
          <StatusBadge kind={badgeLooks[badge].kind} size="lg">
            {t(badgeLooks[badge].word)}
          </StatusBadge>
        </span>
      ) : null}
      {openness.open && endMs !== null ? <Moment label={t('campaign.submissionsEnd')} atMs={endMs} isInHeader /> : null}
      {!openness.open && openness.reason === 'coming' && startMs !== null ? (
        <Moment label={t('campaign.startsIn')} atMs={startMs} />
      ) : null}
      {isEarningRunwayActive(spark, now) ? (
        <Alert color="green" title={t('campaign.runway')}>
          <div className={classes.notice}>
            {t('campaign.runwayText')}
            {runwayEndMs === null ? null : <Moment label={t('campaign.endsIn')} atMs={runwayEndMs} />}
          </div>
        </Alert>
      ) : null}
    </>
  );
}

/** @param isInHeader the page's header counts down to the same moment, unless the card is beside it */
function Moment({ label, atMs, isInHeader = false }: { label: string; atMs: number; isInHeader?: boolean }) {
  useLanguage();
  const timeZone = useTimeZone();
  const at = new Date(atMs);
  return (
    <div className={classes.moment}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <span className={isInHeader ? classes.countdown : undefined}>
        <Countdown endAt={at} refreshMs={DETAIL_COUNTDOWN_REFRESH_MS} compact={!isInHeader} />
      </span>
      <Text
        size="xs"
        c="dimmed"
        component="time"
        dateTime={at.toISOString()}
        className={`${isInHeader ? classes.inlineDate : classes.date} sparks-tabular`}
      >
        {formatDateTime(at, timeZone)}
      </Text>
    </div>
  );
}
