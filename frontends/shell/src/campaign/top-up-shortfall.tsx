import { Link } from 'react-router';
import { asApiError, useIdempotencyKey, useTopUpWalletMutation } from '@sparks/api-client';
import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { Alert, Anchor, Button, formatMoney, Text, toast } from '@sparks/ui';
import { paths } from '../paths';
import { useTranslations } from '../translations';

/** A button that tops up the missing amount; larger amounts are added in the wallet. */
export function TopUpShortfall({ missingCents }: { missingCents: number }) {
  const { t } = useTranslations();
  const [key, startNext] = useIdempotencyKey();
  const [topUp, { isLoading, error }] = useTopUpWalletMutation();
  const amountCents = Math.max(missingCents, WALLET_TOP_UP_MIN_CENTS);
  const add = async () => {
    const result = await topUp({ 'Idempotency-Key': key, topUpDto: { amount_in_cents: amountCents } });
    if (result.error) {
      // A failed payment is final, so a retry needs a new key.
      if (asApiError(result.error).code === 'payment_failed') startNext();
      return;
    }
    const { checkoutUrl, payment, balance } = result.data.data;
    if (checkoutUrl) return window.location.assign(checkoutUrl);
    startNext();
    toast.success({
      message: t('wallet.toppedUp', { amount: formatMoney(payment.amount), balance: formatMoney(balance) }),
    });
  };
  return (
    <Alert color="amber" title={t('create.missing', { amount: formatMoney(missingCents) })}>
      {amountCents > WALLET_TOP_UP_MAX_CENTS ? (
        <Anchor component={Link} to={paths.wallet} target="_blank">
          {t('create.addMoney')}
        </Anchor>
      ) : (
        <Button size="compact-md" variant="default" loading={isLoading} onClick={() => void add()}>
          {t('create.addAmount', { amount: formatMoney(amountCents) })}
        </Button>
      )}
      {error ? (
        <Text size="sm" mt="xs" role="alert">
          {asApiError(error).message}
        </Text>
      ) : null}
    </Alert>
  );
}
