import type { PaymentResponse, PendingMoneyResponse, WalletResponse } from '@sparks/api-client';
import { useIdempotencyKey, useMovePaymentToWalletMutation } from '@sparks/api-client/lazy';
import {
  Alert,
  Anchor,
  Button,
  formatDateTime,
  formatMoney,
  Money,
  serverText,
  Skeleton,
  Text,
  Title,
  toast,
} from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './wallet-page.module.css';

/** Amounts that are not part of the balance yet, by reason. */
export function PendingCard({ wallet }: { wallet: WalletResponse | undefined }) {
  const { t } = useTranslations();
  const hasPending = wallet && wallet.pending.length > 0;
  return (
    <section className={classes.card} aria-labelledby="wallet-pending">
      <Title order={2} size="h5" id="wallet-pending">
        {t('wallet.pending')}
      </Title>
      <Text c="dimmed" size="sm">
        {wallet && !hasPending ? t('wallet.nothingPending') : t('wallet.pendingText')}
      </Text>
      {wallet ? null : (
        <div className={`${classes.pendingItem} ${classes.pendingSkeleton}`} aria-hidden>
          <Skeleton height="0.875rem" width="8rem" />
          <Skeleton height="0.875rem" width="4rem" />
          <Skeleton height="0.875rem" width="14rem" className={classes.wide} />
        </div>
      )}
      {hasPending ? (
        <ul className={classes.pendingList}>
          {wallet.pending.map((line) => (
            <PendingItem
              key={line.kind}
              line={line}
              payments={wallet.openPayments.filter(
                (payment) => payment.canMoveToWallet === (line.kind === 'campaign_payments'),
              )}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function PendingItem({ line, payments }: { line: PendingMoneyResponse; payments: readonly PaymentResponse[] }) {
  const { t } = useTranslations();
  const isPayments = line.kind === 'payments' || line.kind === 'campaign_payments';
  return (
    <li className={classes.pendingItem}>
      <Text fw={600} size="sm">
        {serverText(`pending.${line.kind}.title`, line.title)}
      </Text>
      <Text fw={600} size="sm" className={classes.end}>
        {line.isUpTo ? `${t('wallet.upTo')} ` : null}
        <Money cents={line.amountCents} />
      </Text>
      <Text c="dimmed" size="sm" className={classes.wide}>
        {serverText(`pending.${line.kind}.text`, line.explanation)}
      </Text>
      {isPayments ? (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <OpenPayment key={payment._id} payment={payment} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function OpenPayment({ payment }: { payment: PaymentResponse }) {
  const { t } = useTranslations();
  const [key, startNext] = useIdempotencyKey();
  const [move, { isLoading, error }] = useMovePaymentToWalletMutation();
  const amount = formatMoney(payment.amount);
  const about = payment.sparkName
    ? t('wallet.paymentFor', { campaign: payment.sparkName })
    : t('wallet.paymentOf', { at: formatDateTime(payment.createdAt) });

  const moveIt = async () => {
    const result = await move({ id: payment._id, 'Idempotency-Key': key });
    startNext();
    if (!result.error)
      toast.success({ message: t('wallet.moved', { amount, balance: formatMoney(result.data.data.balance) }) });
  };

  return (
    <li className={classes.payment}>
      <Text size="sm">
        <Money cents={payment.amount} /> {about}
      </Text>
      {payment.checkoutUrl ? (
        <Anchor
          href={payment.checkoutUrl}
          size="sm"
          underline="always"
          aria-label={t('wallet.finishPayingOf', { amount })}
        >
          {t('wallet.finishPaying')}
        </Anchor>
      ) : null}
      {payment.canMoveToWallet ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isLoading}
          onClick={() => void moveIt()}
          aria-label={t('wallet.moveToWalletOf', { amount })}
        >
          {t('wallet.moveToWallet')}
        </Button>
      ) : null}
      {error ? (
        <Alert color="red" role="alert" className={classes.wide}>
          {error.message}
        </Alert>
      ) : null}
    </li>
  );
}
