import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { Alert, Button, formatMoney, formatMoneyInput, formatRoundMoney, Group, Stack, TextInput } from '@sparks/ui';
import { Form, Modal, useForm } from '@sparks/ui/lazy';
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
  const { addMoney, isLoading, error } = useTopUp();
  const form = useForm({
    initialValues: { amount: '50' },
    validate: {
      amount: (text) => {
        const read = readTopUpAmount(text);
        return read.ok ? null : t(`wallet.amountError.${read.reason}`, { limit: read.limit });
      },
    },
  });
  const amount = readTopUpAmount(form.values.amount);

  const submit = async () => {
    if (amount.ok && (await addMoney(amount.cents))) onDone();
  };

  return (
    <Form form={form} onSubmit={submit}>
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
          {...form.getInputProps('amount')}
        />
        <Group gap="xs">
          {TOP_UP_PRESETS_CENTS.map((cents) => (
            <Button
              key={cents}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('amount', formatMoneyInput(cents))}
            >
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
    </Form>
  );
}
