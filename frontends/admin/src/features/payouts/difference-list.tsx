import { useState } from 'react';
import { Link } from 'react-router';
import { useMe, type PayoutMismatchResponse } from '@sparks/api-client';
import { usePayoutMismatchPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { Anchor, Badge, Button, EmptyState, formatMoney, Group, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './payouts-page.module.css';
import { ResolveDifferenceDialog } from './resolve-difference-dialog';

/** Differences between our payouts and the provider's transfers, newest first. */
export function DifferenceList({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const list = usePayoutMismatchPagesInfiniteQuery();
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const differences = currentData?.pages.flatMap(({ data }) => data);
  const [resolving, setResolving] = useState<PayoutMismatchResponse | null>(null);
  if (error && !differences) return <QueryError title={t('differences.failed')} error={error} onRetry={refetch} />;
  if (!differences) return <RowsSkeleton count={3} height="7rem" />;
  if (differences.length === 0)
    return <EmptyState title={t('differences.empty')}>{t('differences.emptyText')}</EmptyState>;
  return (
    <div aria-busy={isFetching}>
      <ul className={classes.list}>
        {differences.map((difference) => (
          <DifferenceItem
            key={difference.id}
            difference={difference}
            peoplePath={peoplePath}
            onResolve={() => setResolving(difference)}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('payouts.more')}
        </Button>
      ) : null}
      {resolving ? (
        <ResolveDifferenceDialog key={resolving.id} difference={resolving} onClose={() => setResolving(null)} />
      ) : null}
    </div>
  );
}

interface DifferenceItemProps {
  difference: PayoutMismatchResponse;
  peoplePath: string;
  onResolve: () => void;
}

/** Both amounts, whose payout it is, and what was found out. */
function DifferenceItem({ difference, peoplePath, onResolve }: DifferenceItemProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { kind, payout, amountCents, foundCents, foundAt, transferId, resolvedAt, resolvedBy, resolution } = difference;
  const time = (value: string) => t('post.at', { time: formatUtcDateTime(value) });
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Group gap="xs">
          {payout ? (
            <Anchor component={Link} to={`${peoplePath}/${payout.user.id}`} fw={600}>
              {payout.user.name || payout.user.username}
            </Anchor>
          ) : (
            <Text fw={600}>{t('differences.nobody')}</Text>
          )}
          <Badge color={resolvedAt ? 'green' : 'red'}>
            {t(resolvedAt ? 'differences.resolved' : 'differences.open')}
          </Badge>
        </Group>
        <Text size="sm">{t(`differences.kind.${kind}`)}</Text>
        {transferId ? (
          <Text size="sm" c="dimmed" className={classes.method}>
            {transferId}
          </Text>
        ) : null}
        {resolution ? <Text size="sm">{t('differences.resolutionWas', { text: resolution })}</Text> : null}
        <Text size="xs" c="dimmed">
          {resolvedAt && resolvedBy
            ? t('differences.resolvedBy', { name: resolvedBy.username, time: time(resolvedAt) })
            : t('differences.found', { time: time(foundAt) })}
        </Text>
      </div>
      <dl className={classes.compared}>
        <div>
          <dt>{t('differences.ours')}</dt>
          <dd className="sparks-tabular">{formatMoney(amountCents)}</dd>
        </div>
        <div>
          <dt>{t('differences.theirs')}</dt>
          <dd className="sparks-tabular">{formatMoney(foundCents)}</dd>
        </div>
      </dl>
      {resolvedAt ? null : (
        <div className={classes.actions}>
          {payout && payout.user.id === me?._id ? (
            <Text size="sm" c="dimmed">
              {t('payouts.own')}
            </Text>
          ) : (
            <Button size="xs" variant="default" onClick={onResolve}>
              {t('differences.resolve')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
