import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { asApiError } from '@sparks/api-client';
import { useDeleteSparkMutation } from '@sparks/api-client/lazy';
import { ActionIcon, Text, toast } from '@sparks/ui';
import { Confirmation, Modal, Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';

export function DeleteDraft({ sparkId, onDeleted }: { sparkId: string; onDeleted: () => void }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteSparkMutation();
  const confirm = async () => {
    const result = await remove({ id: sparkId });
    if (result.error) return toast.error({ message: asApiError(result.error).message });
    toast.success({ message: t('create.deleted') });
    onDeleted();
  };
  return (
    <>
      <Tooltip label={t('create.delete')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('create.delete')}
          onClick={() => setIsOpen(true)}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('create.deleteTitle')}>
        <Confirmation
          confirmLabel={t('create.delete')}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsOpen(false)}
        >
          <Text>{t('create.deleteText')}</Text>
        </Confirmation>
      </Modal>
    </>
  );
}
