import { useState, type ReactNode } from 'react';
import { Button, formatMoney, formatMoneyInput, formatRoundMoney, Group, Stack, TextInput } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { mostOf, presetsFor, readWithdrawAmount, type WithdrawLimits } from './withdraw-amount';

interface AmountStepProps {
  limits: WithdrawLimits;
  text: string;
  isBusy: boolean;
  error: ReactNode;
  onChange: (text: string) => void;
  /** @param cents within the limits */
  onContinue: (cents: number) => void;
}

export function AmountStep({ limits, text, isBusy, error, onChange, onContinue }: AmountStepProps) {
  const { t } = useTranslations();
  const [isChecked, setIsChecked] = useState(false);
  const amount = readWithdrawAmount(text, limits);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (amount.ok) onContinue(amount.cents);
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
          value={text}
          error={isChecked && !amount.ok ? t(`wallet.amountError.${amount.reason}`, { limit: amount.limit }) : null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Group gap="xs">
          {presetsFor(limits).map((cents) => (
            <Button key={cents} size="compact-sm" variant="default" onClick={() => onChange(formatMoneyInput(cents))}>
              {formatRoundMoney(cents)}
            </Button>
          ))}
          <Button size="compact-sm" variant="default" onClick={() => onChange(formatMoneyInput(mostOf(limits)))}>
            {t('payouts.all', { amount: formatMoney(mostOf(limits)) })}
          </Button>
        </Group>
        {error}
        <Button type="submit" loading={isBusy}>
          {t('payouts.continue')}
        </Button>
      </Stack>
    </form>
  );
}
