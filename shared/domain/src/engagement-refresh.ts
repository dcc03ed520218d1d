const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A person can have a contribution's numbers asked for once in this time. */
export const REFRESH_REQUEST_PAUSE_MS = 10 * MINUTE_MS;

/** Numbers of a young contribution move fast: hourly for two days, every six hours for the first week, then daily. */
export function refreshIntervalMs(ageMs: number): number {
  if (ageMs < 2 * DAY_MS) return HOUR_MS;
  return ageMs < 7 * DAY_MS ? 6 * HOUR_MS : DAY_MS;
}

/** Pause after so many failures in a row: 10 minutes, doubling up to a day. */
export function refreshBackoffMs(failures: number): number {
  return Math.min(DAY_MS, 10 * MINUTE_MS * 2 ** Math.max(0, Math.min(failures, 16) - 1));
}
