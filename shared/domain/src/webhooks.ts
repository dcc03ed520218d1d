const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** What a person's own server can hear of: events of the campaigns that the person created. */
export const WEBHOOK_EVENTS = [
  'submission.created',
  'contribution.approved',
  'campaign.closed',
  'winners.released',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand only, whatever an endpoint has chosen. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookMessageType = WebhookEventName | typeof WEBHOOK_TEST;

/** Version of the envelope around the data; a change that breaks readers raises it. */
export const WEBHOOK_ENVELOPE_VERSION = 1;

/** Endpoints of one person. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;

/**
 * pending: owed, now or at the next attempt · delivered: the endpoint answered 2xx · failed: given up. Each of them can be
 * delivered again by hand.
 */
export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** Pauses after the first, second, ... failed attempt: nine attempts within three days. Each pause is a fifth longer or shorter by chance. */
export const WEBHOOK_RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
];
const JITTER = 0.2;

/** How long an endpoint may take to answer. */
export const WEBHOOK_TIMEOUT_MS = 10 * SECOND_MS;
/** How long messages are signed with the old secret as well after it was rotated. */
export const WEBHOOK_SECRET_OVERLAP_MS = 24 * HOUR_MS;
/** An endpoint that only failed for so long is turned off. */
export const WEBHOOK_FAILING_MAX_MS = 5 * 24 * HOUR_MS;
/** How long messages and their attempts are kept. */
export const WEBHOOK_LOG_DAYS = 30;

/**
 * Why an attempt got no answer: none in time · its address is not public · no connection (name, TLS, reset) · the signing
 * secret cannot be read, because the server's key was changed.
 */
export const WEBHOOK_ATTEMPT_ERRORS = ['timeout', 'not_public', 'unreachable', 'secret_unreadable'] as const;
export type WebhookAttemptError = (typeof WEBHOOK_ATTEMPT_ERRORS)[number];

/** unused: nothing was sent yet · working: the last attempt was taken · failing: it was not · off: nothing is sent. */
export const WEBHOOK_HEALTHS = ['unused', 'working', 'failing', 'off'] as const;
export type WebhookHealth = (typeof WEBHOOK_HEALTHS)[number];

/** Why an endpoint was turned off by the product: it said 410 Gone, or it only failed for days. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/**
 * How long to wait after the `failedAttempts`-th attempt of a series, in milliseconds; `null` when it was the last.
 * @param chance from 0 up to 1, evenly distributed: keeps messages that failed together from coming back together
 */
export function webhookRetryPauseMs(failedAttempts: number, chance: number): number | null {
  const pauseMs = WEBHOOK_RETRY_PAUSES_MS[failedAttempts - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance));
}
