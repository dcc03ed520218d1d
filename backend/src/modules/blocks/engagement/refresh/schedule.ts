import { earningPeriod, refreshBackoffMs, refreshIntervalMs, type EarningSpark } from '@sparks/domain';
import type { RefreshOutcome } from '../../contributions/index.js';

/** After the end of a campaign, refreshing stops after this many consecutive failures, which take about ten hours. */
export const FINAL_ATTEMPTS = 7;

/** Result of one refresh. */
export interface RefreshAttempt {
  created: Date;
  outcome: RefreshOutcome;
  /** Consecutive failures, including this refresh. */
  failures: number;
  spark: EarningSpark;
  now: Date;
}

/**
 * The next refresh depends on the age of the contribution, with a backoff after failures. One refresh is due exactly at
 * the end of the earning period, so that the final settlement is close to it. `null` when the campaign is closed or
 * unpublished, or when its earning period is over and no retry is left.
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
