import { asApiError, useDeleteAiContentMutation } from '@sparks/api-client';
import { Alert, Button, Group, Modal, Stack, Text, toast } from '@sparks/ui';
import type { AiContent } from '../ai-content';
import { useAiTranslations } from '../locales/translations';

interface DeleteDialogProps {
  content: AiContent;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ content, opened, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useAiTranslations();
  const [remove, { isLoading, error }] = useDeleteAiContentMutation();
  const confirm = async () => {
    const { error: failure } = await remove({ id: content.id });
    if (failure) return;
    toast.success({ id: 'ai-deleted', message: t('gallery.removed') });
    onDeleted();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t(`gallery.removeTitle.${content.type}`)}>
      <Stack>
        <Text>{content.status === 'ready' ? t('gallery.removeText') : t('gallery.removeTextFailed')}</Text>
        {error ? (
          <Alert color="red" role="alert" title={t('gallery.removeFailed')}>
            {asApiError(error).message}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('gallery.keep')}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void confirm()}>
            {t('gallery.remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
