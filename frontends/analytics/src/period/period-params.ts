import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { isTimeZone } from '@sparks/ui/lazy';

export const RANGES = ['7d', '30d', '90d', 'all', 'custom'] as const;
export type Range = (typeof RANGES)[number];
export const TABS = ['campaign', 'social', 'demographics'] as const;
export type Tab = (typeof TABS)[number];
/** Charts over time: the selected period, or the first hours of the campaign. */
export const INTERVALS = ['period', 'hours'] as const;
export type Interval = (typeof INTERVALS)[number];

const DEFAULT_RANGE: Range = '30d';
const DAYS: Partial<Record<Range, number>> = { '7d': 7, '30d': 30, '90d': 90 };
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** The view's settings, stored in the URL so that it can be shared and restored. */
export interface PeriodParams {
  readonly tab: Tab;
  readonly range: Range;
  /** First and last day of a custom range, `2026-11-21`; '' for none. */
  readonly from: string;
  readonly to: string;
  /** Whether to compare with the preceding period. */
  readonly compare: boolean;
  /** Time zone that defines the days; '' for the browser's. */
  readonly timezone: string;
  /** The only platform of the figures; '' for all. */
  readonly platform: SocialPlatform | '';
  /** What the charts over time show; '' for the hours of a new campaign, and else the period. */
  readonly charts: Interval | '';
}

/** A period in days of a time zone, inclusive; an open end is absent. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** Reads the URL; invalid values are ignored. */
export function readPeriodParams(search: URLSearchParams): PeriodParams {
  const day = (name: string) => dayOf(search.get(name));
  const timezone = search.get('timezone') ?? '';
  return {
    tab: oneOf(TABS, search.get('tab')) ?? 'campaign',
    range: oneOf(RANGES, search.get('range')) ?? DEFAULT_RANGE,
    from: day('from'),
    to: day('to'),
    compare: search.get('compare') !== 'off',
    timezone: timezone && isTimeZone(timezone) ? timezone : '',
    platform: oneOf(SOCIAL_PLATFORMS, search.get('platform')) ?? '',
    charts: oneOf(INTERVALS, search.get('charts')) ?? '',
  };
}

/** The query string, without defaults. */
export function writePeriodParams({
  tab,
  range,
  from,
  to,
  compare,
  timezone,
  platform,
  charts,
}: PeriodParams): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'campaign') search.set('tab', tab);
  if (range !== DEFAULT_RANGE) search.set('range', range);
  if (range === 'custom' && from) search.set('from', from);
  if (range === 'custom' && to) search.set('to', to);
  if (!compare) search.set('compare', 'off');
  if (timezone) search.set('timezone', timezone);
  if (platform) search.set('platform', platform);
  if (charts) search.set('charts', charts);
  return search;
}

/**
 * Resolves a range to its days.
 * @param today the current day in the selected time zone
 */
export function periodOf({ range, from, to }: Pick<PeriodParams, 'range' | 'from' | 'to'>, today: string): Period {
  if (range === 'custom') {
    // Swapped dates of a custom range are accepted.
    const [first, last] = from && to && from > to ? [to, from] : [from, to];
    return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
  }
  const days = DAYS[range];
  return days ? { from: addDays(today, 1 - days), to: today } : {};
}

/** Whether a preceding period exists to compare with. */
export function isComparable({ from }: Period): boolean {
  return from !== undefined;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function dayOf(value: string | null): string {
  return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
