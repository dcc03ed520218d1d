import {
  earningPeriod,
  isMissingPost,
  MISSING_REFRESH_MS,
  nextLookMs,
  refreshBackoffMs,
  refreshIntervalMs,
  type EarningSpark,
} from '@sparks/domain';
import type { BlockAvailability, RefreshOutcome } from '../../contributions/index.js';

/** After the end of a campaign, refreshing stops after this many consecutive failures, which take about ten hours. */
export const FINAL_ATTEMPTS = 7;

/** Result of one refresh. */
export interface RefreshAttempt {
  created: Date;
  outcome: RefreshOutcome;
  /** Consecutive failures, including this refresh. */
  failures: number;
  spark: EarningSpark;
  availability?: BlockAvailability;
  /** What could be reversed, in cents. */
  heldCents?: number;
  now: Date;
}

/**
 * The next refresh depends on the age of the contribution, with a backoff after failures. One refresh is due exactly at
 * the end of the earning period, so that the final settlement is close to it. `null` when the campaign is closed or
 * unpublished, or when its earning period is over and no retry is left. A missing or gone post is looked for until its
 * time to come back is over.
 */
export function nextRefreshAt(attempt: RefreshAttempt): Date | null {
  const { created, outcome, failures, spark, now } = attempt;
  if (isMissingPost(attempt.availability)) return nextLookAt(attempt);
  const nowMs = now.getTime();
  const period = earningPeriod(spark, nowMs);
  if (!period.earns && (period.reason === 'closed' || period.reason === 'draft')) return null;
  const mayStillAnswer = outcome === 'unavailable' && failures < FINAL_ATTEMPTS;
  if (!period.earns && period.reason === 'ended' && !mayStillAnswer) return null;
  const nextMs = nowMs + (outcome === 'ok' ? refreshIntervalMs(nowMs - created.getTime()) : refreshBackoffMs(failures));
  return new Date(period.earns && period.endsAtMs !== null ? Math.min(nextMs, period.endsAtMs) : nextMs);
}

/** Whether a missing or gone post is still looked for: in a closed campaign, only while something is held for it. */
export function isLookedFor(
  { availability, heldCents = 0 }: Pick<RefreshAttempt, 'availability' | 'heldCents'>,
  spark: EarningSpark,
  now: Date,
): boolean {
  if (!isMissingPost(availability)) return false;
  const period = earningPeriod(spark, now);
  return period.earns || (period.reason !== 'draft' && (period.reason !== 'closed' || heldCents > 0));
}

function nextLookAt(attempt: RefreshAttempt): Date | null {
  const { availability, outcome, failures, spark, now } = attempt;
  if (!availability || !isLookedFor(attempt, spark, now)) return null;
  const pauseMs = outcome === 'unavailable' ? refreshBackoffMs(failures) : MISSING_REFRESH_MS;
  const nextMs = nextLookMs(availability, now.getTime(), pauseMs);
  return nextMs === null ? null : new Date(nextMs);
}
