import { useState } from 'react';
import {
  useCloseSparkMutation,
  useGetRefundPreviewQuery,
  useIdempotencyKey,
  type SparkDetail,
} from '@sparks/api-client';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import {
  Confirmation,
  formatMoney,
  Modal,
  RefundOutcome,
  showApprovalRequired,
  Text,
  Textarea,
  toast,
} from '@sparks/ui';
import { useTranslations } from '../../translations';

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
  const [key, startNext] = useIdempotencyKey();
  const [close, { isLoading, error }] = useCloseSparkMutation();

  const confirm = async () => {
    const result = await close({
      id: spark._id,
      'Idempotency-Key': key,
      closeSparkDto: reason.trim() ? { closeReason: reason.trim() } : {},
    });
    if (showApprovalRequired(result.error)) {
      startNext();
      return onClose();
    }
    if (result.error) return;
    startNext();
    const { settlement, closing } = result.data.data;
    toast.success({
      message: settlement ? t('close.settling') : t('close.done', { amount: formatMoney(closing?.refunded ?? 0) }),
    });
    onClose();
  };

  return (
    <Modal opened={opened} onClose={onClose} title={hasEnded ? t('close.settleTitle') : t('close.title')}>
      <Confirmation
        confirmLabel={t('close.confirm')}
        isBusy={isLoading}
        error={error}
        errorTitle={t('close.failed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{hasEnded ? t('close.settleText') : t('close.text')}</Text>
        {opened ? <Outcome sparkId={spark._id} isCreator={isCreator} /> : null}
        <Textarea
          label={t('close.reason')}
          description={t('close.optional')}
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Confirmation>
    </Modal>
  );
}

/** Loaded when the dialog opens, because payments may have changed the pool since the page was loaded. */
function Outcome({ sparkId, isCreator }: { sparkId: string; isCreator: boolean }) {
  const { currentData, isError } = useGetRefundPreviewQuery({ id: sparkId }, { refetchOnMountOrArgChange: true });
  return <RefundOutcome preview={currentData?.data} isFailed={isError} isCreator={isCreator} />;
}
