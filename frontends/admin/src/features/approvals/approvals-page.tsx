import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApprovalResponse } from '@sparks/api-client';
import { useApprovalPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, PageTitle, QueryError, RowsSkeleton } from '@sparks/ui';
import { StateTabs } from '../../filters/state-tabs';
import { useTranslations } from '../../locales/translations';
import { ApprovalItem } from './approval-item';
import classes from './approvals-page.module.css';
import { DecisionDialog, type ApprovalDecision } from './decision-dialog';

/** Requests for the approval of a second admin, and what became of them. */
export function ApprovalsPage() {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const status = search.get('tab') === 'ended' ? 'ended' : 'open';
  const list = useApprovalPagesInfiniteQuery({ status });
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const approvals = currentData?.pages.flatMap(({ data }) => data);
  const [asked, setAsked] = useState<{ approval: ApprovalResponse; decision: ApprovalDecision } | null>(null);

  const content = () => {
    if (error && !approvals) return <QueryError title={t('approvals.failed')} error={error} onRetry={refetch} />;
    if (!approvals) return <RowsSkeleton count={3} height="7rem" />;
    if (approvals.length === 0)
      return status === 'open' ? (
        <EmptyState title={t('approvals.empty')}>{t('approvals.emptyText')}</EmptyState>
      ) : (
        <EmptyState title={t('approvals.emptyEnded')} />
      );
    return (
      <>
        <ul className={classes.list}>
          {approvals.map((approval) => (
            <ApprovalItem
              key={approval._id}
              approval={approval}
              onDecide={(decision) => setAsked({ approval, decision })}
            />
          ))}
        </ul>
        {hasNextPage ? (
          <Button variant="default" mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('approvals.more')}
          </Button>
        ) : null}
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('approvals.title')} description={t('approvals.description')} />
      <StateTabs
        label={t('approvals.tabs')}
        current={status}
        tabs={[
          { key: 'open', to: '?', label: t('approvals.open'), count: null },
          { key: 'ended', to: '?tab=ended', label: t('approvals.ended'), count: null },
        ]}
      />
      <div aria-busy={isFetching}>{content()}</div>
      {asked ? <DecisionDialog key={asked.approval._id} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
