import { useState } from 'react';
import { Link } from 'react-router';
import type { HeldEarningResponse } from '@sparks/api-client';
import { useListHeldEarningsQuery } from '@sparks/api-client/lazy';
import {
  Anchor,
  EmptyState,
  formatDateTime,
  Group,
  Money,
  Pagination,
  QueryError,
  RowsSkeleton,
  Text,
} from '@sparks/ui';
import { ReversedEarnings } from '../../cases/reversed-earnings';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './wallet-page.module.css';

const PAGE_SIZE = 10;

/** Earnings that are released to the wallet later, and those that returned to campaigns instead. */
export function HeldEarnings() {
  return (
    <>
      <CurrentlyHeld />
      <ReversedEarnings />
    </>
  );
}

function CurrentlyHeld() {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useListHeldEarningsQuery({ page, limit: PAGE_SIZE });
  if (error && !data)
    return <QueryError title={t('wallet.held.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <RowsSkeleton count={3} height="4rem" />;
  if (data.data.length === 0)
    return (
      <EmptyState title={t('wallet.held.empty')} order={2}>
        {t('wallet.held.emptyText')}
      </EmptyState>
    );
  const { totalPages } = data.pagination;
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t('wallet.held.text')}
      </Text>
      <ul className={classes.heldList} aria-label={t('wallet.held.title')} aria-busy={isFetching}>
        {data.data.map((earning) => (
          <HeldItem key={earning._id} earning={earning} />
        ))}
      </ul>
      {totalPages > 1 ? (
        <Group justify="center" mt="sm">
          <Pagination
            size="sm"
            total={totalPages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </Group>
      ) : null}
    </>
  );
}

function HeldItem({ earning }: { earning: HeldEarningResponse }) {
  const { t } = useTranslations();
  const { amountCents, cause, blockedBy, blockId, releaseAt, sparkName } = earning;
  return (
    <li className={classes.heldItem}>
      <Text fw={600} size="sm">
        {t(`wallet.held.cause.${cause}`)}
        {' · '}
        <Anchor component={Link} to={paths.contribution(blockId)} size="sm" underline="always">
          {sparkName ?? t('wallet.contribution')}
        </Anchor>
      </Text>
      <Text fw={600} size="sm" className={classes.end}>
        <Money cents={amountCents} />
      </Text>
      <Text c="dimmed" size="sm" className={classes.wide}>
        {blockedBy === null
          ? t('wallet.held.releaseAt', { time: formatDateTime(releaseAt) })
          : t(`wallet.held.blocked.${blockedBy}`)}
      </Text>
    </li>
  );
}
