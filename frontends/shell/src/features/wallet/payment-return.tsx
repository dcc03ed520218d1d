import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { asApiError, type PaymentResponse } from '@sparks/api-client';
import { sparksApi, useGetPaymentQuery } from '@sparks/api-client/lazy';
import { Alert, Anchor, Button, formatMoney, Group, Loader, serverText, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';

/** Initial polling interval: most payments are confirmed within seconds. */
const ASK_EVERY_MS = 2_000;
/** After this time it polls less often and shows a message. */
const STILL_WAITING_AFTER_MS = 30_000;
const ASK_LATER_EVERY_MS = 15_000;

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * Shown after the checkout (`?payment=<id>`, with `&cancelled=1` when it was cancelled). Polls the payment until it is
 * final: only the server's status counts.
 */
export function PaymentReturn({ onTryAgain }: { onTryAgain: () => void }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('payment');
  if (!id) return null;
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('payment');
        next.delete('cancelled');
        return next;
      },
      { replace: true },
    );
  return (
    <PaymentState
      key={id}
      id={id}
      isCancelled={search.has('cancelled')}
      onClose={close}
      onTryAgain={() => (close(), onTryAgain())}
    />
  );
}

interface PaymentStateProps {
  id: string;
  isCancelled: boolean;
  onClose: () => void;
  onTryAgain: () => void;
}

function PaymentState({ id, isCancelled, onClose, onTryAgain }: PaymentStateProps) {
  const { t } = useTranslations();
  const dispatch = useDispatch();
  const isSlow = useAfter(STILL_WAITING_AFTER_MS);
  const [isOver, setIsOver] = useState(false);
  const pollingInterval = isOver ? 0 : isSlow ? ASK_LATER_EVERY_MS : ASK_EVERY_MS;
  const { currentData, error } = useGetPaymentQuery({ id }, { pollingInterval });
  const payment = currentData?.data;
  const status = payment?.status;
  const isUnknown = error !== undefined && asApiError(error).status === 404;
  const isDone = status === 'credited' || status === 'failed' || payment?.canMoveToWallet === true || isUnknown;
  if (isDone && !isOver) setIsOver(true);
  useEffect(() => {
    // The balance and the list were loaded before the payment was credited.
    if (status === 'credited' || status === 'confirmed') dispatch(sparksApi.util.invalidateTags(['wallet']));
  }, [status, dispatch]);

  if (error && !payment)
    return (
      <Notice
        color="red"
        mark={<IconX {...icon} />}
        title={t(isUnknown ? 'wallet.return.unknown' : 'wallet.return.notAsked')}
        text={isUnknown ? t('wallet.return.unknownText') : asApiError(error).message}
        onClose={onClose}
      />
    );
  if (!payment)
    return <Notice color="blue" mark={<Loader size="xs" />} title={t('wallet.return.asking')} onClose={onClose} />;
  return (
    <Outcome payment={payment} isCancelled={isCancelled} isSlow={isSlow} onClose={onClose} onTryAgain={onTryAgain} />
  );
}

function Outcome({
  payment,
  isCancelled,
  isSlow,
  onClose,
  onTryAgain,
}: Omit<PaymentStateProps, 'id'> & { payment: PaymentResponse; isSlow: boolean }) {
  const { t } = useTranslations();
  const amount = formatMoney(payment.amount);
  const tryAgain = (
    <Button size="compact-sm" variant="default" onClick={onTryAgain}>
      {t('wallet.return.tryAgain')}
    </Button>
  );
  const finish = payment.checkoutUrl ? (
    <Anchor href={payment.checkoutUrl} size="sm" underline="always">
      {t('wallet.finishPaying')}
    </Anchor>
  ) : null;
  switch (payment.status) {
    case 'credited':
      return (
        <Notice
          color="green"
          mark={<IconCheck {...icon} />}
          title={t('wallet.return.credited', { amount })}
          onClose={onClose}
        />
      );
    case 'confirmed':
      return (
        <Notice
          color="green"
          mark={<IconCheck {...icon} />}
          title={t('wallet.return.confirmed', { amount })}
          text={t(payment.canMoveToWallet ? 'wallet.return.forCampaign' : 'wallet.return.soon')}
          onClose={onClose}
        />
      );
    case 'failed':
      return (
        <Notice
          color="red"
          mark={<IconX {...icon} />}
          title={t('wallet.return.failed', { amount })}
          text={payment.failure && serverText(`paymentFailure.${payment.failureCode}`, payment.failure)}
          action={tryAgain}
          onClose={onClose}
        />
      );
    case 'created':
      if (isCancelled)
        return (
          <Notice
            color="amber"
            mark={<IconAlertTriangle {...icon} />}
            title={t('wallet.return.cancelled')}
            text={t('wallet.return.cancelledText')}
            action={finish}
            onClose={onClose}
          />
        );
      return (
        <Notice
          color="blue"
          mark={isSlow ? <IconClock {...icon} /> : <Loader size="xs" />}
          title={t(isSlow ? 'wallet.return.stillWaiting' : 'wallet.return.waiting', { amount })}
          text={t(isSlow ? 'wallet.return.stillWaitingText' : 'wallet.return.waitingText')}
          onClose={onClose}
        />
      );
  }
}

function Notice({
  color,
  mark,
  title,
  text,
  action,
  onClose,
}: {
  color: string;
  mark: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslations();
  return (
    <Alert
      color={color}
      icon={mark}
      title={title}
      mb="lg"
      role={color === 'red' ? 'alert' : 'status'}
      withCloseButton
      onClose={onClose}
      closeButtonLabel={t('wallet.return.close')}
    >
      {text || action ? (
        <Group justify="space-between" gap="sm">
          {text ? <Text size="sm">{text}</Text> : null}
          {action}
        </Group>
      ) : null}
    </Alert>
  );
}

/** Becomes true after `delayMs`. */
function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
