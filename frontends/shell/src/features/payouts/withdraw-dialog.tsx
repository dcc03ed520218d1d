import { useState } from 'react';
import type { PayoutAccountResponse, PayoutQuoteResponse, PayoutResponse } from '@sparks/api-client';
import { useIdempotencyKey, useQuotePayoutMutation, useRequestPayoutMutation } from '@sparks/api-client/lazy';
import { CURRENCY } from '@sparks/domain';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { AmountStep } from './amount-step';
import { PayoutError } from './payout-error';
import { ReviewStep } from './review-step';
import { SuccessStep } from './success-step';

interface WithdrawDialogProps {
  opened: boolean;
  account: PayoutAccountResponse;
  onClose: () => void;
}

/** Withdraws earned money in three steps: amount, review, confirmation. */
export function WithdrawDialog({ opened, account, onClose }: WithdrawDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t('payouts.withdraw')}>
      <Steps account={account} onClose={onClose} />
    </Modal>
  );
}

function Steps({ account, onClose }: Omit<WithdrawDialogProps, 'opened'>) {
  // The limits of the start: the balance falls with the request.
  const [limits] = useState(account);
  const [text, setText] = useState('');
  const [quote, setQuote] = useState<PayoutQuoteResponse | null>(null);
  const [payout, setPayout] = useState<PayoutResponse | null>(null);
  const [key, renewKey] = useIdempotencyKey();
  const [ask, asking] = useQuotePayoutMutation();
  const [request, requesting] = useRequestPayoutMutation();

  const review = async (amountCents: number) => {
    const result = await ask({ payoutAmountDto: { amountCents } });
    if (!result.error) setQuote(result.data.data);
  };
  const back = () => {
    setQuote(null);
    requesting.reset();
    // Another amount is another payout.
    renewKey();
  };
  const confirm = async (amountCents: number) => {
    const result = await request({ 'Idempotency-Key': key, payoutAmountDto: { amountCents } });
    if (!result.error) setPayout(result.data.data);
  };

  if (payout) return <SuccessStep payout={payout} onClose={onClose} />;
  if (quote)
    return (
      <ReviewStep
        quote={quote}
        methodLabel={limits.methodLabel ?? ''}
        bankCurrency={limits.bankCurrency ?? CURRENCY}
        isBusy={requesting.isLoading}
        error={requesting.error ? <PayoutError error={requesting.error} /> : null}
        onBack={back}
        onConfirm={() => void confirm(quote.grossCents)}
      />
    );
  return (
    <AmountStep
      limits={limits}
      text={text}
      isBusy={asking.isLoading}
      error={asking.error ? <PayoutError error={asking.error} /> : null}
      onChange={setText}
      onContinue={(cents) => void review(cents)}
    />
  );
}
