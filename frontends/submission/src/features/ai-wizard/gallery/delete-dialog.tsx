import { asApiError } from '@sparks/api-client';
import { useDeleteAiContentMutation } from '@sparks/api-client/lazy';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
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
      <Confirmation
        confirmLabel={t('gallery.remove')}
        cancelLabel={t('gallery.keep')}
        isBusy={isLoading}
        error={error && asApiError(error)}
        errorTitle={t('gallery.removeFailed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{content.status === 'ready' ? t('gallery.removeText') : t('gallery.removeTextFailed')}</Text>
      </Confirmation>
    </Modal>
  );
}
