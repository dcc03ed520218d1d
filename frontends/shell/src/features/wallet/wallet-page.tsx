import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '@sparks/api-client';
import { useGetWalletQuery } from '@sparks/api-client/lazy';
import { isCreatorRole } from '@sparks/domain';
import { Page, PageTitle, QueryError, Title } from '@sparks/ui';
import { Tabs } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { BalanceCard } from './balance-card';
import { DebtCard } from './debt-card';
import { HeldEarnings } from './held-earnings';
import { PaymentReturn } from './payment-return';
import { PendingCard } from './pending-card';
import { TopUpDialog } from './top-up-dialog';
import { TransactionHistory } from './transaction-history';
import classes from './wallet-page.module.css';

const TABS = ['transactions', 'payouts', 'held'] as const;
type Tab = (typeof TABS)[number];

interface WalletPageProps {
  /** How much of the balance can be withdrawn, above the balance. */
  payouts?: ReactNode;
  /** Past payouts, in a tab. */
  history?: ReactNode;
}

export function WalletPage({ payouts, history }: WalletPageProps) {
  const { t } = useTranslations();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  const openTopUp = () => setIsTopUpOpen(true);
  return (
    <Page>
      <PageTitle title={t('nav.wallet')} />
      <PaymentReturn onTryAgain={openTopUp} />
      <Overview payouts={payouts} onTopUp={openTopUp} />
      <Lists history={history} onTopUp={openTopUp} />
      <TopUpDialog opened={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} />
    </Page>
  );
}

/** Transactions; for people who earn also payouts and held earnings, in tabs. The selected tab is in the URL. */
function Lists({ history, onTopUp }: { history: ReactNode; onTopUp: () => void }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'transactions';
  const hasTabs = useIsEarning() || tab !== 'transactions';
  const transactions = <TransactionHistory onTopUp={onTopUp} />;
  if (!hasTabs)
    return (
      <>
        <Title order={2} size="h3" className={classes.heading}>
          {t('wallet.transactions')}
        </Title>
        {transactions}
      </>
    );
  const content: Record<Tab, ReactNode> = { transactions, payouts: history, held: <HeldEarnings /> };
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        setSearch(next === null || next === 'transactions' ? {} : { tab: next }, { preventScrollReset: true })
      }
      keepMounted={false}
      className={classes.tabs}
      classNames={{ list: classes.tabList, tab: classes.tab }}
    >
      <Tabs.List aria-label={t('wallet.lists')}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`wallet.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {content[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Whether the user can have payouts or held earnings; creators have none until they earn. */
function useIsEarning(): boolean {
  const { actor } = useMe();
  const wallet = useGetWalletQuery().currentData?.data;
  const { heldCents = 0, payoutCents = 0, paidOutCents = 0 } = wallet ?? {};
  return !isCreatorRole(actor) || heldCents + payoutCents + paidOutCents > 0;
}

function Overview({ payouts, onTopUp }: { payouts: ReactNode; onTopUp: () => void }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const { currentData, error, refetch, isFetching } = useGetWalletQuery();
  const wallet = currentData?.data;
  if (error && !wallet)
    return <QueryError title={t('wallet.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.top}>
      {payouts}
      <BalanceCard wallet={wallet} isMain={isCreatorRole(actor)} onTopUp={onTopUp} />
      <PendingCard wallet={wallet} />
      <DebtCard wallet={wallet} />
    </div>
  );
}
