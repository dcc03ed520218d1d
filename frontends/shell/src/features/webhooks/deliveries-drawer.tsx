import { useState } from 'react';
import type { WebhookDeliveryResponse, WebhookEndpointResponse } from '@sparks/api-client';
import { useListWebhookDeliveriesQuery } from '@sparks/api-client/lazy';
import { WEBHOOK_DELIVERY_STATUSES, type WebhookDeliveryStatus } from '@sparks/domain';
import { EmptyState, Group, Pagination, QueryError, RowsSkeleton, Stack, Text, useNow } from '@sparks/ui';
import { Drawer, SegmentedControl } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { DeliveryRow } from './delivery-row';
import classes from './webhooks.module.css';

const PAGE_LENGTH = 20;
/** Polling interval while a delivery is pending. */
const POLL_INTERVAL_MS = 2_000;
const SOON_MS = 10_000;
type Shown = WebhookDeliveryStatus | 'all';

export function DeliveriesDrawer({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpointResponse | null;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  // Keeps the list during the closing animation.
  const [shown, setShown] = useState(endpoint);
  if (endpoint && endpoint !== shown) setShown(endpoint);
  return (
    <Drawer
      opened={endpoint !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={t('webhooks.deliveries.title')}
    >
      {shown ? <Deliveries key={shown._id} endpoint={shown} /> : null}
    </Drawer>
  );
}

function Deliveries({ endpoint: { _id: id, url, active } }: { endpoint: WebhookEndpointResponse }) {
  const { t } = useTranslations();
  const now = useNow(POLL_INTERVAL_MS);
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(true);
  const { currentData, error, isFetching, refetch } = useListWebhookDeliveriesQuery(
    { id, page, limit: PAGE_LENGTH, ...(shown === 'all' ? {} : { status: shown }) },
    { pollingInterval: isPending ? POLL_INTERVAL_MS : 0 },
  );
  const isNowPending = currentData?.data.some((delivery) => isSoon(delivery, now)) ?? true;
  if (isNowPending !== isPending) setIsPending(isNowPending);

  const show = (value: string) => {
    setShown(value as Shown);
    setPage(1);
    setOpenedId(null);
  };
  const options = [
    { value: 'all', label: t('webhooks.deliveries.all') },
    ...WEBHOOK_DELIVERY_STATUSES.map((value) => ({ value, label: t(`webhooks.deliveries.status.${value}`) })),
  ];
  return (
    <Stack>
      <div>
        <Text fw={600} className={classes.url}>
          {url}
        </Text>
        <Text size="sm" c="dimmed">
          {t('webhooks.deliveries.kept')}
        </Text>
      </div>
      <SegmentedControl
        aria-label={t('webhooks.deliveries.show')}
        value={shown}
        onChange={show}
        data={options}
        className={classes.filter}
      />
      {currentData ? (
        currentData.data.length > 0 ? (
          <ul className={classes.deliveries} aria-label={t('webhooks.deliveries.title')}>
            {currentData.data.map((delivery) => (
              <DeliveryRow
                key={delivery._id}
                endpointId={id}
                delivery={delivery}
                canRedeliver={active}
                isOpen={delivery._id === openedId}
                onToggle={() => setOpenedId(delivery._id === openedId ? null : delivery._id)}
              />
            ))}
          </ul>
        ) : shown === 'all' ? (
          <EmptyState compact order={3} title={t('webhooks.deliveries.none')}>
            {t('webhooks.deliveries.noneText')}
          </EmptyState>
        ) : (
          <EmptyState compact order={3} title={t('webhooks.deliveries.noneOfStatus')} />
        )
      ) : error ? (
        <QueryError title={t('webhooks.deliveries.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton count={6} height="4rem" />
      )}
      {currentData && currentData.pagination.totalPages > 1 ? (
        <Group justify="center">
          <Pagination
            total={currentData.pagination.totalPages}
            value={page}
            siblings={0}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`pagination.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

function isSoon({ status, isRunning, nextAttemptAt }: WebhookDeliveryResponse, now: Date): boolean {
  return (
    status === 'pending' &&
    (isRunning || (nextAttemptAt !== null && Date.parse(nextAttemptAt) - now.getTime() < SOON_MS))
  );
}
