import type { NotificationMail } from '../../notification.schema.js';
import type { MailOutcome } from './mailer.js';

/** Longer than any attempt takes. When it expires, another process may retry. */
export const LEASE_MS = 120_000;
/** Older e-mails are not sent any more. */
export const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 4 * 3_600_000;

export const NOTHING_TO_SEND: Partial<NotificationMail> = { status: 'none', nextAttemptAt: null };
export const GIVEN_UP: Partial<NotificationMail> = { status: 'failed', nextAttemptAt: null };

/** The state after the attempt with this number. */
export function stateAfter(outcome: MailOutcome, attempts: number, now: Date): Partial<NotificationMail> {
  if (outcome.result === 'sent') return { status: 'sent', nextAttemptAt: null, sentAt: now, lastError: '' };
  if (outcome.result === 'refused') return { ...GIVEN_UP, lastError: outcome.reason };
  return { nextAttemptAt: new Date(now.getTime() + retryAfterMs(attempts)), lastError: outcome.reason };
}

/** 1, 2, 4, ... minutes, at most 4 hours. */
function retryAfterMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_MS);
}
