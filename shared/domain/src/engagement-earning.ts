import type { Now, SparkLifecycle } from './campaign-status.js';
import { isEarningRunwayActive, type SparkRunway } from './earning-runway.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

export interface EarningSpark extends SparkLifecycle, SparkRunway {
  /** Before a refund of the pool, the last views are still being read and paid: those up to `viewsUntil`. */
  readonly settlement?: { readonly viewsUntil: TimeInput } | null;
}

/** Why views do not count at a given time. */
export type NoEarningPeriodReason = 'draft' | 'closed' | 'coming' | 'ended';

/** Whether views measured at a given time count, and until when; times are milliseconds UTC. */
export type EarningPeriod =
  /** `endsAtMs` is `null` when no end is set. */
  | { readonly earns: true; readonly endsAtMs: number | null }
  /** `endedAtMs` is the last time at which views counted; `null` when there is none or it is unknown. */
  | { readonly earns: false; readonly reason: NoEarningPeriodReason; readonly endedAtMs: number | null };

/**
 * Whether views of a campaign's contributions count at a given time: from the publish time to the end (the deadline
 * applies to submissions only), and during an active earning runway. A manual close ends the period permanently. While a
 * campaign is being settled, views up to `viewsUntil` still count; afterwards the pool is refunded. Depends on times, not
 * on the stored status, so that numbers fetched just before the end count even when they are settled later.
 */
export function earningPeriod(spark: EarningSpark, at: Now): EarningPeriod {
  const atMs = requireTimeMs(at);
  if (!spark.live_mode) return { earns: false, reason: 'draft', endedAtMs: null };
  const untilMs = toTimeMs(spark.settlement?.viewsUntil);
  if (untilMs !== null) return settledPeriod(untilMs, atMs);
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

function settledPeriod(untilMs: number, atMs: number): EarningPeriod {
  return atMs < untilMs ? { earns: true, endsAtMs: untilMs } : { earns: false, reason: 'ended', endedAtMs: untilMs };
}

/** Every reason why a contribution earns nothing from views, in order of precedence. */
export const NOT_EARNING_REASONS = [
  'no_campaign',
  'own_campaign',
  'removed',
  'missing',
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

/** The fields of a contribution and its campaign that decide whether further views earn money. */
export interface EarningStanding {
  readonly deleted: boolean;
  readonly moderation_status: string;
  /** The post is not on its platform. */
  readonly isMissing?: boolean;
  /** The contributor is the campaign's creator. */
  readonly isOwn: boolean;
  /** `null` without a campaign. */
  readonly spark: (EarningSpark & { readonly ratePerThousandViews: number }) | null;
  /** The cap is reached. */
  readonly isCapped: boolean;
  /** The campaign's pool is empty. */
  readonly isPoolEmpty: boolean;
}

/** Why further views earn nothing now; `null` when they earn. */
export function notEarningReason(standing: EarningStanding, now: Now): NotEarningReason | null {
  const { deleted, moderation_status: status, spark } = standing;
  if (!spark) return 'no_campaign';
  if (standing.isOwn) return 'own_campaign';
  if (deleted) return 'removed';
  if (status !== 'approved')
    return status === 'declined' ? 'declined' : status === 'pending' ? 'under_review' : 'flagged';
  if (standing.isMissing) return 'missing';
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
 * Linear interpolation of views between two measurements, rounded down. Determines the views that count when the
 * numbers were fetched after the end of the earning period. Outside the interval, returns the nearer measurement; never
 * less than the first one.
 */
export function viewsAtMoment(before: ViewsAt, after: ViewsAt, momentMs: number): number {
  const grown = Math.max(0, after.views - before.views);
  if (momentMs <= before.atMs) return before.views;
  if (momentMs >= after.atMs) return before.views + grown;
  // BigInt: views times milliseconds can exceed the safe integers.
  const part = (BigInt(grown) * BigInt(momentMs - before.atMs)) / BigInt(after.atMs - before.atMs);
  return before.views + Number(part);
}

function hadRunway({ earningRunway, winnerSubmissionStatus }: SparkRunway): boolean {
  return Boolean(earningRunway) && earningRunway !== 'none' && winnerSubmissionStatus === 'released';
}
