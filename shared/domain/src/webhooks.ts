const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * As whom the owner of an endpoint receives events. creator: about the own campaigns · contributor: about the own
 * contributions.
 */
export const WEBHOOK_ROLES = ['creator', 'contributor'] as const;
export type WebhookRole = (typeof WEBHOOK_ROLES)[number];

/** Events that an endpoint can subscribe to. */
export const WEBHOOK_EVENTS = [
  'submission.created',
  'contribution.approved',
  'contribution.declined',
  'contribution.flagged',
  'earning.paid',
  'earning.held',
  'earning.released',
  'earning.reversed',
  'campaign.closed',
  'winners.released',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Events that contributors receive about their own contributions; creators receive all. */
export const CONTRIBUTOR_WEBHOOK_EVENTS = [
  'contribution.approved',
  'contribution.declined',
  'contribution.flagged',
  'earning.paid',
  'earning.held',
  'earning.released',
  'earning.reversed',
] as const satisfies readonly WebhookEventName[];
export type ContributorWebhookEvent = (typeof CONTRIBUTOR_WEBHOOK_EVENTS)[number];

/** What an earning that is paid at once was paid for. */
export const PAID_EARNING_CAUSES = ['bonus', 'views', 'prize', 'tip'] as const;
export type PaidEarningCause = (typeof PAID_EARNING_CAUSES)[number];

/** Sent only on request, regardless of the endpoint's subscriptions. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookMessageType = WebhookEventName | typeof WEBHOOK_TEST;

/** Version of the envelope around the data; incremented by breaking changes. */
export const WEBHOOK_ENVELOPE_VERSION = 1;

/** Per user. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;

/**
 * pending: due now or at the next attempt · delivered: the endpoint responded with 2xx · failed: no attempts left. Any
 * delivery can be sent again manually.
 */
export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * Delays after the first, second, ... failed attempt: nine attempts within three days. Random jitter changes each delay
 * by up to 20 %.
 */
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

/** Response timeout of an endpoint. */
export const WEBHOOK_TIMEOUT_MS = 10 * SECOND_MS;
/** After a rotation, messages are also signed with the old secret for this long. */
export const WEBHOOK_SECRET_OVERLAP_MS = 24 * HOUR_MS;
/** An endpoint whose deliveries all failed for this long is disabled. */
export const WEBHOOK_FAILING_MAX_MS = 5 * 24 * HOUR_MS;
/** Retention of messages and their attempts. */
export const WEBHOOK_LOG_DAYS = 30;

/**
 * Why an attempt has no response: timeout · the URL's address is not public · no connection (name, TLS, reset) · the
 * signing secret cannot be decrypted, because the server's key was changed.
 */
export const WEBHOOK_ATTEMPT_ERRORS = ['timeout', 'not_public', 'unreachable', 'secret_unreadable'] as const;
export type WebhookAttemptError = (typeof WEBHOOK_ATTEMPT_ERRORS)[number];

/** unused: nothing sent yet · working: the last attempt succeeded · failing: it failed · off: disabled. */
export const WEBHOOK_HEALTHS = ['unused', 'working', 'failing', 'off'] as const;
export type WebhookHealth = (typeof WEBHOOK_HEALTHS)[number];

/** Why the product disabled an endpoint: it responded with 410 Gone, or all its deliveries failed for days. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

/**
 * Delay after the `failedAttempts`-th attempt of a series, in milliseconds; `null` after the last one.
 * @param chance random number in [0, 1) for the jitter, so that messages that failed together are not retried together
 */
export function webhookRetryPauseMs(failedAttempts: number, chance: number): number | null {
  const pauseMs = WEBHOOK_RETRY_PAUSES_MS[failedAttempts - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance));
}
