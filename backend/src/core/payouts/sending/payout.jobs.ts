export const SEND_PAYOUT_JOB = 'send';

export interface SendPayoutJob {
  payoutId: string;
}

/** Payouts that one worker sends at the same time. */
export const SEND_CONCURRENCY = 5;

/** Longer than all calls of one attempt take. When it expires, another process may try. */
export const LEASE_MS = 120_000;

/** Pauses before the next attempt; the last one applies to all further attempts. */
export const RETRY_PAUSES_MS: readonly number[] = [5_000, 30_000, 120_000, 600_000, 3_600_000];

/** Admins are notified after this attempt. */
export const STUCK_AFTER_ATTEMPTS = 6;

export const SWEEP_PAYOUTS_JOB = 'sweep-payouts';
export const SWEEP_EVERY_MS = 10_000;
export const SWEEP_BATCH = 200;

export const RELEASE_PAYOUTS_JOB = 'release-held-payouts';
export const RELEASE_EVERY_MS = 60_000;

/** A payout that the bank has not confirmed by then is read from the provider. */
export const ASK_BANK_AFTER_MS = 6 * 3_600_000;

/**
 * A request without an answer is not executed any more after this time, when the provider does not know the payout then.
 * Stripe keeps idempotency keys for at least 24 hours.
 */
export const CERTAIN_AFTER_MS = 24 * 3_600_000;
