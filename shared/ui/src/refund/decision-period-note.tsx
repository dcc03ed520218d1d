import { Alert } from '@mantine/core';
import { formatDate, formatMoney, formatNumber } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';

interface DecisionPeriodNoteProps {
  /** Absent: the campaign is open, or the period is over. */
  period:
    | {
        readonly until: string;
        readonly posts: number;
        /** In cents. */
        readonly reserved: number;
      }
    | undefined;
}

/** For reviewers after a refund of the pool: until when an approval still pays, and from which reserve. */
export function DecisionPeriodNote({ period }: DecisionPeriodNoteProps) {
  const t = useSharedTranslations();
  if (!period || period.posts === 0) return null;
  const { until, posts, reserved } = period;
  return (
    <Alert
      role="note"
      color="amber"
      title={t('refund.period', { date: formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }) })}
    >
      {t('refund.periodText', { count: posts, posts: formatNumber(posts), amount: formatMoney(reserved) })}
    </Alert>
  );
}
