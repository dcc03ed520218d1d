import { Link } from 'react-router';
import { useGroupedReportPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Anchor, LoadMore, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { casePath } from '../../paths';
import classes from './cases-page.module.css';

/** The single reports of a group, newest first; each leads to its case. */
export function GroupedReports({ groupId, name }: { groupId: string; name: string }) {
  const { t } = useTranslations();
  const list = useGroupedReportPagesInfiniteQuery({ id: groupId });
  const { currentData, error, isFetching, refetch } = list;
  const reports = currentData?.pages.flatMap(({ data }) => data);
  if (error && !reports) return <QueryError title={t('cases.failed')} error={error} onRetry={refetch} />;
  if (!reports) return <RowsSkeleton count={2} height="3rem" />;
  return (
    <div aria-busy={isFetching}>
      <ul className={classes.lines} aria-label={t('cases.reportsOf', { name })}>
        {reports.map(({ _id, reason, text, reporter, reportedAt }) => (
          <li key={_id} className={classes.report}>
            <Text size="sm">
              <Anchor component={Link} to={casePath(_id)} inherit underline="always">
                {t(`cases.reasons.${reason}`)}
              </Anchor>{' '}
              <Text span inherit c="dimmed">
                {[reporter?.name ?? t('cases.visitor'), formatUtcDateTime(reportedAt)].join(' · ')}
              </Text>
            </Text>
            {text ? (
              <Text size="sm" className={classes.text}>
                {text}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  );
}
