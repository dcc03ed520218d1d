import { formatDate, formatNumber } from '@sparks/ui';

/** The day it is somewhere: `2026-11-21`. */
export function dayIn(timeZone: string, atMs: number): string {
  // Canada writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(atMs);
}

/** The browser's time zone, e.g. `Europe/Berlin`. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser knows, UTC first. */
export function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/** Whether the browser knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Dollars with so many decimals: `$12.30`, `$0.0123`. */
export function formatDollars(dollars: number, decimals: number): string {
  return formatNumber(dollars, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Percent with so many decimals: `4.20%`. */
export function formatPercentage(percent: number, decimals: number): string {
  return formatNumber(percent / 100, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** How much more or less, in whole percent with its sign: `+12%`, `-3%`. */
export function formatChange(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

/** A day of a chart: `Nov 21, 2026`. Days are midnights in UTC, whatever time zone they were counted in. */
export function formatDay(atMs: number): string {
  return formatDate(atMs, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The same below a chart: `Nov 21`. */
export function formatShortDay(atMs: number): string {
  return formatDate(atMs, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
