import { useState } from 'react';
import type { AdminPayoutResponse } from '@sparks/api-client';
import { usePayoutPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, QueryError, RowsSkeleton } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { PayoutDecisionDialog, type PayoutDecision } from './payout-decision-dialog';
import { PayoutItem } from './payout-item';
import classes from './payouts-page.module.css';

interface PayoutListProps {
  tab: 'held' | 'sending' | 'all';
  peoplePath: string;
}

/** Payouts, newest first, with the decisions about them. */
export function PayoutList({ tab, peoplePath }: PayoutListProps) {
  const { t } = useTranslations();
  const status = tab === 'all' ? undefined : tab;
  const list = usePayoutPagesInfiniteQuery({ status });
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const payouts = currentData?.pages.flatMap(({ data }) => data);
  const [asked, setAsked] = useState<{ payout: AdminPayoutResponse; decision: PayoutDecision } | null>(null);
  if (error && !payouts) return <QueryError title={t('payouts.failed')} error={error} onRetry={refetch} />;
  if (!payouts) return <RowsSkeleton count={3} height="7rem" />;
  return (
    <div aria-busy={isFetching}>
      {payouts.length === 0 ? (
        <EmptyState title={t(`payouts.empty.${tab}`)}>{tab === 'held' ? t('payouts.emptyText') : null}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {payouts.map((payout) => (
            <PayoutItem
              key={payout.id}
              payout={payout}
              peoplePath={peoplePath}
              onDecide={(decision) => setAsked({ payout, decision })}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('payouts.more')}
        </Button>
      ) : null}
      {asked ? <PayoutDecisionDialog key={asked.payout.id} {...asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
