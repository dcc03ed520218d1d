import { formatDate, formatNumber, formatPercent } from '@sparks/ui';

const KILO = 1_000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of a file: "250 kB", "1.1 GB". */
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

/** How much of something is done, from 0 to 1: "40%". Never 100% before it is whole. */
export function formatProgress(progress: number): string {
  return formatPercent(Math.floor(progress * 100) / 100);
}

/** A length of time in milliseconds: "4.5 sec". */
export function formatLength(ms: number): string {
  return formatNumber(ms / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
}

/** A moment in the person's own time zone: "Nov 21, 2026, 4:05 PM". */
export function formatMoment(value: string): string {
  return formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
}
