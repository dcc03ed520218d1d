import { formatDate, formatNumber } from '@sparks/ui';

/** The current day in a time zone: `2026-11-21`. */
export function dayIn(timeZone: string, atMs: number): string {
  // The Canadian format is ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** The browser's time zone, e.g. `Europe/Berlin`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser supports, UTC first. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/** Whether the browser supports the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Dollars with a fixed number of decimals: `$12.30`, `$0.0123`. */
export function formatDollars(dollars: number, decimals: number): string {
  return formatNumber(dollars, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Percent with a fixed number of decimals: `4.20%`. */
export function formatPercentage(percent: number, decimals: number): string {
  return formatNumber(percent / 100, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** A relative change in whole percent with a sign: `+12%`, `-3%`. */
export function formatChange(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

/** A day of a chart, `Nov 21, 2026`, given as its midnight in UTC, whatever time zone it was counted in. */
export function formatDay(atMs: number): string {
  return formatDate(atMs, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A day on the chart's axis: `Nov 21`. */
export function formatShortDay(atMs: number): string {
  return formatDate(atMs, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** A span of days: `Nov 3, 2026 – Nov 9, 2026`. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return `${formatDay(Date.parse(from))} – ${formatDay(Date.parse(to))}`;
}

/** An hour of a chart: `Nov 21, 2026, 2:00 PM`. */
export function formatHour(atMs: number, timeZone: string): string {
  return formatDate(atMs, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** An hour on the chart's axis: `Nov 21, 2 PM`. */
export function formatShortHour(atMs: number, timeZone: string): string {
  return formatDate(atMs, { day: 'numeric', month: 'short', hour: 'numeric', timeZone });
}
