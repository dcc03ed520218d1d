import { useState } from 'react';
import {
  useCloseWinnersMutation,
  useGetRefundPreviewQuery,
  useIdempotencyKey,
  useMe,
  type SparkDetail,
  type WinnerEventResponse,
} from '@sparks/api-client';
import { isCreatorOf, type CloseWinnersType } from '@sparks/domain';
import { Button, Confirmation, formatMoney, Modal, RefundOutcome, showApprovalRequired, Text, toast } from '@sparks/ui';
import { useTranslations } from '../../translations';

interface CloseEventButtonProps {
  spark: SparkDetail;
  event: WinnerEventResponse;
  type: CloseWinnersType;
}

export function CloseEventButton({ spark, event, type }: CloseEventButtonProps) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const [key, startNext] = useIdempotencyKey();
  const [close, { isLoading, error, reset }] = useCloseWinnersMutation();
  const { actor } = useMe();
  const isRefund = type === 'refund';
  const preview = useGetRefundPreviewQuery(
    { id: spark._id, occasion: 'winners_closed' },
    { refetchOnMountOrArgChange: true, skip: !isAsking || !isRefund },
  );
  const refund = preview.currentData?.data;
  const amount = formatMoney(event.amounts?.remaining ?? 0);

  const cancel = () => {
    setIsAsking(false);
    reset();
  };
  const confirm = async () => {
    const result = await close({ 'Idempotency-Key': key, closeWinnersDto: { sparkId: spark._id, type } });
    const isSent = showApprovalRequired(result.error);
    if (result.error && !isSent) return;
    startNext();
    cancel();
    if (!isSent) toast.success({ message: t('winners.close.done') });
  };

  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t(`winners.close.${type}`)}
      </Button>
      <Modal opened={isAsking} onClose={cancel} title={t(`winners.close.${type}Title`)}>
        <Confirmation
          confirmLabel={
            isRefund
              ? refund
                ? t('winners.close.confirmRefund', { amount: formatMoney(refund.returnedCents) })
                : t('winners.close.refund')
              : t('winners.close.confirmRunway', { amount })
          }
          isDestructive={isRefund}
          isBusy={isLoading}
          error={error}
          errorTitle={t('winners.close.failed')}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          {isRefund ? (
            <>
              <Text>
                {t(event.status === 'selecting' ? 'winners.close.refundAllText' : 'winners.close.refundText')}
              </Text>
              <RefundOutcome
                preview={refund}
                isFailed={preview.isError}
                isCreator={isCreatorOf(actor, spark.creator?._id)}
              />
            </>
          ) : (
            <Text>{t('winners.close.runwayText', { amount })}</Text>
          )}
        </Confirmation>
      </Modal>
    </>
  );
}
