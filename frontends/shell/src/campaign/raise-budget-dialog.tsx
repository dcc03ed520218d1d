import { useMe, type SparkDetail } from '@sparks/api-client';
import { useIdempotencyKey, useIncreaseSparkBudgetMutation } from '@sparks/api-client/lazy';
import { Alert, Button, formatMoney, Group, parseMoney, Stack, Text, TextInput, toast } from '@sparks/ui';
import { Form, Modal, PriceLines, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import { TopUpShortfall } from '../top-up/top-up-shortfall';

type RaisableSpark = Pick<SparkDetail, '_id' | 'budget'>;

export function RaiseBudgetDialog({
  spark,
  opened,
  onClose,
}: {
  spark: RaisableSpark;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('raise.title')}>
      <RaiseBudgetForm spark={spark} onDone={onClose} />
    </Modal>
  );
}

function RaiseBudgetForm({ spark, onDone }: { spark: RaisableSpark; onDone: () => void }) {
  const { t } = useTranslations();
  const [key, startNext] = useIdempotencyKey();
  const form = useForm({
    initialValues: { amount: '' },
    validate: { amount: (amount) => (parseMoney(amount) ? null : t('raise.invalid')) },
    // Another amount is another payment.
    onValuesChange: startNext,
  });
  const [raise, { isLoading, error }] = useIncreaseSparkBudgetMutation();
  const cents = parseMoney(form.values.amount) ?? 0;
  const { me } = useMe();
  const missingCents = me ? Math.max(0, cents - me.balance) : 0;

  const submit = async () => {
    if (missingCents > 0) return;
    const result = await raise({
      'Idempotency-Key': key,
      increaseBudgetDto: { sparkId: spark._id, budget_in_cents: cents },
    });
    if (result.error) return;
    startNext();
    toast.success({ message: t('raise.done', { amount: formatMoney(result.data.data.budget) }) });
    onDone();
  };

  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        <Text>{t('raise.text')}</Text>
        <Balances spark={spark} addedCents={missingCents === 0 ? cents : 0} />
        <TextInput
          data-autofocus
          label={t('raise.amount')}
          leftSection="$"
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
        {missingCents > 0 ? <TopUpShortfall missingCents={missingCents} /> : null}
        {error ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isLoading} disabled={missingCents > 0}>
            {cents > 0 && missingCents === 0
              ? t('raise.confirm', { amount: formatMoney(cents) })
              : t('campaign.raiseBudget')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Balances({ spark, addedCents }: { spark: RaisableSpark; addedCents: number }) {
  const { t } = useTranslations();
  const { me } = useMe();
  return (
    <PriceLines
      lines={[
        [t('raise.wallet'), me ? formatMoney(me.balance) : '–'],
        [addedCents > 0 ? t('raise.poolAfter') : t('raise.pool'), formatMoney(spark.budget + addedCents)],
      ]}
    />
  );
}
