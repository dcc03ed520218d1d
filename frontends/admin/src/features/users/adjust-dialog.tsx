import { useState } from 'react';
import { useAdjustWalletMutation, useIdempotencyKey, type PersonForAdmins } from '@sparks/api-client';
import { Checkbox, Confirmation, Modal, showApprovalRequired, Text, TextInput, toast } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { useReason } from './suspension-dialogs';

const AMOUNT = /^([-\u2212])?(\d{1,7})(?:[.,](\d{2}))?$/u;

/** Corrects the wallet of a person. */
export function AdjustDialog({
  person,
  onClose,
  onDone,
}: {
  person: PersonForAdmins;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslations();
  const [amount, setAmount] = useState('');
  const [isAmountMissing, setIsAmountMissing] = useState(false);
  const [isOfEarnings, setIsOfEarnings] = useState(false);
  const reason = useReason();
  const [key] = useIdempotencyKey();
  const [adjust, { isLoading, error }] = useAdjustWalletMutation();

  const confirm = async () => {
    const amountCents = centsOf(amount);
    setIsAmountMissing(amountCents === 0);
    if (!reason.isGiven() || amountCents === 0) return;
    const result = await adjust({
      'Idempotency-Key': key,
      adjustDto: { userId: person._id, amountCents, isOfEarnings, reason: reason.text.trim() },
    });
    if (showApprovalRequired(result.error)) return onClose();
    if (result.error) return;
    toast.success({ message: t('adjustments.done') });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('adjustments.title', { name: person.name })}>
      <Confirmation
        confirmLabel={t('adjustments.confirm')}
        isDestructive={false}
        isBusy={isLoading}
        error={error}
        errorTitle={t('adjustments.notDone')}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <Text>{t('adjustments.text')}</Text>
        <TextInput
          label={t('adjustments.amount')}
          description={t('adjustments.amountHint')}
          inputMode="decimal"
          required
          value={amount}
          error={isAmountMissing ? t('adjustments.amountMissing') : undefined}
          onChange={(event) => {
            setAmount(event.currentTarget.value);
            setIsAmountMissing(false);
          }}
        />
        <Checkbox
          label={t('adjustments.isOfEarnings')}
          checked={isOfEarnings}
          onChange={(event) => setIsOfEarnings(event.currentTarget.checked)}
        />
        {reason.field}
      </Confirmation>
    </Modal>
  );
}

/** 0 for anything but an amount. */
function centsOf(text: string): number {
  const [, minus, whole, cents = '00'] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return 0;
  return (minus === undefined ? 1 : -1) * (Number(whole) * 100 + Number(cents));
}
