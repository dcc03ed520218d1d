import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePayoutPagesInfiniteQuery, type AdminPayoutResponse } from '@sparks/api-client';
import { Button, EmptyState, PageTitle, QueryError, RowsSkeleton } from '@sparks/ui';
import { StateTabs } from '../../filters/state-tabs';
import { useTranslations } from '../../locales/translations';
import { PayoutDecisionDialog, type PayoutDecision } from './payout-decision-dialog';
import { PayoutItem } from './payout-item';
import classes from './payouts-page.module.css';

const TABS = ['held', 'sending', 'all'] as const;

/** Payouts that wait for a decision, that are being sent, and all of them. */
export function PayoutsPage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'held';
  const status = tab === 'all' ? undefined : tab;
  const list = usePayoutPagesInfiniteQuery({ status }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const payouts = currentData?.pages.flatMap(({ data }) => data);
  const [asked, setAsked] = useState<{ payout: AdminPayoutResponse; decision: PayoutDecision } | null>(null);

  const content = () => {
    if (error && !payouts) return <QueryError title={t('payouts.failed')} error={error} onRetry={refetch} />;
    if (!payouts) return <RowsSkeleton count={3} height="7rem" />;
    if (payouts.length === 0)
      return (
        <EmptyState title={t(`payouts.empty.${tab}`)}>{tab === 'held' ? t('payouts.emptyText') : null}</EmptyState>
      );
    return (
      <>
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
        {hasNextPage ? (
          <Button variant="default" mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('payouts.more')}
          </Button>
        ) : null}
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('payouts.title')} description={t('payouts.description')} />
      <StateTabs
        label={t('payouts.tabs')}
        current={tab}
        tabs={TABS.map((name) => ({
          key: name,
          to: name === 'held' ? '?' : `?tab=${name}`,
          label: t(`payouts.tab.${name}`),
          count: null,
        }))}
      />
      <div aria-busy={isFetching}>{content()}</div>
      {asked ? <PayoutDecisionDialog key={asked.payout.id} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
