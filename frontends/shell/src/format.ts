/**
 * Short: "Nov 21, 2026, 4:05 PM".
 * @param timeZone by default the local one; public pages pass that of `useTimeZone`
 */
export function formatDateTime(value: string | Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(value),
  );
}

/** "8:00 AM". */
export function formatTime(value: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(value);
}

/** "0.3 MB", at least "0.1 MB". */
export function formatMegabytes(bytes: number, language: string): string {
  const megabytes = Math.max(0.1, bytes / 1_000_000);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}

/** "12,400", or a dash when the platform reports no number. */
export function formatCount(value: number | null | undefined, language: string): string {
  return value === null || value === undefined ? '–' : new Intl.NumberFormat(language).format(value);
}

/**
 * "March 3", with the year unless it is the current one. A date without a time (`2026-03-03`) is the same day in every
 * time zone.
 * @param timeZone as of {@link formatDateTime}
 */
export function formatDay(
  value: string | number | Date,
  language: string,
  now = new Date(),
  timeZone: string | undefined = undefined,
): string {
  const at = new Date(value);
  const isDayAlone = typeof value === 'string' && value.length === 'YYYY-MM-DD'.length;
  const zone = isDayAlone ? { timeZone: 'UTC' } : { timeZone };
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year, ...zone }).format(at);
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The age in its largest whole unit: "3 days ago", below a minute "now". */
export function formatAge(value: string | Date, now: Date, language: string): string {
  const ageMs = Math.max(0, now.getTime() - new Date(value).getTime());
  const [unit, unitMs] = AGE_UNITS.find(([, size]) => ageMs >= size) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // `Intl` formats "-0" as "now".
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ageMs / unitMs), unit);
}
