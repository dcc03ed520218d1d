/** A moment in the person's own time zone, short: "Nov 21, 2026, 4:05 PM". */
export function formatDateTime(value: string | Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
}

/** A number of views or likes: "12,400"; a dash when the platform does not tell. */
export function formatCount(value: number | null | undefined, language: string): string {
  return value === null || value === undefined ? '–' : new Intl.NumberFormat(language).format(value);
}
