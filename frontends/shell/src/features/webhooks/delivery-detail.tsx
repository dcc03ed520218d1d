import { asApiError, type WebhookAttemptResponse } from '@sparks/api-client';
import { useGetWebhookDeliveryQuery, useRedeliverWebhookMutation } from '@sparks/api-client/lazy';
import { Button, formatDateTime, Group, QueryError, RowsSkeleton, Stack, Text, Title, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { attemptText } from './attempt-text';
import classes from './webhooks.module.css';

export function DeliveryDetail({
  endpointId,
  deliveryId,
  canRedeliver,
}: {
  endpointId: string;
  deliveryId: string;
  canRedeliver: boolean;
}) {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetWebhookDeliveryQuery({ id: endpointId, deliveryId });
  const [redeliver, { isLoading }] = useRedeliverWebhookMutation();
  const repeat = async () => {
    const result = await redeliver({ id: endpointId, deliveryId });
    if (result.error) toast.error({ message: asApiError(result.error).message });
    else toast.success({ message: t('webhooks.deliveries.againStarted') });
  };
  if (!currentData)
    return error ? (
      <QueryError
        title={t('webhooks.deliveries.detailFailed')}
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    ) : (
      <RowsSkeleton count={1} height="12rem" />
    );
  const { payload, attempts, webhookId } = currentData.data;
  return (
    <Stack gap="md" className={classes.detail}>
      <div>
        <Title order={3} size="h5">
          {t('webhooks.deliveries.message')}
        </Title>
        {payload === null ? (
          <Text size="sm" c="dimmed">
            {t('webhooks.deliveries.messageGone')}
          </Text>
        ) : (
          <pre role="region" className={classes.code} tabIndex={0} aria-label={t('webhooks.deliveries.message')}>
            {JSON.stringify(payload, null, 2)}
          </pre>
        )}
        <Text size="sm" c="dimmed" className={classes.url}>{`webhook-id: ${webhookId}`}</Text>
      </div>
      <div>
        <Title order={3} size="h5">
          {t('webhooks.deliveries.attemptList')}
        </Title>
        {attempts.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('webhooks.deliveries.noAttempts')}
          </Text>
        ) : (
          <ol className={classes.attempts} aria-label={t('webhooks.deliveries.attemptList')}>
            {attempts.toReversed().map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </div>
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!canRedeliver}
          loading={isLoading}
          onClick={() => void repeat()}
        >
          {t('webhooks.deliveries.again')}
        </Button>
      </Group>
    </Stack>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttemptResponse }) {
  const { t } = useTranslations();
  return (
    <li className={classes.attempt}>
      <Text size="sm" className={classes.details}>
        <Text span inherit fw={600}>
          {t('webhooks.deliveries.attempt', { number: attempt.number })}
        </Text>
        <Text span inherit c="dimmed">
          {formatDateTime(attempt.at)}
        </Text>
        <span>{attemptText(attempt, t)}</span>
      </Text>
      {attempt.answer === '' ? null : (
        <pre role="region" className={classes.code} tabIndex={0} aria-label={t('webhooks.deliveries.answer')}>
          {attempt.answer}
        </pre>
      )}
    </li>
  );
}
