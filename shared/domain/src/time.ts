/** A time as a database document (`Date`), an API answer (ISO 8601 text) or a number of milliseconds holds it. */
export type TimeInput = Date | string | number | null | undefined;

/**
 * Milliseconds since 1970 UTC.
 * @returns `null` for an absent or unreadable time
 */
export function toTimeMs(value: TimeInput): number | null {
  if (value === null || value === undefined || value === '') return null;
  const ms = value instanceof Date ? value.getTime() : typeof value === 'number' ? value : Date.parse(value);
  return Number.isFinite(ms) ? ms : null;
}

/**
 * The same for a time that has to be there.
 * @throws RangeError when it is not
 */
export function requireTimeMs(value: Date | string | number): number {
  const ms = toTimeMs(value);
  if (ms === null) throw new RangeError(`Not a time: ${String(value)}`);
  return ms;
}
