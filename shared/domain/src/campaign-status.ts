import type { DisplayStatus } from './enums.js';
import { NEW_WINDOW_MS } from './limits.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/** Named as in the database and the API. */
export interface SparkLifecycle {
  /** `false` or absent: a draft. */
  readonly live_mode?: boolean | null;
  readonly manuallyClosed?: boolean | null;
  readonly status?: string | null;
  readonly published_time?: { readonly date?: TimeInput } | null;
  readonly end_time?: { readonly date?: TimeInput } | null;
  /** Submission deadline, if it differs from the end. */
  readonly deadline?: TimeInput;
  readonly created?: TimeInput;
  readonly isPrivate?: boolean | null;
}

export type Now = Date | string | number;

/**
 * Displayed status of a campaign (specification, section 4). The first match wins: `coming` when the publish time is in
 * the future, `completed` when that is the status, `ended` when the end has passed and the status is neither ongoing
 * nor completed, else `ongoing`. Ends are exclusive: at the exact millisecond, the time has passed.
 */
export function displayStatus(spark: SparkLifecycle, now: Now): DisplayStatus {
  const nowMs = requireTimeMs(now);
  const publishMs = toTimeMs(spark.published_time?.date);
  if (publishMs !== null && publishMs > nowMs) return 'coming';
  if (spark.status === 'completed') return 'completed';
  if (spark.status !== 'ongoing' && hasPassed(toTimeMs(spark.end_time?.date), nowMs)) return 'ended';
  return 'ongoing';
}

export type CampaignState = 'draft' | DisplayStatus;

/**
 * The state that badges, filters and counts show. The first matching rule of the specification's badges: a draft if not
 * live; ended if manually closed; completed by status; ended when end or deadline has passed. Beyond the specification,
 * the stored status `ended` is ended, and a future publish time is coming, so that every campaign has a state.
 */
export function campaignState(spark: SparkLifecycle, now: Now): CampaignState {
  if (!spark.live_mode) return 'draft';
  if (spark.manuallyClosed) return 'ended';
  const status = displayStatus(spark, now);
  return status === 'ongoing' && (spark.status === 'ended' || isPastEnd(spark, now)) ? 'ended' : status;
}

/** Exactly 24 hours is no longer new. */
export function isNew(spark: Pick<SparkLifecycle, 'created'>, now: Now): boolean {
  const createdMs = toTimeMs(spark.created);
  return createdMs !== null && requireTimeMs(now) - createdMs < NEW_WINDOW_MS;
}

/** The earlier of deadline and end in milliseconds UTC; `null` without either. Countdowns run to it. */
export function submissionsEndMs(spark: Pick<SparkLifecycle, 'deadline' | 'end_time'>): number | null {
  const times = [toTimeMs(spark.deadline), toTimeMs(spark.end_time?.date)].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

export function isPastEnd(spark: Pick<SparkLifecycle, 'deadline' | 'end_time'>, now: Now): boolean {
  return hasPassed(submissionsEndMs(spark), requireTimeMs(now));
}

export const NOT_OPEN_REASONS = ['draft', 'closed', 'coming', 'completed', 'ended'] as const;
export type NotOpenReason = (typeof NOT_OPEN_REASONS)[number];

export const NOT_OPEN_MESSAGES: Readonly<Record<NotOpenReason, string>> = {
  draft: 'This campaign is not published yet.',
  closed: 'This campaign was closed.',
  coming: 'This campaign has not started yet.',
  completed: 'This campaign is completed.',
  ended: 'This campaign has ended.',
};

export type Openness = { readonly open: true } | { readonly open: false; readonly reason: NotOpenReason };

/**
 * Published, started, not closed or completed, and before end and deadline. The end also counts while the stored
 * status is still ongoing, because a job updates it later. Access and country: `submissionBlocker`.
 */
export function isOpenForSubmissions(spark: SparkLifecycle, now: Now): Openness {
  if (!spark.live_mode) return { open: false, reason: 'draft' };
  if (spark.manuallyClosed) return { open: false, reason: 'closed' };
  const status = displayStatus(spark, now);
  if (status !== 'ongoing') return { open: false, reason: status };
  if (spark.status === 'ended' || isPastEnd(spark, now)) return { open: false, reason: 'ended' };
  return { open: true };
}

/** Time left in whole units. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Rounded down to whole seconds; zero from the end on.
 * @returns `null` without an end
 */
export function countdown(endAt: TimeInput, now: Now): Countdown | null {
  const endMs = toTimeMs(endAt);
  if (endMs === null) return null;
  const total = Math.max(0, Math.floor((endMs - requireTimeMs(now)) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

export interface Standing {
  readonly isCreator: boolean;
  readonly isAdmin: boolean;
}

/**
 * Admins always; the creator while the campaign is a draft, scheduled or ongoing and not manually closed. Locked
 * fields: `LOCKED_AFTER_PUBLISHING`.
 */
export function canEditCampaign(standing: Standing, spark: SparkLifecycle, now: Now): boolean {
  if (standing.isAdmin) return true;
  if (!standing.isCreator || spark.manuallyClosed) return false;
  return !spark.live_mode || ['coming', 'ongoing'].includes(displayStatus(spark, now));
}

/** Creator or admin; published, ongoing and not closed. */
export function canCloseCampaign(standing: Standing, spark: SparkLifecycle, now: Now): boolean {
  if (!standing.isCreator && !standing.isAdmin) return false;
  return Boolean(spark.live_mode) && !spark.manuallyClosed && displayStatus(spark, now) === 'ongoing';
}

function hasPassed(timeMs: number | null, nowMs: number): boolean {
  return timeMs !== null && timeMs <= nowMs;
}
