import { useState } from 'react';
import {
  useCloseWinnersMutation,
  useIdempotencyKey,
  type SparkDetail,
  type WinnerEventResponse,
} from '@sparks/api-client';
import { type CloseWinnersType } from '@sparks/domain';
import { Button, Confirmation, formatMoney, Modal, showApprovalRequired, Text, toast } from '@sparks/ui';
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
  const { remaining = 0, reserved = 0 } = event.amounts ?? {};
  // A refund includes reserved prizes; after the release there are none.
  const amount = formatMoney(type === 'refund' ? remaining + reserved : remaining);
  const refundText = event.status === 'selecting' ? 'close.refundAllText' : 'close.refundText';
  const words =
    type === 'refund'
      ? (['close.refundTitle', refundText, 'close.confirmRefund'] as const)
      : (['close.runwayTitle', 'close.runwayText', 'close.confirmRunway'] as const);

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
      <Modal opened={isAsking} onClose={cancel} title={t(`winners.${words[0]}`)}>
        <Confirmation
          confirmLabel={t(`winners.${words[2]}`, { amount })}
          isDestructive={type === 'refund'}
          isBusy={isLoading}
          error={error}
          errorTitle={t('winners.close.failed')}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        >
          <Text>{t(`winners.${words[1]}`, { amount })}</Text>
        </Confirmation>
      </Modal>
    </>
  );
}
