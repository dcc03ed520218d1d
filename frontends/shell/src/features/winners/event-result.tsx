import type { SparkDetail, WinnerEventResponse } from '@sparks/api-client';
import { closeWinnersBlocker } from '@sparks/domain';
import { Alert, formatMoney, Group, Stack, Text, useNow } from '@sparks/ui';
import { usePolledSettlement } from '../../campaign/use-polled-settlement';
import { useTranslations } from '../../page-translations';
import { CloseEventButton } from './close-event-button';
import { WinnerList } from './winner-list';

const CLOCK_MS = 60_000;

export function EventResult({ spark, event }: { spark: SparkDetail; event: WinnerEventResponse }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  usePolledSettlement(spark);
  const count = event.progress?.paid ?? 0;
  const left = event.amounts?.remaining ?? 0;
  return (
    <Stack gap="lg">
      {count > 0 ? (
        <Alert color="green" title={t('winners.released.title')}>
          {t('winners.released.text', { count, amount: formatMoney(event.amounts?.prizesPaid ?? 0) })}
        </Alert>
      ) : null}
      {event.closing ? (
        <Text>{t(`winners.closed.${spark.settlement ? 'settling' : event.closing.type}`)}</Text>
      ) : left === 0 ? (
        <Text>{t('winners.released.nothingLeft')}</Text>
      ) : (
        <Stack gap="sm">
          <Text>{t('winners.released.next', { amount: formatMoney(left) })}</Text>
          <Group gap="sm">
            <CloseEventButton spark={spark} event={event} type="refund" />
            {closeWinnersBlocker(spark, 'runway', now) === null ? (
              <CloseEventButton spark={spark} event={event} type="runway" />
            ) : null}
          </Group>
        </Stack>
      )}
      {count > 0 ? <WinnerList sparkId={spark._id} /> : null}
    </Stack>
  );
}
