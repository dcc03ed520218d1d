import { useMe, type SparkDetail, type SparkForecast } from '@sparks/api-client';
import { useGetSparkForecastQuery } from '@sparks/api-client/lazy';
import { detailBadge, FORECAST_MIN_DAYS, isAdmin, isCreatorOf, isEarningRunwayActive, toTimeMs } from '@sparks/domain';
import { Anchor, formatDay, formatMoney, Skeleton, Text, useNow } from '@sparks/ui';
import { useTranslations, type Translate } from '../../content-translations';
import classes from './budget-forecast.module.css';

const CLOCK_MS = 60_000;

/** Shown to the creator and admins while the campaign can still pay. */
export function BudgetForecast({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const now = useNow(CLOCK_MS);
  const isInRunway = !spark.manuallyClosed && isEarningRunwayActive(spark, now);
  const mayPay = spark.live_mode && (detailBadge(spark, now) === null || isInRunway);
  const isShown = mayPay && (isCreatorOf(actor, spark.creator?._id) || isAdmin(actor));
  const { currentData, error, refetch } = useGetSparkForecastQuery({ id: spark._id }, { skip: !isShown });
  if (!isShown) return null;
  if (error) {
    return (
      <Text size="sm" c="dimmed" role="alert">
        {t('forecast.failed')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
          {t('forecast.retry')}
        </Anchor>
      </Text>
    );
  }
  if (!currentData) return <Skeleton height="4rem" />;
  const forecast = currentData.data;
  const hasSpent = forecast.days.some(({ spentCents }) => spentCents > 0);
  const isDrawn = hasSpent && forecast.days.length >= FORECAST_MIN_DAYS;
  return (
    <section className={classes.forecast} aria-label={t('forecast.title')}>
      <Text size="sm" {...(isDrawn || forecast.budgetCents === 0 ? { fw: 600 } : { c: 'dimmed' })}>
        {outlook(forecast, { hasSpent, everSpent: forecast.spentCents + forecast.heldCents > 0, isInRunway }, t)}
      </Text>
      {forecast.heldCents > 0 ? (
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('forecast.held', { amount: formatMoney(forecast.heldCents) })}
        </Text>
      ) : null}
      {isDrawn ? (
        <>
          <Days days={forecast.days} />
          <Text size="xs" c="dimmed" className="sparks-tabular">
            {pace(forecast, t)}
          </Text>
        </>
      ) : null}
    </section>
  );
}

function outlook(
  forecast: SparkForecast,
  { hasSpent, everSpent, isInRunway }: { hasSpent: boolean; everSpent: boolean; isInRunway: boolean },
  t: Translate,
): string {
  if (forecast.budgetCents === 0) return t('forecast.empty');
  if (!hasSpent) return everSpent ? t('forecast.quiet', { count: forecast.days.length }) : t('forecast.nothing');
  if (forecast.days.length < FORECAST_MIN_DAYS) return t('forecast.tooEarly', { count: FORECAST_MIN_DAYS });
  const lastsUntilMs = toTimeMs(forecast.lastsUntil);
  if (forecast.limitedBy === 'end') return t(isInRunway ? 'forecast.untilRunwayEnd' : 'forecast.untilEnd');
  return lastsUntilMs === null ? t('forecast.veryLong') : t('forecast.until', { date: formatDay(lastsUntilMs) });
}

/** An average below one cent is formatted as "less than", never as "$0.00 a day". */
function pace({ spentPerDayCents, days }: SparkForecast, t: Translate): string {
  if (spentPerDayCents < 1) return t('forecast.paceUnder', { amount: formatMoney(1), count: days.length });
  return t('forecast.pace', { amount: formatMoney(spentPerDayCents), count: days.length });
}

/** A bar per day, scaled to the highest; the label contains the values for screen readers. */
function Days({ days }: { days: SparkForecast['days'] }) {
  const { t } = useTranslations();
  const highest = Math.max(...days.map(({ spentCents }) => spentCents));
  const words = days.map(({ day, spentCents }) => `${formatDay(day)} ${formatMoney(spentCents)}`);
  return (
    <div className={classes.days} role="img" aria-label={`${t('forecast.perDay')}: ${words.join(', ')}`}>
      {days.map(({ day, spentCents }, index) => (
        <span key={day} className={classes.day} title={words[index]}>
          <span
            className={classes.bar}
            style={{ blockSize: `${(spentCents / highest) * 100}%` }}
            data-empty={spentCents === 0 || undefined}
          />
        </span>
      ))}
    </div>
  );
}
