import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useGetWalletQuery } from '@sparks/api-client';
import { Page, PageTitle, QueryError, Title } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { BalanceCard } from './balance-card';
import { CsvButton } from './csv-button';
import { DebtCard } from './debt-card';
import { HeldCard } from './held-card';
import { PaymentReturn } from './payment-return';
import { PendingCard } from './pending-card';
import { TopUpDialog } from './top-up-dialog';
import { Transactions } from './transactions';
import { useTransactions } from './use-transactions';
import { WalletFilters } from './wallet-filters';
import classes from './wallet-page.module.css';
import { countFilters, readParams, writeParams, type WalletParams } from './wallet-params';

const NO_FILTERS: WalletParams = { direction: null, group: null, campaign: null, from: null, to: null, page: 1 };

interface WalletPageProps {
  /** What can be withdrawn, beside the balance. */
  payouts?: ReactNode;
  /** Past payouts, above the transactions. */
  history?: ReactNode;
}

export function WalletPage({ payouts, history }: WalletPageProps) {
  const { t } = useTranslations();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const openTopUp = () => setIsTopUpOpen(true);
  const show = (next: WalletParams, { replace = false } = {}) => setSearch(writeParams(next), { replace });
  const clear = () => show(NO_FILTERS);
  const list = useTransactions(params);
  // Without transactions there is nothing to filter or export.
  const hasNone = list.currentData?.pagination.totalItems === 0 && countFilters(params) === 0;
  return (
    <Page>
      <PageTitle title={t('wallet.title')} />
      <PaymentReturn onTryAgain={openTopUp} />
      <Overview payouts={payouts} onTopUp={openTopUp} />
      {history}
      <div className={classes.heading}>
        <Title order={2} size="h3">
          {t('wallet.transactions')}
        </Title>
        {hasNone ? null : <CsvButton params={params} />}
      </div>
      {/* Every filter change resets the page to the first one. */}
      {hasNone ? null : (
        <WalletFilters
          params={params}
          onChange={(change) => show({ ...params, page: 1, ...change }, { replace: true })}
          onClear={clear}
        />
      )}
      <Transactions
        params={params}
        list={list}
        onPage={(page) => show({ ...params, page })}
        onClear={clear}
        onTopUp={openTopUp}
      />
      <TopUpDialog opened={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} />
    </Page>
  );
}

function Overview({ payouts, onTopUp }: { payouts: ReactNode; onTopUp: () => void }) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useGetWalletQuery(undefined, { refetchOnMountOrArgChange: true });
  const wallet = currentData?.data;
  if (error && !wallet)
    return <QueryError title={t('wallet.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.top}>
      <BalanceCard wallet={wallet} onTopUp={onTopUp} />
      {payouts}
      <PendingCard wallet={wallet} />
      <DebtCard wallet={wallet} />
      <HeldCard wallet={wallet} />
    </div>
  );
}
