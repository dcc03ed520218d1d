const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minimum time between two refresh requests of a user for one contribution. */
export const REFRESH_REQUEST_PAUSE_MS = 10 * MINUTE_MS;

/** Hourly for two days, every six hours in the first week, then daily, because counts of young posts change fast. */
export function refreshIntervalMs(ageMs: number): number {
  if (ageMs < 2 * DAY_MS) return HOUR_MS;
  return ageMs < 7 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
}

/** Delay after this many consecutive failures: 10 minutes, doubling up to one day. */
export function refreshBackoffMs(failures: number): number {
  return Math.min(DAY_MS, 10 * MINUTE_MS * 2 ** Math.max(0, Math.min(failures, 16) - 1));
}
