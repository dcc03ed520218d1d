import { useState } from 'react';
import { useMe, type SparkDetail, type WinnerEventResponse } from '@sparks/api-client';
import {
  useGetRefundPreviewQuery,
  useIdempotencyKey,
  useListWinnersQuery,
  useReleaseWinnersMutation,
} from '@sparks/api-client/lazy';
import { isCreatorOf, MAX_PAGE_SIZE } from '@sparks/domain';
import { formatMoney, Pagination, QueryError, RowsSkeleton, sharedText, Text } from '@sparks/ui';
import { Confirmation, finishDialog, Modal, PriceLines } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { PrizeRow } from './prize-row';
import classes from './winners-page.module.css';

interface ReleaseDialogProps {
  spark: SparkDetail;
  event: WinnerEventResponse;
  opened: boolean;
  onClose: () => void;
}

export function ReleaseDialog({ spark, event, opened, onClose }: ReleaseDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('winners.release.title')}>
      <ReleaseForm spark={spark} event={event} onClose={onClose} />
    </Modal>
  );
}

/** Shows the winners that a release pays, and releases only these: the server refuses when they have changed since. */
function ReleaseForm({ spark, event, onClose }: Omit<ReleaseDialogProps, 'opened'>) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const [page, setPage] = useState(1);
  /** Lists that were read before are not shown. */
  const [since, setSince] = useState(() => Date.now());
  /** Of the first list that was shown, so that a change while the other pages are read is refused. */
  const [version, setVersion] = useState<number | null>(null);
  const [key, renewKey] = useIdempotencyKey();
  const [release, { isLoading, error }] = useReleaseWinnersMutation();
  const winners = useListWinnersQuery(
    { sparkId: spark._id, page, limit: MAX_PAGE_SIZE },
    // Stricter than the endpoint, which also serves the public list: this one is paid.
    { refetchOnMountOrArgChange: true },
  );
  const refund = useGetRefundPreviewQuery({ id: spark._id }).currentData?.data;
  const list = (winners.fulfilledTimeStamp ?? 0) >= since ? winners.currentData : undefined;
  if (list && version === null && list.selectionVersion !== null) setVersion(list.selectionVersion);
  if (!list && winners.error)
    return (
      <QueryError
        title={t('winners.release.listFailed')}
        error={winners.error}
        onRetry={winners.refetch}
        isRetrying={winners.isFetching}
      />
    );

  const amount = formatMoney(list?.prizesCents ?? 0);
  const confirm = async () => {
    if (version === null) return;
    const result = await release({
      'Idempotency-Key': key,
      releaseWinnersDto: { sparkId: spark._id, selectionVersion: version },
    });
    if (finishDialog(result, { renewKey, close: onClose })) return;
    // Another request once the new list was shown.
    if (result.error?.code === 'selection_changed') {
      renewKey();
      setPage(1);
      setVersion(null);
      setSince(Date.now());
      void winners.refetch();
    }
  };

  return (
    <Confirmation
      confirmLabel={t('winners.release.confirm', { amount })}
      isDestructive={false}
      isBusy={isLoading || !list}
      error={error}
      errorTitle={t('winners.release.failed')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('winners.release.text')}</Text>
      {list ? (
        <ol className={classes.payList} aria-label={t('winners.release.list')}>
          {list.data.map((winner) => (
            <PrizeRow key={winner.blockId} winner={winner} />
          ))}
        </ol>
      ) : (
        <RowsSkeleton count={Math.min(event.progress?.total ?? 1, 4)} />
      )}
      {list && list.pagination.totalPages > 1 ? (
        <Pagination value={page} onChange={setPage} total={list.pagination.totalPages} />
      ) : null}
      <PriceLines
        lines={[
          [t('winners.release.sum', { count: list?.pagination.totalItems ?? event.progress?.total ?? 0 }), amount],
          [
            t(isCreatorOf(actor, spark.creator?._id) ? 'winners.release.back' : 'winners.release.backToCreator'),
            refund ? formatMoney(refund.returnedCents) : '…',
          ],
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('winners.release.others')}
      </Text>
      {event.releaseNeedsSecondAdmin ? (
        <Text size="sm" c="var(--sparks-caution)">
          {sharedText('approval.needed')}
        </Text>
      ) : null}
    </Confirmation>
  );
}
