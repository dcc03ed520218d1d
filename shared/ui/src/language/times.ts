import { formatDate, formatRelative } from './formats';

/* Times in the page language, by default in the local time zone. */

const MINUTE_MS = 60_000;
const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
] as const;

/**
 * Short: `Nov 21, 2026, 4:05 PM`.
 * @param timeZone by default the local one; public pages pass that of `useTimeZone`
 */
export function formatDateTime(value: string | number | Date, timeZone?: string): string {
  return formatDate(value, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** `8:00 AM`. */
export function formatTime(value: string | number | Date): string {
  return formatDate(value, { timeStyle: 'short' });
}

/**
 * `March 3`, with the year unless it is the current one. A date without a time (`2026-03-03`) is the same day in every
 * time zone.
 * @param timeZone as of {@link formatDateTime}
 */
export function formatDay(value: string | number | Date, now = new Date(), timeZone?: string): string {
  const at = new Date(value);
  const isDayAlone = typeof value === 'string' && value.length === 'YYYY-MM-DD'.length;
  return formatDate(at, {
    day: 'numeric',
    month: 'long',
    ...(at.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' }),
    timeZone: isDayAlone ? 'UTC' : timeZone,
  });
}

/** The age in its largest whole unit: `3 days ago`, below a minute `now`. */
export function formatAge(value: string | Date, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - new Date(value).getTime());
  const [unit, unitMs] = AGE_UNITS.find(([, size]) => ageMs >= size) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // `Intl` formats "-0" as "now".
  return formatRelative(-Math.floor(ageMs / unitMs), unit);
}
