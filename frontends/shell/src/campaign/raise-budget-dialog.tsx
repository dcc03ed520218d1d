import { useState } from 'react';
import { useIdempotencyKey, useIncreaseSparkBudgetMutation, useMe, type SparkDetail } from '@sparks/api-client';
import {
  Alert,
  Button,
  formatMoney,
  Group,
  Modal,
  parseMoney,
  PriceLines,
  Stack,
  Text,
  TextInput,
  toast,
} from '@sparks/ui';
import { TopUpShortfall } from '../top-up/top-up-shortfall';
import { useTranslations } from '../translations';

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
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [key, startNext] = useIdempotencyKey();
  const [raise, { isLoading, error }] = useIncreaseSparkBudgetMutation();
  const cents = parseMoney(text);
  const isAmount = cents !== null && cents > 0;
  const { me } = useMe();
  const missingCents = me && isAmount ? Math.max(0, cents - me.balance) : 0;

  const submit = async () => {
    setIsChecked(true);
    if (!isAmount || missingCents > 0) return;
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <Text>{t('raise.text')}</Text>
        <Balances spark={spark} addedCents={isAmount && missingCents === 0 ? cents : 0} />
        <TextInput
          data-autofocus
          label={t('raise.amount')}
          leftSection="$"
          inputMode="decimal"
          value={text}
          error={isChecked && !isAmount ? t('raise.invalid') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            startNext();
          }}
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
            {isAmount && missingCents === 0
              ? t('raise.confirm', { amount: formatMoney(cents) })
              : t('campaign.raiseBudget')}
          </Button>
        </Group>
      </Stack>
    </form>
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
