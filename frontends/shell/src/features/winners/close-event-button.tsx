import { useState } from 'react';
import { useMe, type SparkDetail, type WinnerEventResponse } from '@sparks/api-client';
import { useCloseWinnersMutation, useGetRefundPreviewQuery, useIdempotencyKey } from '@sparks/api-client/lazy';
import { isCreatorOf, type CloseWinnersType } from '@sparks/domain';
import { Button, formatMoney, Text, toast } from '@sparks/ui';
import { Confirmation, finishDialog, Modal, RefundConfirmation } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

interface CloseEventButtonProps {
  spark: SparkDetail;
  event: WinnerEventResponse;
  type: CloseWinnersType;
}

export function CloseEventButton({ spark, event, type }: CloseEventButtonProps) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const [key, renewKey] = useIdempotencyKey();
  const [close, { isLoading, error, reset }] = useCloseWinnersMutation();
  const { actor } = useMe();
  const isRefund = type === 'refund';
  const refund = useGetRefundPreviewQuery(
    { id: spark._id, occasion: 'winners_closed' },
    { skip: !isAsking || !isRefund },
  );
  const returned = refund.currentData?.data;
  const withdrawnCents = event.status === 'selecting' ? (event.amounts?.reserved ?? 0) : 0;
  const amount = formatMoney(event.amounts?.remaining ?? 0);

  const cancel = () => {
    setIsAsking(false);
    reset();
  };
  const confirm = async () => {
    const result = await close({ 'Idempotency-Key': key, closeWinnersDto: { sparkId: spark._id, type } });
    finishDialog(result, {
      renewKey,
      close: cancel,
      onDone: () => toast.success({ message: t('winners.close.done') }),
    });
  };
  const confirmation = {
    isBusy: isLoading,
    error,
    errorTitle: t('winners.close.failed'),
    onConfirm: () => void confirm(),
    onCancel: cancel,
  };

  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t(`winners.close.${type}`)}
      </Button>
      <Modal opened={isAsking} onClose={cancel} title={t(`winners.close.${type}Title`)}>
        {isRefund ? (
          <RefundConfirmation
            {...confirmation}
            confirmLabel={
              returned
                ? t('winners.close.confirmRefund', { amount: formatMoney(returned.returnedCents) })
                : t('winners.close.refund')
            }
            refund={refund}
            isCreator={isCreatorOf(actor, spark.creator?._id)}
          >
            <Text>
              {withdrawnCents > 0
                ? t('winners.close.refundAllText', { amount: formatMoney(withdrawnCents) })
                : t(event.status === 'selecting' ? 'winners.close.noWinnersText' : 'winners.close.refundText')}
            </Text>
          </RefundConfirmation>
        ) : (
          <Confirmation
            {...confirmation}
            confirmLabel={t('winners.close.confirmRunway', { amount })}
            isDestructive={false}
          >
            <Text>{t('winners.close.runwayText', { amount })}</Text>
          </Confirmation>
        )}
      </Modal>
    </>
  );
}
