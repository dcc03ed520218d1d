import { requireTimeMs, type TimeInput } from './time.js';

const DAY_MS = 24 * 3_600_000;

/**
 * missing: the platform reported the post as removed or not public · gone: it reported so again at least a day later.
 */
export const AVAILABILITY_STATUSES = ['available', 'missing', 'gone'] as const;
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number];

/** A missing post is gone when the platform reports it as missing at least this long after the first time. */
export const GONE_AFTER_MS = DAY_MS;
/** For this long, a gone post can come back before its held earnings are reversed. */
export const RESTORE_MS = 7 * DAY_MS;
/** How often a missing or gone post is looked for. */
export const MISSING_REFRESH_MS = 6 * 3_600_000;

/** Whether a post is on its platform; `Time` is `Date` in the backend. */
export interface Availability<Time = Date> {
  readonly status: AvailabilityStatus;
  /** When it was missing first; `null` while it is available. */
  readonly missingSince: Time | null;
  readonly goneAt: Time | null;
  /** When its held earnings are reversed; `null` unless it is gone and can still come back. */
  readonly reverseAt: Time | null;
  /** When they were reversed; from then on it stays gone. */
  readonly reversedAt: Time | null;
}

export const AVAILABLE: Availability<never> = {
  status: 'available',
  missingSince: null,
  goneAt: null,
  reverseAt: null,
  reversedAt: null,
};

/**
 * The availability after a reading; `null` when it does not change. `ok` and `gone` are definite answers of the
 * platform; `unavailable` is none and changes nothing.
 */
export function availabilityAfter(
  { status, missingSince, reversedAt }: Availability,
  { state, fetchedAt }: { readonly state: 'ok' | 'gone' | 'unavailable'; readonly fetchedAt: Date },
): Availability | null {
  if (state === 'unavailable' || reversedAt) return null;
  if (state === 'ok') return status === 'available' ? null : AVAILABLE;
  if (status === 'available' || !missingSince) return { ...AVAILABLE, status: 'missing', missingSince: fetchedAt };
  if (status === 'gone' || fetchedAt.getTime() - missingSince.getTime() < GONE_AFTER_MS) return null;
  const reverseAt = new Date(fetchedAt.getTime() + RESTORE_MS);
  return { status: 'gone', missingSince, goneAt: fetchedAt, reverseAt, reversedAt: null };
}

/** Whether the post is missing or gone; absent: available. Such a post earns nothing. */
export function isMissingPost(availability: { readonly status: AvailabilityStatus } | null | undefined): boolean {
  return availability != null && availability.status !== 'available';
}

/**
 * When a missing or gone post is looked for next, in milliseconds UTC; `null` when its time to come back is over.
 * @param pauseMs time until the next regular reading
 */
export function nextLookMs(availability: Availability<TimeInput>, nowMs: number, pauseMs: number): number | null {
  const { status, missingSince, reverseAt } = availability;
  if (status === 'gone' && !reverseAt) return null;
  const deadlineMs = reverseAt ? requireTimeMs(reverseAt) : requireTimeMs(missingSince ?? nowMs) + GONE_AFTER_MS;
  if (deadlineMs > nowMs) return Math.min(nowMs + pauseMs, deadlineMs);
  return status === 'gone' ? null : nowMs + pauseMs;
}
