import { useState } from 'react';
import {
  useCloseSparkMutation,
  useGetRefundPreviewQuery,
  useIdempotencyKey,
  type SparkAdminInfo,
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
import { useTranslations } from '../../locales/translations';

/** Confirms closing a campaign, which cannot be undone. The creator is notified with the reason. */
export function CloseSparkDialog({
  spark,
  opened,
  onClose,
}: {
  spark: SparkAdminInfo;
  opened: boolean;
  onClose: () => void;
}) {
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
      message: settlement
        ? t('close.settling', { name: spark.name })
        : t('close.done', { name: spark.name, amount: formatMoney(closing?.refunded ?? 0) }),
    });
    onClose();
  };

  return (
    <Modal opened={opened} onClose={onClose} title={t('close.title', { name: spark.name })}>
      <Confirmation
        confirmLabel={t('close.confirm')}
        isBusy={isLoading}
        error={error}
        errorTitle={t('close.failed')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('close.text')}</Text>
        {opened ? <Outcome sparkId={spark._id} /> : null}
        <Textarea
          label={t('close.reason')}
          description={t('close.reasonHint')}
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

/** Loaded when the dialog opens, because payments may have changed the pool since the list was loaded. */
function Outcome({ sparkId }: { sparkId: string }) {
  const { currentData, isError } = useGetRefundPreviewQuery({ id: sparkId }, { refetchOnMountOrArgChange: true });
  return <RefundOutcome preview={currentData?.data} isFailed={isError} isCreator={false} />;
}
