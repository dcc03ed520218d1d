import { useAppealDecisionMutation, useIdempotencyKeyFor } from '@sparks/api-client';
import { Button, Modal, Stack, Text, toast } from '@sparks/ui';
import { TextForm } from '../../cases/text-form';
import { useTranslations } from '../../page-translations';

/** A retry of the same appeal after a lost response appeals once. */
export function AppealDialog({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const { keyFor } = useIdempotencyKeyFor();
  const [appeal, { isLoading, error }] = useAppealDecisionMutation();
  const send = async (text: string) => {
    const { error: refused } = await appeal({ id, 'Idempotency-Key': keyFor(text), appealDto: { text } });
    if (refused) return false;
    toast.success({ message: t('cases.appealSent') });
    onClose();
    return true;
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('cases.appeal')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('cases.appealText')}
        </Text>
        <TextForm
          label={t('cases.appealReason')}
          submitLabel={t('cases.sendAppeal')}
          isSending={isLoading}
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
