import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { useMe, type WalletLineResponse } from '@sparks/api-client';
import {
  Button,
  EmptyState,
  formatDate,
  formatDateTime,
  formatMoney,
  formatTotal,
  Group,
  LoadingRegion,
  Money,
  Pagination,
  QueryError,
  Skeleton,
  Text,
  Title,
} from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { groupByMonth } from './group-by-month';
import { TransactionDescription } from './transaction-description';
import classes from './transactions.module.css';
import type { useTransactions } from './use-transactions';
import { countFilters, isRangeInOrder, type WalletParams } from './wallet-params';

/** The breakpoint of the `phone` mixin. */
const PHONE = '(max-width: 47.99em)';

interface TransactionsProps {
  params: WalletParams;
  list: ReturnType<typeof useTransactions>;
  onPage: (page: number) => void;
  onClear: () => void;
  onTopUp: () => void;
}

/** Transactions by month: a table, on phones a list. */
export function Transactions({ params, list, onPage, onClear, onTopUp }: TransactionsProps) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = list;
  if (!isRangeInOrder(params))
    return (
      <EmptyState
        title={t('wallet.filters.rangeError')}
        order={3}
        action={
          <Button variant="default" onClick={onClear}>
            {t('wallet.filters.clear')}
          </Button>
        }
      />
    );
  if (error && !currentData)
    return (
      <QueryError title={t('wallet.transactionsFailed')} error={error} onRetry={refetch} isRetrying={isFetching} />
    );
  if (!currentData) return <TransactionsSkeleton />;
  const { data, pagination } = currentData;
  if (data.length === 0)
    return countFilters(params) > 0 || params.page > 1 ? (
      <NothingFound onClear={onClear} />
    ) : (
      <NothingYet onTopUp={onTopUp} />
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {t('wallet.count', { count: pagination.totalItems, number: formatTotal(pagination) })}
      </Text>
      <TransactionLines lines={data} />
      {pagination.totalPages > 1 ? (
        <Group justify="center" mt="lg">
          <Pagination
            total={pagination.totalPages}
            value={params.page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </Group>
      ) : null}
    </>
  );
}

function TransactionLines({ lines }: { lines: readonly WalletLineResponse[] }) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return isPhone ? <TransactionList lines={lines} /> : <TransactionTable lines={lines} />;
}

function TransactionTable({ lines }: { lines: readonly WalletLineResponse[] }) {
  const { t } = useTranslations();
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={t('wallet.transactions')}>
        <thead>
          <tr>
            <th scope="col">{t('wallet.columns.what')}</th>
            <th scope="col">{t('wallet.columns.when')}</th>
            <th scope="col" className={classes.number}>
              {t('wallet.columns.amount')}
            </th>
            <th scope="col" className={classes.number}>
              {t('wallet.columns.balance')}
            </th>
          </tr>
        </thead>
        {groupByMonth(lines).map((month) => (
          <tbody key={month.key}>
            <tr className={classes.month}>
              <th scope="rowgroup" colSpan={4}>
                {monthName(month.first)}
              </th>
            </tr>
            {month.lines.map((line) => (
              <tr key={line._id}>
                <td>
                  <TransactionDescription line={line} />
                </td>
                <td className={classes.when}>{formatDateTime(line.createdAt)}</td>
                <td className={classes.number}>
                  <Amount line={line} />
                </td>
                <td className={`${classes.number} ${classes.after}`}>
                  <Money cents={line.balanceAfterCents} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function TransactionList({ lines }: { lines: readonly WalletLineResponse[] }) {
  const { t } = useTranslations();
  return (
    <div className={classes.frame}>
      {groupByMonth(lines).map((month) => (
        <section key={month.key}>
          <Title order={3} className={classes.monthTitle}>
            {monthName(month.first)}
          </Title>
          <ol className={classes.list}>
            {month.lines.map((line) => (
              <li key={line._id} className={classes.item}>
                <TransactionDescription line={line} when={dayAndTime(line.createdAt)} />
                <div className={classes.number}>
                  <Amount line={line} />
                  <Text size="xs" c="dimmed">
                    {t('wallet.after', { amount: formatMoney(line.balanceAfterCents) })}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Uses sign and text, so the direction never depends on color alone. */
function Amount({ line }: { line: WalletLineResponse }) {
  const { t } = useTranslations();
  return (
    <>
      <div className={classes.amount}>
        <Money cents={line.amountCents} signed />
      </div>
      {line.amountCents === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t(line.amountCents < 0 ? 'wallet.out' : 'wallet.in')}
        </Text>
      )}
      {line.debtCents ? (
        <Text size="xs" c="dimmed">
          {t(line.debtCents < 0 ? 'wallet.debt.grew' : 'wallet.debt.repaid', {
            amount: formatMoney(Math.abs(line.debtCents)),
          })}
        </Text>
      ) : null}
    </>
  );
}

function TransactionsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height="1.25rem" width="8rem" mb="xs" />
      <div className={classes.frame}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={classes.item}>
            <div className={classes.what}>
              <Skeleton height="2.25rem" width="2.25rem" />
              <div className={classes.skeletonText}>
                <Skeleton height="1rem" width={index % 2 ? '60%' : '45%'} />
                <Skeleton height="0.875rem" width="25%" />
              </div>
            </div>
            <Skeleton height="1rem" width="4rem" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('wallet.nothingFound')}
      order={3}
      action={
        <Button variant="default" onClick={onClear}>
          {t('wallet.filters.clear')}
        </Button>
      }
    >
      {t('wallet.nothingFoundText')}
    </EmptyState>
  );
}

/** Creators start by adding money, contributors by earning it. */
function NothingYet({ onTopUp }: { onTopUp: () => void }) {
  const { t } = useTranslations();
  const { me } = useMe();
  const isCreator = me?.roles.some((role) => role === 'organization' || role === 'individual') ?? false;
  const next = isCreator ? (
    <Button variant="default" onClick={onTopUp}>
      {t('wallet.topUp')}
    </Button>
  ) : (
    <Button component={Link} to={paths.discover}>
      {t('contributions.startEarning')}
    </Button>
  );
  return (
    <EmptyState title={t('wallet.empty')} order={3} action={next}>
      {t(isCreator ? 'wallet.emptyCreator' : 'wallet.emptyContributor')}
    </EmptyState>
  );
}

function monthName(date: Date): string {
  return formatDate(date, { month: 'long', year: 'numeric' });
}

function dayAndTime(value: string): string {
  return formatDate(value, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
