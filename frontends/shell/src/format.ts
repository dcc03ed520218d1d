/** A moment in the person's own time zone, short: "Nov 21, 2026, 4:05 PM". */
export function formatDateTime(value: string | Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
}

/** A number of views or likes: "12,400"; a dash when the platform does not tell. */
export function formatCount(value: number | null | undefined, language: string): string {
  return value === null || value === undefined ? '–' : new Intl.NumberFormat(language).format(value);
}

/** A day in the person's own time zone, "March 3", with the year when it is not this one. A day without a time (`2026-03-03`) stays that day everywhere. */
export function formatDay(value: string | number | Date, language: string, now = new Date()): string {
  const at = new Date(value);
  const isDayAlone = typeof value === 'string' && value.length === 'YYYY-MM-DD'.length;
  const zone = isDayAlone ? { timeZone: 'UTC' } : {};
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year, ...zone }).format(at);
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in its largest whole unit: "3 days ago"; under a minute "now". */
export function formatAge(value: string | Date, now: Date, language: string): string {
  const ageMs = Math.max(0, now.getTime() - new Date(value).getTime());
  const [unit, unitMs] = AGE_UNITS.find(([, size]) => ageMs >= size) ?? (['second', Number.POSITIVE_INFINITY] as const);
  // "-0" reads "now".
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ageMs / unitMs), unit);
}
