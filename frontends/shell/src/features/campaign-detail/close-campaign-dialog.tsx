import { useState } from 'react';
import {
  useCloseSparkMutation,
  useGetSparkForecastQuery,
  useIdempotencyKey,
  type SparkDetail,
} from '@sparks/api-client';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { Confirmation, formatMoney, Modal, showApprovalRequired, Skeleton, Text, Textarea, toast } from '@sparks/ui';
import { PriceLines } from '../../contribution/price-lines';
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
        {opened ? <WhereMoneyGoes spark={spark} isCreator={isCreator} /> : null}
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
function WhereMoneyGoes({ spark, isCreator }: { spark: SparkDetail; isCreator: boolean }) {
  const { t } = useTranslations();
  const { currentData, isFetching } = useGetSparkForecastQuery({ id: spark._id }, { refetchOnMountOrArgChange: true });
  const {
    budgetCents = spark.budget,
    reservedCents = 0,
    heldCents = spark.held,
    spentCents = spark.usage,
  } = currentData?.data ?? {};
  if (isFetching && !currentData) return <Skeleton height="3rem" />;
  const lines = [
    [isCreator ? t('close.toWallet') : t('close.toCreator'), budgetCents] as const,
    ...(reservedCents > 0 ? [[t('close.staysReserved'), reservedCents] as const] : []),
    ...(heldCents > 0 ? [[t('close.staysHeld'), heldCents] as const] : []),
    [t('close.alreadyPaid'), spentCents] as const,
  ];
  return <PriceLines lines={lines.map(([name, cents]) => [name, formatMoney(cents)])} />;
}
