import { useState } from 'react';
import { asApiError, type WebhookEndpointResponse } from '@sparks/api-client';
import { useDeleteWebhookEndpointMutation } from '@sparks/api-client/lazy';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './webhooks.module.css';

export function DeleteEndpointDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpointResponse | null;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  // Keeps the URL during the closing animation.
  const [shown, setShown] = useState(endpoint);
  if (endpoint && endpoint !== shown) setShown(endpoint);
  return (
    <Modal opened={endpoint !== null} onClose={onClose} title={t('webhooks.deleteDialog.title')}>
      {shown ? <Question key={shown._id} endpoint={shown} onClose={onClose} /> : null}
    </Modal>
  );
}

const isGone = (error: unknown) => asApiError(error).status === 404;

function Question({ endpoint: { _id: id, url }, onClose }: { endpoint: WebhookEndpointResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const [remove, { isLoading, error }] = useDeleteWebhookEndpointMutation();
  const confirm = async () => {
    const result = await remove({ id });
    // Already deleted in another window.
    if (result.error && !isGone(result.error)) return;
    toast.success({ message: t('webhooks.deleteDialog.deleted') });
    onClose();
  };
  return (
    <Confirmation
      confirmLabel={t('webhooks.deleteDialog.confirm')}
      isBusy={isLoading}
      error={error && !isGone(error) ? asApiError(error) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text className={classes.url}>{t('webhooks.deleteDialog.text', { url })}</Text>
    </Confirmation>
  );
}
