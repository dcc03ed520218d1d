import { formatDate, formatNumber, formatPercent } from '@sparks/ui';

const KILO = 1_000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size, such as "250 kB" or "1.1 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < KILO ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / KILO ** power;
  return formatNumber(amount, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  });
}

/** Formats a fraction from 0 to 1, such as "40%". Shows 100% only when complete. */
export function formatProgress(progress: number): string {
  return formatPercent(Math.floor(progress * 100) / 100);
}

/** Formats a duration in milliseconds, such as "4.5 sec". */
export function formatLength(ms: number): string {
  return formatNumber(ms / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
}

/** Formats a date in the local time zone, such as "Nov 21, 2026, 4:05 PM". */
export function formatMoment(value: string): string {
  return formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
}
