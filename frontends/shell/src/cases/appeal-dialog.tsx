import { useIdempotencyKeyFor } from '@sparks/api-client/lazy';
import { Button, Stack, Text, toast } from '@sparks/ui';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import { TextForm } from './text-form';

export interface AppealDialogProps {
  opened: boolean;
  onClose: () => void;
  isSending: boolean;
  error: unknown;
  /** Returns whether the appeal was sent. */
  onSend: (text: string, idempotencyKey: string) => Promise<boolean>;
}

/** Appeals a decision. A retry of the same appeal after a lost response appeals once. */
export function AppealDialog({ opened, onClose, isSending, error, onSend }: AppealDialogProps) {
  const { t } = useTranslations();
  const { keyFor } = useIdempotencyKeyFor();
  const send = async (text: string) => {
    if (!(await onSend(text, keyFor(text)))) return false;
    toast.success({ message: t('cases.appealSent') });
    onClose();
    return true;
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('cases.appeal')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('cases.appealText')}
        </Text>
        <TextForm
          label={t('cases.appealReason')}
          submitLabel={t('cases.sendAppeal')}
          isSending={isSending}
          error={error}
          onSubmit={send}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('cases.cancel')}
            </Button>
          }
        />
      </Stack>
    </Modal>
  );
}
