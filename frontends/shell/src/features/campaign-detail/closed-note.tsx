import type { SparkDetail } from '@sparks/api-client';
import { Alert, formatDate, Text, useTimeZone } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import classes from './campaign-detail-page.module.css';

/** Who closed the campaign, and why. */
export function ClosedNote({ spark: { closing } }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const timeZone = useTimeZone();
  if (!closing) return null;
  const date = formatDate(closing.date, { dateStyle: 'medium', timeZone });
  return (
    <Alert role="note" color="gray" title={t(closing.isByAdmin ? 'close.byAdmin' : 'close.byCreator', { date })}>
      {closing.reason ? <Text className={classes.closeReason}>{closing.reason}</Text> : null}
    </Alert>
  );
}
