import { asApiError } from '@sparks/api-client';
import { useRemovePayoutAccountMutation } from '@sparks/api-client/lazy';
import { Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

export function RemoveMethodDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const [remove, { isLoading, error }] = useRemovePayoutAccountMutation();
  const confirm = async () => {
    const result = await remove();
    if (result.error) return;
    toast.success({ message: t('payouts.method.removed') });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('payouts.method.removeTitle')}>
      <Confirmation
        confirmLabel={t('payouts.method.remove')}
        isDestructive
        isBusy={isLoading}
        error={error ? asApiError(error) : undefined}
        errorTitle={t('payouts.method.notRemoved')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('payouts.method.removeText')}</Text>
      </Confirmation>
    </Modal>
  );
}
