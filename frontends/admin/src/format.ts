import { formatRelative } from '@sparks/ui';

const UTC = 'UTC';

/** Date and time with seconds, in UTC so that it is the same for everyone: "Nov 21, 2026, 16:05:12". */
export function formatMoment(value: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: UTC,
  }).format(new Date(value));
}

/** Date and time with minutes, in UTC: "Nov 21, 2026, 16:05". */
export function formatMinute(value: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: UTC,
  }).format(new Date(value));
}

/** Date in UTC: "Nov 21, 2026". */
export function formatDay(value: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: UTC }).format(new Date(value));
}

/** "12,400" */
export function formatCount(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 days ago", "2 hours ago", "now", in the page language. */
export function formatAge(value: string, now: Date): string {
  const ageMs = now.getTime() - new Date(value).getTime();
  const [unit, unitMs] = AGE_UNITS.find(([, size]) => ageMs >= size) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // `Intl` formats "-0" as "now".
  return formatRelative(-Math.floor(Math.max(0, ageMs) / unitMs), unit);
}
