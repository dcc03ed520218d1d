import { useState } from 'react';
import type { ApiKeyResponse } from '@sparks/api-client';
import { useListApiKeysQuery } from '@sparks/api-client/lazy';
import { API_KEYS_MAX } from '@sparks/domain';
import { Button, EmptyState, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { SettingsSection } from '../../settings/settings-section';
import { ApiKeyRow } from './api-key-row';
import classes from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog';
import { RevokeKeyDialog } from './revoke-key-dialog';

export function ApiKeysSection() {
  const { t } = useTranslations();
  const [isCreating, setIsCreating] = useState(false);
  const [toRevoke, setToRevoke] = useState<ApiKeyResponse | null>(null);
  const { currentData, error, isFetching, refetch } = useListApiKeysQuery();
  const keys = currentData?.data;
  const isFull = (keys?.length ?? 0) >= API_KEYS_MAX;
  return (
    <SettingsSection
      title={t('apiKeys.title')}
      text={t('apiKeys.text')}
      action={
        <Button className={classes.create} disabled={!keys || isFull} onClick={() => setIsCreating(true)}>
          {t('apiKeys.create')}
        </Button>
      }
    >
      {keys ? (
        <KeyList keys={keys} onRevoke={setToRevoke} />
      ) : error ? (
        <QueryError title={t('apiKeys.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton count={2} height="5.5rem" />
      )}
      {isFull ? (
        <Text size="sm" c="dimmed">
          {t('apiKeys.full', { max: API_KEYS_MAX })}
        </Text>
      ) : null}
      <CreateKeyDialog opened={isCreating} onClose={() => setIsCreating(false)} />
      <RevokeKeyDialog apiKey={toRevoke} onClose={() => setToRevoke(null)} />
    </SettingsSection>
  );
}

function KeyList({ keys, onRevoke }: { keys: readonly ApiKeyResponse[]; onRevoke: (key: ApiKeyResponse) => void }) {
  const { t } = useTranslations();
  if (keys.length === 0)
    return (
      <EmptyState compact order={3} title={t('apiKeys.none')}>
        {t('apiKeys.noneText')}
      </EmptyState>
    );
  return (
    <ul className={classes.keys} aria-label={t('apiKeys.title')}>
      {keys.map((key) => (
        <ApiKeyRow key={key._id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  );
}
