import { dateFormat } from '@sparks/domain';
import { formatDate } from './formats';

/* Times in UTC, which every reader shares, in the page language; and time zones to choose from. */

const UTC = 'UTC';

/** `Nov 21, 2026`. */
export function formatUtcDay(value: string | number): string {
  return formatDate(value, { dateStyle: 'medium', timeZone: UTC });
}

/** With minutes: `Nov 21, 2026, 16:05`. */
export function formatUtcDateTime(value: string | number): string {
  return formatDate(value, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: UTC });
}

/** With seconds: `Nov 21, 2026, 16:05:12`. */
export function formatUtcTimestamp(value: string | number): string {
  return formatDate(value, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: UTC });
}

/** The current day in a time zone: `2026-11-21`. */
export function dayIn(timeZone: string, atMs: number): string {
  // The Canadian format is ISO 8601.
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** The browser's time zone: `Europe/Berlin`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser supports, UTC first. */
export function timeZones(): string[] {
  return [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)];
}

/** Whether the browser supports the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
