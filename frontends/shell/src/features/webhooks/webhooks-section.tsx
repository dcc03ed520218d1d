import { useState } from 'react';
import type { WebhookEndpointResponse } from '@sparks/api-client';
import { useListWebhookEndpointsQuery } from '@sparks/api-client/lazy';
import { WEBHOOK_ENDPOINTS_MAX } from '@sparks/domain';
import { Button, EmptyState, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { DeleteEndpointDialog } from './delete-endpoint-dialog';
import { DeliveriesDrawer } from './deliveries-drawer';
import { EndpointDialog } from './endpoint-dialog';
import { EndpointRow } from './endpoint-row';
import { RotateSecretDialog } from './rotate-secret-dialog';
import classes from './webhooks.module.css';

/** The open overlay and its endpoint. */
type Opened =
  { what: 'add' } | { what: 'edit' | 'rotate' | 'delete' | 'deliveries'; endpoint: WebhookEndpointResponse };

export function WebhooksSection() {
  const { t } = useTranslations();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { currentData, error, isFetching, refetch } = useListWebhookEndpointsQuery();
  const endpoints = currentData?.data;
  const isFull = (endpoints?.length ?? 0) >= WEBHOOK_ENDPOINTS_MAX;
  const close = () => setOpened(null);
  const about = (what: Exclude<Opened['what'], 'add'>) => {
    if (opened?.what !== what) return null;
    // The current version, because the endpoint may have been enabled or disabled in the meantime.
    return endpoints?.find(({ _id }) => _id === opened.endpoint._id) ?? opened.endpoint;
  };
  const closeDeliveries = () => {
    close();
    // The health may have changed in the meantime.
    void refetch();
  };
  return (
    <SettingsSection
      title={t('webhooks.title')}
      text={t('webhooks.text')}
      action={
        <Button className={classes.add} disabled={!endpoints || isFull} onClick={() => setOpened({ what: 'add' })}>
          {t('webhooks.add')}
        </Button>
      }
    >
      {endpoints ? (
        <EndpointList endpoints={endpoints} onOpen={(what, endpoint) => setOpened({ what, endpoint })} />
      ) : error ? (
        <QueryError title={t('webhooks.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton count={2} height="6rem" />
      )}
      {isFull ? (
        <Text size="sm" c="dimmed">
          {t('webhooks.full', { max: WEBHOOK_ENDPOINTS_MAX })}
        </Text>
      ) : null}
      <EndpointDialog
        opened={opened?.what === 'add' || opened?.what === 'edit'}
        endpoint={about('edit')}
        onClose={close}
      />
      <RotateSecretDialog endpoint={about('rotate')} onClose={close} />
      <DeleteEndpointDialog endpoint={about('delete')} onClose={close} />
      <DeliveriesDrawer endpoint={about('deliveries')} onClose={closeDeliveries} />
    </SettingsSection>
  );
}

function EndpointList({
  endpoints,
  onOpen,
}: {
  endpoints: readonly WebhookEndpointResponse[];
  onOpen: (what: 'edit' | 'rotate' | 'delete' | 'deliveries', endpoint: WebhookEndpointResponse) => void;
}) {
  const { t } = useTranslations();
  if (endpoints.length === 0)
    return (
      <EmptyState compact order={3} title={t('webhooks.none')}>
        {t('webhooks.noneText')}
      </EmptyState>
    );
  return (
    <ul className={classes.endpoints} aria-label={t('webhooks.title')}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint._id} endpoint={endpoint} onOpen={(what) => onOpen(what, endpoint)} />
      ))}
    </ul>
  );
}
