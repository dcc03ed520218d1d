import type { Now, SparkLifecycle } from './campaign-status.js';
import { isEarningRunwayActive, type SparkRunway } from './earning-runway.js';
import { requireTimeMs, toTimeMs } from './time.js';

/** The part of a campaign that decides when views count. */
export type EarningSpark = SparkLifecycle & SparkRunway;

/** Why no views count at a moment. */
export type NoEarningPeriodReason = 'draft' | 'closed' | 'coming' | 'ended';

/** Whether views that are seen at a moment count, and until when; times are milliseconds UTC. */
export type EarningPeriod =
  /** `endsAtMs` is `null` when no end is set. */
  | { readonly earns: true; readonly endsAtMs: number | null }
  /** `endedAtMs` is the last moment whose views counted; `null` when there was none or it is not known. */
  | { readonly earns: false; readonly reason: NoEarningPeriodReason; readonly endedAtMs: number | null };

/**
 * Whether a campaign's contributions earn from the views they have at a moment: while it runs (from its publish time to
 * its end; its deadline is for submissions only) and while its earning runway is active. Closing by hand ends it for
 * good, since it gives the pool back. Decided by times, not by the stored status, so that numbers which were fetched
 * just before the end count also when they are settled after it.
 */
export function earningPeriod(spark: EarningSpark, at: Now): EarningPeriod {
  const atMs = requireTimeMs(at);
  if (!spark.live_mode) return { earns: false, reason: 'draft', endedAtMs: null };
  if (spark.manuallyClosed) return { earns: false, reason: 'closed', endedAtMs: null };
  const publishMs = toTimeMs(spark.published_time?.date);
  if (publishMs !== null && publishMs > atMs) return { earns: false, reason: 'coming', endedAtMs: null };

  const endMs = toTimeMs(spark.end_time?.date);
  const runs = endMs === null ? (spark.status ?? 'ongoing') === 'ongoing' : atMs < endMs;
  if (runs) return { earns: true, endsAtMs: endMs };
  const runwayEndMs = toTimeMs(spark.earningRunwayEndTime);
  if (isEarningRunwayActive(spark, atMs)) return { earns: true, endsAtMs: runwayEndMs };

  const ends = [endMs, hadRunway(spark) ? runwayEndMs : null].filter((ms) => ms !== null && ms <= atMs);
  return { earns: false, reason: 'ended', endedAtMs: ends.length > 0 ? Math.max(...(ends as number[])) : null };
}

/** Everything that can keep a contribution from earning by views, the first that holds. */
export const NOT_EARNING_REASONS = [
  'no_campaign',
  'removed',
  'under_review',
  'declined',
  'flagged',
  'draft',
  'coming',
  'no_rate',
  'closed',
  'ended',
  'cap',
  'pool',
] as const;
export type NotEarningReason = (typeof NOT_EARNING_REASONS)[number];

/** A contribution and its campaign, as far as they decide whether more views pay more. */
export interface EarningStanding {
  readonly deleted: boolean;
  readonly moderation_status: string;
  /** `null` without a campaign. */
  readonly spark: (EarningSpark & { readonly ratePerThousandViews: number }) | null;
  /** The cap is reached. */
  readonly isCapped: boolean;
  /** The campaign's pool holds nothing. */
  readonly isPoolEmpty: boolean;
}

/** Why a contribution earns nothing from further views now; `null` when it earns. */
export function notEarningReason(standing: EarningStanding, now: Now): NotEarningReason | null {
  const { deleted, moderation_status: status, spark } = standing;
  if (!spark) return 'no_campaign';
  if (deleted) return 'removed';
  if (status !== 'approved')
    return status === 'declined' ? 'declined' : status === 'pending' ? 'under_review' : 'flagged';
  const period = earningPeriod(spark, now);
  if (!period.earns && (period.reason === 'draft' || period.reason === 'coming')) return period.reason;
  if (spark.ratePerThousandViews <= 0) return 'no_rate';
  if (!period.earns) return period.reason;
  if (standing.isCapped) return 'cap';
  return standing.isPoolEmpty ? 'pool' : null;
}

/** Views at one moment; `atMs` in milliseconds UTC. */
export interface ViewsAt {
  readonly views: number;
  readonly atMs: number;
}

/**
 * Views at a moment between two measurements, as if they had come evenly, rounded down: what counts of numbers that were
 * fetched after the end of the earning period. Before the first and after the second it is what they say; never less
 * than the first says.
 */
export function viewsAtMoment(before: ViewsAt, after: ViewsAt, momentMs: number): number {
  const grown = Math.max(0, after.views - before.views);
  if (momentMs <= before.atMs) return before.views;
  if (momentMs >= after.atMs) return before.views + grown;
  // BigInt: views times milliseconds can leave the safe integers.
  const part = (BigInt(grown) * BigInt(momentMs - before.atMs)) / BigInt(after.atMs - before.atMs);
  return before.views + Number(part);
}

function hadRunway({ earningRunway, winnerSubmissionStatus }: SparkRunway): boolean {
  return Boolean(earningRunway) && earningRunway !== 'none' && winnerSubmissionStatus === 'released';
}
