import type { PersonForAdmins } from '@sparks/api-client';
import { useAdjustWalletMutation, useIdempotencyKey } from '@sparks/api-client/lazy';
import { Text, TextInput, toast } from '@sparks/ui';
import { Checkbox, Confirmation, Form, isNotEmpty, Modal, showApprovalRequired, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { ReasonField } from './suspension-dialogs';

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
  const form = useForm({
    initialValues: { amount: '', isOfEarnings: false, reason: '' },
    validate: {
      amount: (amount) => (centsOf(amount) === 0 ? t('adjustments.amountMissing') : null),
      reason: isNotEmpty(t('suspensions.reasonMissing')),
    },
  });
  const [key] = useIdempotencyKey();
  const [adjust, { isLoading, error }] = useAdjustWalletMutation();

  const confirm = async ({ amount, isOfEarnings, reason }: typeof form.values) => {
    const result = await adjust({
      'Idempotency-Key': key,
      adjustDto: { userId: person._id, amountCents: centsOf(amount), isOfEarnings, reason: reason.trim() },
    });
    if (showApprovalRequired(result.error)) return onClose();
    if (result.error) return;
    toast.success({ message: t('adjustments.done') });
    onDone();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={t('adjustments.title', { name: person.name })}>
      <Form form={form} onSubmit={confirm}>
        <Confirmation
          confirmLabel={t('adjustments.confirm')}
          isDestructive={false}
          isBusy={isLoading}
          error={error}
          errorTitle={t('adjustments.notDone')}
          onCancel={onClose}
        >
          <Text>{t('adjustments.text')}</Text>
          <TextInput
            label={t('adjustments.amount')}
            description={t('adjustments.amountHint')}
            inputMode="decimal"
            required
            {...form.getInputProps('amount')}
          />
          <Checkbox
            label={t('adjustments.isOfEarnings')}
            {...form.getInputProps('isOfEarnings', { type: 'checkbox' })}
          />
          <ReasonField {...form.getInputProps('reason')} />
        </Confirmation>
      </Form>
    </Modal>
  );
}

/** 0 for anything but an amount. */
function centsOf(text: string): number {
  const [, minus, whole, cents = '00'] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return 0;
  return (minus === undefined ? 1 : -1) * (Number(whole) * 100 + Number(cents));
}
