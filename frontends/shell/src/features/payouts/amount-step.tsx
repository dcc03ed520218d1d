import type { ReactNode } from 'react';
import { Button, formatMoney, formatMoneyInput, formatRoundMoney, Group, Stack, TextInput } from '@sparks/ui';
import { Form, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { mostOf, presetsFor, readWithdrawAmount, type WithdrawLimits } from './withdraw-amount';

interface AmountStepProps {
  limits: WithdrawLimits;
  /** As typed before. */
  text: string;
  isBusy: boolean;
  error: ReactNode;
  onChange: (text: string) => void;
  /** @param cents within the limits */
  onContinue: (cents: number) => void;
}

export function AmountStep({ limits, text, isBusy, error, onChange, onContinue }: AmountStepProps) {
  const { t } = useTranslations();
  const form = useForm({
    initialValues: { amount: text },
    onValuesChange: ({ amount }) => onChange(amount),
    validate: {
      amount: (typed) => {
        const amount = readWithdrawAmount(typed, limits);
        return amount.ok ? null : t(`wallet.amountError.${amount.reason}`, { limit: amount.limit });
      },
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ amount }) => {
        const read = readWithdrawAmount(amount, limits);
        if (read.ok) onContinue(read.cents);
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={t('wallet.amount')}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          description={t('wallet.amountHint', {
            least: formatMoney(limits.minimumCents),
            most: formatMoney(mostOf(limits)),
          })}
          {...form.getInputProps('amount')}
        />
        <Group gap="xs">
          {presetsFor(limits).map((cents) => (
            <Button
              key={cents}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('amount', formatMoneyInput(cents))}
            >
              {formatRoundMoney(cents)}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.setFieldValue('amount', formatMoneyInput(mostOf(limits)))}
          >
            {t('payouts.all', { amount: formatMoney(mostOf(limits)) })}
          </Button>
        </Group>
        {error}
        <Button type="submit" loading={isBusy}>
          {t('payouts.continue')}
        </Button>
      </Stack>
    </Form>
  );
}
