import { invalidParameter } from '../analytics.errors.js';
import type { AnalyticsQuery } from '../dto/analytics.query.js';
import { addDays, countDays, isDay, isTimeZone, type Day } from './local-days.js';

/** Both ends are inclusive. */
export interface RequestedPeriod {
  /** Default: the campaign's first day. */
  from?: Day;
  /** Default: today. */
  to?: Day;
  timezone: string;
  /** Whether to compare with the previous period; requires `from`. */
  withPrevious: boolean;
}

/** Throws 400 for invalid days, an unknown time zone, `to` before `from`, and a comparison without `from`. */
export function parsePeriod({ from, to, timezone, compare }: AnalyticsQuery): RequestedPeriod {
  if (!isTimeZone(timezone))
    throw invalidParameter('timezone', 'timezone must be an IANA time zone such as Europe/Berlin');
  for (const [field, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) throw invalidParameter(field, `${field} must be a day such as 2026-05-01`);
  }
  if (from !== undefined && to !== undefined && to < from) throw invalidParameter('to', 'to must not be before from');
  if (compare === 'previous' && from === undefined) throw invalidParameter('compare', 'compare needs from');
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    timezone,
    withPrevious: compare === 'previous',
  };
}

export function previousPeriod(from: Day, to: Day): { from: Day; to: Day } {
  const length = Math.max(1, countDays(from, to));
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
