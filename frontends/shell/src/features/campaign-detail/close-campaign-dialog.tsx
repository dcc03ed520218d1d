import { useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { useCloseSparkMutation, useGetRefundPreviewQuery, useIdempotencyKey } from '@sparks/api-client/lazy';
import { formatMoney, Text, toast } from '@sparks/ui';
import { finishDialog, Modal, RefundConfirmation } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';

interface CloseCampaignDialogProps {
  spark: SparkDetail;
  opened: boolean;
  onClose: () => void;
  /** The remaining budget returns to the current user's wallet. */
  isCreator: boolean;
  /** The campaign has reached its end date; only the remaining budget is left to settle. */
  hasEnded: boolean;
}

/** Confirms closing a campaign, which is irreversible, and shows where its budget goes. */
export function CloseCampaignDialog({ spark, opened, onClose, isCreator, hasEnded }: CloseCampaignDialogProps) {
  const { t } = useTranslations();
  const [reason, setReason] = useState('');
  const [key, renewKey] = useIdempotencyKey();
  const [close, { isLoading, error }] = useCloseSparkMutation();
  // Loaded when the dialog opens, because payments may have changed the pool since the page was loaded.
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
          message: settlement ? t('close.settling') : t('close.done', { amount: formatMoney(closing?.refunded ?? 0) }),
        }),
    });
  };

  return (
    <Modal opened={opened} onClose={onClose} title={hasEnded ? t('close.settleTitle') : t('close.title')}>
      <RefundConfirmation
        confirmLabel={t('close.confirm')}
        refund={refund}
        isCreator={isCreator}
        reason={{ value: reason, onChange: setReason }}
        isBusy={isLoading}
        error={error}
        errorTitle={t('close.failed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{hasEnded ? t('close.settleText') : t('close.text')}</Text>
      </RefundConfirmation>
    </Modal>
  );
}
