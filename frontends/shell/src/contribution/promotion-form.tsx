import { Link } from 'react-router';
import { asApiError, useIdempotencyKey, useMe } from '@sparks/api-client';
import { Alert, Button, formatMoney, Group, Skeleton, Stack, Text, toast } from '@sparks/ui';
import { paths } from '../paths';
import { useTranslations } from '../translations';
import { PriceLines } from './price-lines';

/** What a promotion costs and brings, in words. */
export interface Promotion {
  text: string;
  priceCents: number;
  /** What the price is called, and whatever else is to be known before paying. */
  lines: readonly (readonly [name: string, value: string])[];
  confirm: string;
}

interface PromotionFormProps {
  /** Absent while it is not known. */
  promotion: Promotion | undefined;
  isSending: boolean;
  /** Why it was refused, as the call gives it. */
  error: unknown;
  /** Pays for it; a repeat with the same key pays once. Answers with what to say, or `null` when it was refused. */
  onConfirm: (idempotencyKey: string, promotion: Promotion) => Promise<string | null>;
  onClose: () => void;
}

/** Asks before a contribution is promoted: what it costs, what is left, and where to get more when the wallet is short. */
export function PromotionForm({ promotion, isSending, error, onConfirm, onClose }: PromotionFormProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const [key, startNext] = useIdempotencyKey();
  if (!promotion || !me) return <Skeleton height="12rem" />;
  const { text, priceCents, lines, confirm } = promotion;
  const isShort = me.balance < priceCents;
  const balance = [
    [t('boost.balance'), formatMoney(me.balance)],
    ...(isShort ? [] : [[t('boost.after'), formatMoney(me.balance - priceCents)] as const]),
  ] as const;

  const send = async () => {
    const done = await onConfirm(key, promotion);
    if (done === null) return;
    startNext();
    toast.success({ message: done });
    onClose();
  };

  return (
    <Stack>
      <Text>{text}</Text>
      {priceCents > 0 ? <PriceLines lines={[...lines, ...balance]} /> : null}
      {isShort ? (
        <Alert color="amber">{t('boost.short', { amount: formatMoney(priceCents - me.balance) })}</Alert>
      ) : null}
      {error ? (
        <Alert color="red" role="alert">
          {asApiError(error).message}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        {isShort ? (
          <Button component={Link} to={paths.wallet}>
            {t('boost.topUp')}
          </Button>
        ) : (
          <Button loading={isSending} onClick={() => void send()}>
            {confirm}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
