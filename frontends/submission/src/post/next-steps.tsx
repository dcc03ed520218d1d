import type { SparkDetail } from '@sparks/api-client';
import { useGetUserTotalsQuery } from '@sparks/api-client/lazy';
import { formatHours, Text } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './next-steps.module.css';

/** What happens to a submitted post, and when. */
export function NextSteps({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const username = spark.creator?.username;
  const totals = useGetUserTotalsQuery({ username: username ?? '' }, { skip: username === undefined });
  const hours = totals.currentData?.data.medianDecisionHours ?? null;
  return (
    <div className={classes.next}>
      <Text fw={600}>{t('next.title')}</Text>
      <ol className={classes.steps}>
        <li>{t('next.check')}</li>
        <li>{hours === null ? t('next.review') : t('next.reviewUsually', { time: formatHours(hours) })}</li>
        <li>{t('next.earn')}</li>
      </ol>
    </div>
  );
}
