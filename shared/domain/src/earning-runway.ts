import type { Now } from './campaign-status.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/** The fields of a campaign that define its extended earning period. */
export interface SparkRunway {
  readonly earningRunway?: string | null;
  readonly earningRunwayEndTime?: TimeInput;
  readonly winnerSubmissionStatus?: string | null;
  readonly status?: string | null;
}

/**
 * Whether existing submissions still earn after the campaign. True when a runway other than none is set, the winners
 * are released, the campaign's status is ended or completed, and the runway's end is absent or in the future. The end
 * is exclusive.
 */
export function isEarningRunwayActive(spark: SparkRunway, now: Now): boolean {
  if (!spark.earningRunway || spark.earningRunway === 'none') return false;
  if (spark.winnerSubmissionStatus !== 'released') return false;
  if (spark.status !== 'ended' && spark.status !== 'completed') return false;
  const endMs = toTimeMs(spark.earningRunwayEndTime);
  return endMs === null || endMs > requireTimeMs(now);
}
