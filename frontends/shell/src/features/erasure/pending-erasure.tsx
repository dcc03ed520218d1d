import { asApiError, type ErasureResponse } from '@sparks/api-client';
import { useCancelErasureMutation } from '@sparks/api-client/lazy';
import { Alert, Button, formatDay, formatMoney, Text, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { ErasureRefusals } from './erasure-refusals';

/** A requested deletion: its day, or what it waits for, and the way back. */
export function PendingErasure({ erasure }: { erasure: ErasureResponse }) {
  const { t } = useTranslations();
  const [cancel, { isLoading, error }] = useCancelErasureMutation();
  const { status, dueAt, waivedCents, refusals, balanceCents } = erasure;
  const isWaiting = status === 'waiting';
  const keep = async () => {
    const result = await cancel();
    if (!result.error) toast.success({ message: t('erasure.keptDone') });
  };
  return (
    <>
      <Alert
        color={isWaiting ? 'yellow' : 'red'}
        title={isWaiting ? t('erasure.waiting') : t('erasure.scheduled', { day: formatDay(dueAt ?? new Date()) })}
      >
        <Text size="sm">{t(isWaiting ? 'erasure.waitingText' : 'erasure.scheduledText')}</Text>
        {waivedCents > 0 ? (
          <Text size="sm">{t('erasure.scheduledWaive', { amount: formatMoney(waivedCents) })}</Text>
        ) : null}
      </Alert>
      <ErasureRefusals refusals={refusals} balanceCents={balanceCents} />
      {error ? (
        <Alert color="red" role="alert" title={t('erasure.keepFailed')}>
          {asApiError(error)?.message}
        </Alert>
      ) : null}
      <div>
        <Button variant="default" loading={isLoading} onClick={() => void keep()}>
          {t('erasure.keep')}
        </Button>
      </div>
    </>
  );
}
