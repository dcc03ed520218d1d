import { useState } from 'react';
import type { SparkAdminInfo } from '@sparks/api-client';
import { useCloseSparkMutation, useGetRefundPreviewQuery, useIdempotencyKey } from '@sparks/api-client/lazy';
import { formatMoney, Text, toast } from '@sparks/ui';
import { finishDialog, Modal, RefundConfirmation } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

interface CloseSparkDialogProps {
  spark: SparkAdminInfo;
  opened: boolean;
  onClose: () => void;
}

/** Confirms closing a campaign, which cannot be undone. The creator and its contributors get the reason. */
export function CloseSparkDialog({ spark, opened, onClose }: CloseSparkDialogProps) {
  const { t } = useTranslations();
  const { name } = spark;
  const [reason, setReason] = useState('');
  const [key, renewKey] = useIdempotencyKey();
  const [close, { isLoading, error }] = useCloseSparkMutation();
  // Loaded when the dialog opens, because payments may have changed the pool since the list was loaded.
  const refund = useGetRefundPreviewQuery({ id: spark._id }, { skip: !opened });

  const confirm = async () => {
    const result = await close({
      id: spark._id,
      'Idempotency-Key': key,
      closeSparkDto: reason.trim() ? { closeReason: reason.trim() } : {},
    });
    finishDialog(result, {
      renewKey,
      close: onClose,
      onDone: ({ data: { settlement, closing } }) =>
        toast.success({
          message: settlement
            ? t('close.settling', { name })
            : t('close.done', { name, amount: formatMoney(closing?.refunded ?? 0) }),
        }),
    });
  };

  return (
    <Modal opened={opened} onClose={onClose} title={t('close.title', { name })}>
      <RefundConfirmation
        confirmLabel={t('close.confirm')}
        refund={refund}
        isCreator={false}
        reason={{ value: reason, onChange: setReason }}
        isBusy={isLoading}
        error={error}
        errorTitle={t('close.failed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('close.text')}</Text>
      </RefundConfirmation>
    </Modal>
  );
}
