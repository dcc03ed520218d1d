import { formatNumber } from './formats';

const KILO = 1_000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size: `250 kB`, `1.1 GB`. */
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
