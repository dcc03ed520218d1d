import { invalidParameter } from '../analytics.errors.js';
import type { AnalyticsQuery } from '../dto/analytics.query.js';
import { addDays, countDays, isDay, isTimeZone, type Day } from './local-days.js';

/** The days that somebody asks for; both ends are included. */
export interface RequestedPeriod {
  /** Without it, from the campaign's first day. */
  from?: Day;
  /** Without it, until today. */
  to?: Day;
  timezone: string;
  /** Whether the period before is asked for too; then there is a `from`. */
  withPrevious: boolean;
}

/** Reads a query. Throws 400 for days that do not exist, a zone that nobody knows, a period that ends before it begins, and a comparison without a beginning. */
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

/** The period of the same length just before one of `from` to `to`. */
export function previousPeriod(from: Day, to: Day): { from: Day; to: Day } {
  const length = Math.max(1, countDays(from, to));
  return { from: addDays(from, -length), to: addDays(from, -1) };
}
