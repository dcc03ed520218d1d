import { asApiError, useMe } from '@sparks/api-client';
import { useIdempotencyKey } from '@sparks/api-client/lazy';
import { Alert, Button, formatMoney, Group, Skeleton, Stack, Text, toast } from '@sparks/ui';
import { PriceLines } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import { TopUpShortfall } from '../top-up/top-up-shortfall';

export interface Promotion {
  text: string;
  priceCents: number;
  /** Lines above the balance, starting with the price. */
  lines: readonly (readonly [name: string, value: string])[];
  confirm: string;
}

interface PromotionFormProps {
  /** Undefined while it loads. */
  promotion: Promotion | undefined;
  isSending: boolean;
  error: unknown;
  /** Pays, idempotently by key. Resolves with a success message, or `null` when it was refused. */
  onConfirm: (idempotencyKey: string, promotion: Promotion) => Promise<string | null>;
  onClose: () => void;
}

/** Confirms a promotion with price and remaining balance, and offers to add what is missing. */
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
      {isShort ? <TopUpShortfall missingCents={priceCents - me.balance} /> : null}
      {error ? (
        <Alert color="red" role="alert">
          {asApiError(error).message}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button loading={isSending} disabled={isShort} onClick={() => void send()}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
