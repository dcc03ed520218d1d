import { useState } from 'react';
import { asApiError, type ApiKeyResponse } from '@sparks/api-client';
import { useRevokeApiKeyMutation } from '@sparks/api-client/lazy';
import { ERROR_CODES } from '@sparks/domain';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyResponse | null; onClose: () => void }) {
  const { t } = useTranslations();
  // Keeps the name during the closing animation.
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  return (
    <Modal opened={apiKey !== null} onClose={onClose} title={t('apiKeys.revokeTitle')}>
      {shown ? <Question key={shown._id} apiKey={shown} onClose={onClose} /> : null}
    </Modal>
  );
}

const isGone = (error: unknown): boolean => asApiError(error).code === ERROR_CODES.NOT_FOUND;

function Question({ apiKey: { _id: id, name }, onClose }: { apiKey: ApiKeyResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const confirm = async () => {
    const result = await revoke({ id });
    // Already revoked in another window.
    if (result.error && !isGone(result.error)) return;
    toast.success({ message: t('apiKeys.revoked', { name }) });
    onClose();
  };
  return (
    <Confirmation
      confirmLabel={t('apiKeys.revokeConfirm')}
      isBusy={isLoading}
      error={error && !isGone(error) ? asApiError(error) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('apiKeys.revokeText', { name })}</Text>
    </Confirmation>
  );
}
