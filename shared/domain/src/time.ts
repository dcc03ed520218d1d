/** A time as a database document (`Date`), an API response (ISO 8601) or a number of milliseconds represents it. */
export type TimeInput = Date | string | number | null | undefined;

/**
 * Milliseconds since 1970 UTC.
 * @returns `null` for an absent or invalid time
 */
export function toTimeMs(value: TimeInput): number | null {
  if (value === null || value === undefined || value === '') return null;
  const ms = value instanceof Date ? value.getTime() : typeof value === 'number' ? value : Date.parse(value);
  return Number.isFinite(ms) ? ms : null;
}

/**
 * As {@link toTimeMs}.
 * @throws RangeError for an absent or invalid time
 */
export function requireTimeMs(value: Date | string | number): number {
  const ms = toTimeMs(value);
  if (ms === null) throw new RangeError(`Not a time: ${String(value)}`);
  return ms;
}
