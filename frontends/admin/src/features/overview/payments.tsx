import { Link } from 'react-router';
import { useListAuditEntriesQuery } from '@sparks/api-client/lazy';
import { Anchor, EmptyState, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import classes from './overview-page.module.css';

const PAYMENTS_SHOWN = 5;

/** The latest payments that need attention: disputes, refunds and unexpected payments. */
export function Payments({ auditPath }: { auditPath: string }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useListAuditEntriesQuery({ type: 'payment', limit: PAYMENTS_SHOWN });
  const entries = currentData?.data;
  const content = () => {
    if (error && !entries) return <QueryError title={t('overview.paymentsFailed')} error={error} onRetry={refetch} />;
    if (!entries) return <RowsSkeleton count={2} height="3.25rem" />;
    if (entries.length === 0) return <EmptyState compact order={3} title={t('overview.noPayments')} />;
    return (
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry._id} className={classes.line}>
            <span>
              <Anchor component={Link} to={`${auditPath}?target=payment:${entry.target.id}`} size="sm">
                {actionText(entry.action, t)}
              </Anchor>
              <Text size="xs" c="dimmed">
                {entry.target.label ?? entry.target.id}
              </Text>
            </span>
            <Text size="xs" c="dimmed" component="time" dateTime={entry.createdAt}>
              {t('post.at', { time: formatUtcDateTime(entry.createdAt) })}
            </Text>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section className={classes.section}>
      <div className={classes.heading}>
        <Title order={2} size="h4">
          {t('overview.payments')}
        </Title>
        <Anchor component={Link} to={`${auditPath}?type=payment`} size="sm">
          {t('overview.allPayments')}
        </Anchor>
      </div>
      {content()}
    </section>
  );
}
