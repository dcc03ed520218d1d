import type { Types } from 'mongoose';
import type { WebhookHealth } from '@sparks/domain';
import type { WebhookAttempt, WebhookDeliveryRecord } from './deliveries/webhook-delivery.schema.js';
import type { WebhookEventRecord } from './deliveries/webhook-event.schema.js';
import type {
  WebhookAttemptResponse,
  WebhookDeliveryDetail,
  WebhookDeliveryResponse,
} from './dto/webhook-delivery.dto.js';
import type { WebhookEndpointResponse } from './dto/webhook-endpoint.dto.js';
import type { WebhookEndpointRecord } from './endpoints/webhook-endpoint.schema.js';

/** The `webhook-id`: the same for all attempts and endpoints. */
export function webhookIdOf(eventId: Types.ObjectId): string {
  return `evt_${eventId.toHexString()}`;
}

/** Without the secrets. */
export function toEndpointResponse(endpoint: WebhookEndpointRecord, now: Date): WebhookEndpointResponse {
  const {
    _id,
    url,
    description,
    events,
    roles = ['creator'],
    active,
    disabledReason,
    failingSince,
    lastSuccessAt,
    lastFailureAt,
    oldSecrets,
    createdAt,
  } = endpoint;
  const validUntil = oldSecrets.at(-1)?.validUntil ?? null;
  const oldSecretUntil = validUntil !== null && validUntil > now ? validUntil : null;
  return {
    _id: _id.toHexString(),
    url,
    description,
    events,
    roles,
    active,
    health: healthOf(endpoint),
    disabledReason,
    failingSince,
    lastSuccessAt,
    lastFailureAt,
    oldSecretUntil,
    createdAt,
  };
}

export function toDeliveryResponse({
  _id,
  eventId,
  type,
  status,
  isRunning,
  nextAttemptAt,
  attemptsMade,
  attempts,
  createdAt,
}: WebhookDeliveryRecord): WebhookDeliveryResponse {
  const last = attempts.at(-1);
  return {
    _id: _id.toHexString(),
    webhookId: webhookIdOf(eventId),
    type,
    status,
    isRunning,
    // During an attempt it is the end of the lease.
    nextAttemptAt: isRunning ? null : nextAttemptAt,
    attemptsMade,
    lastAttempt: last ? toAttemptResponse(last) : null,
    createdAt,
  };
}

/** `event` is null when it has expired. */
export function toDeliveryDetail(
  delivery: WebhookDeliveryRecord,
  event: WebhookEventRecord | null,
): WebhookDeliveryDetail {
  return {
    ...toDeliveryResponse(delivery),
    payload: event && (JSON.parse(event.body) as Record<string, unknown>),
    attempts: delivery.attempts.map(toAttemptResponse),
  };
}

function toAttemptResponse({
  number,
  at,
  durationMs,
  responseStatus,
  error,
  answer,
}: WebhookAttempt): WebhookAttemptResponse {
  return { number, at, durationMs, responseStatus, error, answer };
}

function healthOf({ active, failingSince, lastSuccessAt }: WebhookEndpointRecord): WebhookHealth {
  if (!active) return 'off';
  if (failingSince !== null) return 'failing';
  return lastSuccessAt === null ? 'unused' : 'working';
}
