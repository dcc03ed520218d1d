import { Link } from 'react-router';
import type { OpenErasureResponse } from '@sparks/api-client';
import { useOpenErasurePagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Anchor, Badge, EmptyState, Group, LoadMore, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './cases-page.module.css';

/** Requested deletions of accounts, the next planned first. People request and cancel them; admins only read them. */
export function ErasureList({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const list = useOpenErasurePagesInfiniteQuery();
  const { currentData, error, isFetching, refetch } = list;
  const erasures = currentData?.pages.flatMap(({ data }) => data);
  if (error && !erasures) return <QueryError title={t('erasures.failed')} error={error} onRetry={refetch} />;
  if (!erasures) return <RowsSkeleton count={3} height="4rem" />;
  if (erasures.length === 0) return <EmptyState title={t('erasures.empty')}>{t('erasures.emptyText')}</EmptyState>;
  return (
    <div aria-busy={isFetching}>
      <ul className={classes.list} aria-label={t('cases.erasures')}>
        {erasures.map((erasure) => (
          <ErasureItem key={erasure._id} erasure={erasure} peoplePath={peoplePath} />
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  );
}

function ErasureItem({ erasure, peoplePath }: { erasure: OpenErasureResponse; peoplePath: string }) {
  const { t } = useTranslations();
  const { user, status, requestedAt, dueAt, refusals } = erasure;
  return (
    <li className={classes.item}>
      <Group gap="xs">
        {user ? (
          <Anchor component={Link} to={`${peoplePath}/${user._id}`}>
            {user.name}
          </Anchor>
        ) : (
          <Text>{t('erasures.erasedName')}</Text>
        )}
        <Badge color={status === 'waiting' ? 'amber' : 'gray'}>{t(`erasures.status.${status}`)}</Badge>
      </Group>
      <Text size="sm">{t('erasures.dueAt', { time: formatUtcDateTime(dueAt) })}</Text>
      <Text size="sm" c="dimmed">
        {t('erasures.requestedAt', { time: formatUtcDateTime(requestedAt) })}
      </Text>
      {refusals.length > 0 ? (
        <Text size="sm">
          {t('erasures.refused', { reasons: refusals.map((refusal) => t(`erasures.refusals.${refusal}`)).join(', ') })}
        </Text>
      ) : null}
    </li>
  );
}
