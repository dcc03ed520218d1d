import { useGetWalletQuery, useListWalletTransactionsQuery } from '@sparks/api-client';
import { formatCents } from '@sparks/domain';
import { Button, EmptyState, Group, Money, Page, PageTitle, Pagination, RowsSkeleton, Skeleton, Text, Title } from '@sparks/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TopUpDialog } from './top-up-dialog';
import { TransactionLine } from './transaction-line';
import classes from './wallet-page.module.css';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

const PAGE_LENGTH = 20;

/** Balance, money in, and every movement in words. */
export function WalletPage() {
  const { t } = useWords();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  return (
    <Page narrow>
      <PageTitle title={t('wallet.title')} />
      <Balance onTopUp={() => setIsTopUpOpen(true)} />
      <Title order={2} size="h3" mt="xl" mb="md">{t('wallet.transactions')}</Title>
      <Transactions onTopUp={() => setIsTopUpOpen(true)} />
      <TopUpDialog opened={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} />
    </Page>
  );
}

function Balance({ onTopUp }: { onTopUp: () => void }) {
  const { t } = useWords();
  const { currentData, error, refetch } = useGetWalletQuery(undefined, { refetchOnMountOrArgChange: true });
  const wallet = currentData?.data;
  if (error && !wallet) return <QueryError title={t('wallet.failed')} error={error} onRetry={refetch} />;
  return (
    <section className={classes.balance} aria-label={t('wallet.balance')}>
      <div>
        <Text c="dimmed" size="sm">{t('wallet.balance')}</Text>
        {wallet ? <Money cents={wallet.balance} className={classes.amount} /> : <Skeleton height="3.3rem" width="12rem" />}
        {wallet && wallet.pending > 0 ? <div className={classes.aside}>{t('wallet.pending', { amount: formatCents(wallet.pending) })}</div> : null}
        {wallet && wallet.held > 0 ? <div className={classes.aside}>{t('wallet.held', { amount: formatCents(wallet.held) })}</div> : null}
      </div>
      <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onTopUp}>{t('wallet.topUp')}</Button>
    </section>
  );
}

function Transactions({ onTopUp }: { onTopUp: () => void }) {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { currentData, error, refetch } = useListWalletTransactionsQuery({ page, limit: PAGE_LENGTH }, { refetchOnMountOrArgChange: true });
  if (error && !currentData) return <QueryError title={t('wallet.transactionsFailed')} error={error} onRetry={refetch} />;
  if (!currentData) return <RowsSkeleton count={5} />;
  const { data, pagination } = currentData;
  if (data.length === 0) {
    return (
      <EmptyState title={t('wallet.empty')} order={3} action={<Button variant="default" onClick={onTopUp}>{t('wallet.topUp')}</Button>}>
        {t('wallet.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={classes.list}>
        {data.map((line) => (
          <TransactionLine key={line._id} line={line} />
        ))}
      </ol>
      {pagination.totalPages > 1 ? (
        <Group justify="center" mt="lg">
          <Pagination
            total={pagination.totalPages}
            value={page}
            onChange={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </Group>
      ) : null}
    </>
  );
}
