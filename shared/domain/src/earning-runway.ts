import type { Now } from './campaign-status.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/** The part of a campaign that its extended earning period depends on. */
export interface SparkRunway {
  readonly earningRunway?: string | null;
  readonly earningRunwayEndTime?: TimeInput;
  readonly winnerSubmissionStatus?: string | null;
  readonly status?: string | null;
}

/**
 * Whether contributors still earn from existing submissions after the campaign: a runway is set and not none, the
 * winners are released, the campaign's status is ended or completed, and the runway's end is absent or in the future.
 * At its very end it is over.
 */
export function isEarningRunwayActive(spark: SparkRunway, now: Now): boolean {
  if (!spark.earningRunway || spark.earningRunway === 'none') return false;
  if (spark.winnerSubmissionStatus !== 'released') return false;
  if (spark.status !== 'ended' && spark.status !== 'completed') return false;
  const endMs = toTimeMs(spark.earningRunwayEndTime);
  return endMs === null || endMs > requireTimeMs(now);
}
