import { formatNumber, formatPercent } from '@sparks/ui';

/** Formats a fraction from 0 to 1, such as "40%". Shows 100% only when complete. */
export function formatProgress(progress: number): string {
  return formatPercent(Math.floor(progress * 100) / 100);
}

/** Formats a duration in milliseconds, such as "4.5 sec". */
export function formatLength(ms: number): string {
  return formatNumber(ms / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });
}
