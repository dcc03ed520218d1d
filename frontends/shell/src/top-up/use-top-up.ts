import { useRef } from 'react';
import { asApiError } from '@sparks/api-client';
import { newIdempotencyKey, useTopUpWalletMutation } from '@sparks/api-client/lazy';
import { formatMoney, toast } from '@sparks/ui';
import { useTranslations } from '../translations';

/**
 * Adds money to the wallet, at once or on the payment provider's page. Repeated calls with the same amount (double
 * click, retry) share an idempotency key until the payment has succeeded or failed.
 */
export function useTopUp() {
  const { t } = useTranslations();
  const [topUp, { isLoading, error }] = useTopUpWalletMutation();
  const attempt = useRef<{ amountCents: number; key: string } | null>(null);

  /** @returns whether the money is in the wallet */
  const addMoney = async (amountCents: number): Promise<boolean> => {
    if (attempt.current?.amountCents !== amountCents) attempt.current = { amountCents, key: newIdempotencyKey() };
    const result = await topUp({
      'Idempotency-Key': attempt.current.key,
      topUpDto: { amount_in_cents: amountCents },
    });
    if (result.error) {
      // A failed payment is final, so a retry needs a new key.
      if (asApiError(result.error).code === 'payment_failed') attempt.current = null;
      return false;
    }
    const { checkoutUrl, payment, balance } = result.data.data;
    if (checkoutUrl) {
      window.location.assign(checkoutUrl);
      return false;
    }
    attempt.current = null;
    toast.success({
      message: t('topUp.done', { amount: formatMoney(payment.amount), balance: formatMoney(balance) }),
    });
    return true;
  };

  return { addMoney, isLoading, error };
}
