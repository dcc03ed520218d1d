import { IconTrophy } from '@tabler/icons-react';
import type { SparkDetail, WinnerEventResponse } from '@sparks/api-client';
import { useIdempotencyKey, useStartWinnerSelectionMutation } from '@sparks/api-client/lazy';
import { SELECTION_TOO_EARLY } from '@sparks/domain';
import { Alert, Button, EmptyState, serverText, Stack } from '@sparks/ui';
import { useTranslations } from '../../page-translations';

export function StartCard({ spark, event }: { spark: SparkDetail; event: WinnerEventResponse }) {
  const { t } = useTranslations();
  const [key, startNext] = useIdempotencyKey();
  const [start, { isLoading, error }] = useStartWinnerSelectionMutation();
  const begin = async () => {
    const result = await start({ 'Idempotency-Key': key, winnerEventDto: { sparkId: spark._id } });
    if (!result.error) startNext();
  };
  return (
    <Stack>
      <EmptyState
        title={t('winners.start.title')}
        icon={<IconTrophy size={40} stroke={1.5} aria-hidden />}
        action={
          <Button disabled={!event.canStart} loading={isLoading} onClick={() => void begin()}>
            {t('winners.start.action')}
          </Button>
        }
      >
        {event.canStart ? t('winners.start.text') : serverText('selectionTooEarly', SELECTION_TOO_EARLY)}
      </EmptyState>
      {error ? (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      ) : null}
    </Stack>
  );
}
