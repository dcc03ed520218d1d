import { earningPeriod, refreshBackoffMs, refreshIntervalMs, type EarningSpark } from '@sparks/domain';
import type { RefreshOutcome } from '../../contributions/index.js';

/** A campaign is over and its post does not answer: given up after so many failures in a row, about ten hours. */
export const FINAL_ATTEMPTS = 7;

/** How a contribution's turn went. */
export interface RefreshAttempt {
  created: Date;
  outcome: RefreshOutcome;
  /** In a row, this one included. */
  failures: number;
  spark: EarningSpark;
  now: Date;
}

/**
 * When the numbers are asked for next: by the age of the contribution, later after failures, and at the end of the
 * earning period, so that the last settlement is close to it. `null` when its campaign is over: the turn after the end
 * was the last.
 */
export function nextRefreshAt({ created, outcome, failures, spark, now }: RefreshAttempt): Date | null {
  const nowMs = now.getTime();
  const period = earningPeriod(spark, nowMs);
  if (!period.earns && (period.reason === 'closed' || period.reason === 'draft')) return null;
  const mayStillAnswer = outcome === 'unavailable' && failures < FINAL_ATTEMPTS;
  if (!period.earns && period.reason === 'ended' && !mayStillAnswer) return null;
  const nextMs = nowMs + (outcome === 'ok' ? refreshIntervalMs(nowMs - created.getTime()) : refreshBackoffMs(failures));
  return new Date(period.earns && period.endsAtMs !== null ? Math.min(nextMs, period.endsAtMs) : nextMs);
}
