import type { CaseOutcome } from './cases.js';
import { requireTimeMs } from './time.js';

type Time = Date | string | number;

/**
 * Decisions that can be appealed. moderation: a contribution was declined or flagged · suspension: of an account ·
 * payout_refusal: an admin refused a payout · earnings_reversal: held earnings of a contribution went back to the campaign.
 */
export const APPEALABLE_DECISIONS = ['moderation', 'suspension', 'payout_refusal', 'earnings_reversal'] as const;
export type AppealableDecision = (typeof APPEALABLE_DECISIONS)[number];

/** upheld: the decision stands · overturned: it is reversed. */
export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const satisfies readonly CaseOutcome[];
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

const DAY_MS = 86_400_000;
/** Time in which a decision can be appealed, once. */
export const APPEAL_WINDOW_MS = 14 * DAY_MS;

/** Requests to appeal, per person. */
export const APPEAL_LIMIT = { max: 30, windowMs: 60_000 } as const;

/** Whether a decision of this time can still be appealed. */
export function canAppeal(decidedAt: Time, now: Time): boolean {
  return requireTimeMs(now) - requireTimeMs(decidedAt) < APPEAL_WINDOW_MS;
}
