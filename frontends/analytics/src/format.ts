import { formatDate } from '@sparks/ui';
import { formatUtcDay } from '@sparks/ui/lazy';

/** A day on the chart's axis: `Nov 21`. */
export function formatShortDay(atMs: number): string {
  return formatDate(atMs, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** A span of days: `Nov 3, 2026 – Nov 9, 2026`. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return `${formatUtcDay(Date.parse(from))} – ${formatUtcDay(Date.parse(to))}`;
}

/** An hour on the chart's axis: `Nov 21, 2 PM`. */
export function formatShortHour(atMs: number, timeZone: string): string {
  return formatDate(atMs, { day: 'numeric', month: 'short', hour: 'numeric', timeZone });
}
