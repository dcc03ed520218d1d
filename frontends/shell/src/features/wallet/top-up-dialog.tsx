import { useState } from 'react';
import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import {
  Alert,
  Button,
  formatMoney,
  formatMoneyInput,
  formatRoundMoney,
  Group,
  Modal,
  Stack,
  TextInput,
} from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { useTopUp } from '../../top-up/use-top-up';
import { readTopUpAmount, TOP_UP_PRESETS_CENTS } from './top-up-amount';

/** Tops up the wallet at once or on the payment provider's page. */
export function TopUpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('wallet.topUpTitle')}>
      <TopUpForm onDone={onClose} />
    </Modal>
  );
}

function TopUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslations();
  const [text, setText] = useState('50');
  const [isChecked, setIsChecked] = useState(false);
  const { addMoney, isLoading, error } = useTopUp();
  const amount = readTopUpAmount(text);

  const submit = async () => {
    setIsChecked(true);
    if (amount.ok && (await addMoney(amount.cents))) onDone();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={t('wallet.amount')}
          leftSection="$"
          inputMode="decimal"
          description={t('wallet.amountHint', {
            least: formatMoney(WALLET_TOP_UP_MIN_CENTS),
            most: formatMoney(WALLET_TOP_UP_MAX_CENTS),
          })}
          value={text}
          error={isChecked && !amount.ok ? t(`wallet.amountError.${amount.reason}`, { limit: amount.limit }) : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap="xs">
          {TOP_UP_PRESETS_CENTS.map((cents) => (
            <Button key={cents} size="compact-sm" variant="default" onClick={() => setText(formatMoneyInput(cents))}>
              {formatRoundMoney(cents)}
            </Button>
          ))}
        </Group>
        {error ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Button type="submit" loading={isLoading}>
          {amount.ok ? t('wallet.pay', { amount: formatMoney(amount.cents) }) : t('wallet.topUp')}
        </Button>
      </Stack>
    </form>
  );
}
