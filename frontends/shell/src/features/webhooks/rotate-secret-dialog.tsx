import { useState } from 'react';
import { asApiError, type WebhookEndpointResponse } from '@sparks/api-client';
import { useRotateWebhookSecretMutation } from '@sparks/api-client/lazy';
import { Text } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { SecretOnce } from '../../settings/secret-once';
import classes from './webhooks.module.css';

/** Rotates the secret and shows the new one once; until it is confirmed, only the button closes the dialog. */
export function RotateSecretDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpointResponse | null;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const [rotate, { isLoading, error, reset }] = useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState(endpoint);
  const [wasOpened, setWasOpened] = useState(endpoint !== null);
  if ((endpoint !== null) !== wasOpened) {
    setWasOpened(endpoint !== null);
    // Reset on open: resetting on close would change the content during the closing animation.
    if (endpoint) {
      setShown(endpoint);
      setSecret(null);
    }
  }
  const isSecretShown = secret !== null;
  const confirm = async () => {
    const result = await rotate({ id: shown?._id ?? '' });
    if (result.data) setSecret(result.data.data.secret);
  };
  const cancel = () => {
    reset();
    onClose();
  };
  return (
    <Modal
      opened={endpoint !== null}
      onClose={cancel}
      title={t(isSecretShown ? 'webhooks.secret.title' : 'webhooks.rotateDialog.title')}
      closeOnClickOutside={!isSecretShown}
      closeOnEscape={!isSecretShown}
      withCloseButton={!isSecretShown}
    >
      {isSecretShown ? (
        <SecretOnce
          label={t('webhooks.secret.label')}
          secret={secret}
          warning={t('webhooks.secret.rotatedWarning')}
          onDone={onClose}
        />
      ) : (
        <Confirmation
          confirmLabel={t('webhooks.rotateDialog.confirm')}
          isDestructive={false}
          isBusy={isLoading}
          error={error && asApiError(error)}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <Text className={classes.url}>{t('webhooks.rotateDialog.text', { url: shown?.url ?? '' })}</Text>
        </Confirmation>
      )}
    </Modal>
  );
}
