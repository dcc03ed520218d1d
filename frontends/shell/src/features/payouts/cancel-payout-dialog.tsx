import { useState } from 'react';
import { asApiError, type PayoutResponse } from '@sparks/api-client';
import { useCancelPayoutMutation } from '@sparks/api-client/lazy';
import { formatMoney, Text, toast } from '@sparks/ui';
import { Confirmation, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

export function CancelPayoutDialog({ payout, onClose }: { payout: PayoutResponse | null; onClose: () => void }) {
  const { t } = useTranslations();
  // Keeps the amount during the closing animation.
  const [shown, setShown] = useState(payout);
  if (payout && payout !== shown) setShown(payout);
  return (
    <Modal opened={payout !== null} onClose={onClose} title={t('payouts.cancelTitle')}>
      {shown ? <Question key={shown.id} payout={shown} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ payout, onClose }: { payout: PayoutResponse; onClose: () => void }) {
  const { t } = useTranslations();
  const [cancel, { isLoading, error }] = useCancelPayoutMutation();
  const amount = formatMoney(payout.grossCents);
  const confirm = async () => {
    const result = await cancel({ id: payout.id });
    if (result.error) return;
    toast.success({ message: t('payouts.cancelled', { amount }) });
    onClose();
  };
  return (
    <Confirmation
      confirmLabel={t('payouts.cancel')}
      cancelLabel={t('payouts.keep')}
      isBusy={isLoading}
      error={error ? asApiError(error) : undefined}
      errorTitle={t('payouts.notCancelled')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('payouts.cancelText', { amount })}</Text>
    </Confirmation>
  );
}
