import type { WebhookAttemptResponse } from '@sparks/api-client';
import { formatNumber } from '@sparks/ui';
import type { Translate } from '../../page-translations';

/** The result of one delivery attempt: the error, or the status and duration of the response. */
export function attemptText({ responseStatus, error, durationMs }: WebhookAttemptResponse, t: Translate): string {
  if (error !== null) return t(`webhooks.deliveries.error.${error}`);
  return t('webhooks.deliveries.answered', { status: responseStatus ?? 0, duration: formatNumber(durationMs) });
}
