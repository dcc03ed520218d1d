import { useState } from 'react';
import type { ReportState } from '@sparks/api-client';
import { useReportGroupPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { EmptyState, LoadMore, QueryError, RowsSkeleton } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './cases-page.module.css';
import { ReportGroupItem } from './report-group-item';
import { ResolveDialog } from './resolve-dialog';

/** Reports, grouped by what was reported. Open: most reported first; resolved: most recently resolved first. */
export function ReportList({ state }: { state: ReportState }) {
  const { t } = useTranslations();
  const list = useReportGroupPagesInfiniteQuery({ state });
  const { currentData, error, isFetching, refetch } = list;
  const groups = currentData?.pages.flatMap(({ data }) => data);
  const [askedId, setAskedId] = useState<string | null>(null);
  if (error && !groups) return <QueryError title={t('cases.failed')} error={error} onRetry={refetch} />;
  if (!groups) return <RowsSkeleton count={3} height="4rem" />;
  if (groups.length === 0) return <EmptyState title={t(state === 'open' ? 'cases.noReports' : 'cases.noResolved')} />;
  return (
    <div aria-busy={isFetching}>
      <ul className={classes.list}>
        {groups.map((group) => (
          <ReportGroupItem key={group._id} group={group} onResolve={() => setAskedId(group._id)} />
        ))}
      </ul>
      <LoadMore list={list} />
      {askedId === null ? null : <ResolveDialog key={askedId} id={askedId} onClose={() => setAskedId(null)} />}
    </div>
  );
}
