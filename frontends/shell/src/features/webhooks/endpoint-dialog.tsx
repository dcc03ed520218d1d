import { useState } from 'react';
import type { WebhookEndpointResponse } from '@sparks/api-client';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { SecretOnce } from '../../settings/secret-once';
import { EndpointForm } from './endpoint-form';

interface EndpointDialogProps {
  opened: boolean;
  /** Null adds a new endpoint. */
  endpoint: WebhookEndpointResponse | null;
  onClose: () => void;
}

/**
 * Adds or edits an endpoint. A new endpoint's secret is shown once; until it is confirmed, only the button closes the
 * dialog.
 */
export function EndpointDialog({ opened, endpoint, onClose }: EndpointDialogProps) {
  const { t } = useTranslations();
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState(endpoint);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    // Reset on open: resetting on close would change the content during the closing animation.
    if (opened) {
      setSecret(null);
      setShown(endpoint);
    }
  }
  const isSecretShown = secret !== null;
  const title = isSecretShown ? 'webhooks.secret.title' : shown ? 'webhooks.form.editTitle' : 'webhooks.form.addTitle';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(title)}
      closeOnClickOutside={!isSecretShown}
      closeOnEscape={!isSecretShown}
      withCloseButton={!isSecretShown}
    >
      {isSecretShown ? (
        <SecretOnce
          label={t('webhooks.secret.label')}
          secret={secret}
          warning={t('webhooks.secret.warning')}
          onDone={onClose}
        />
      ) : (
        <EndpointForm key={shown?._id ?? 'new'} endpoint={shown} onAdded={setSecret} onClose={onClose} />
      )}
    </Modal>
  );
}
