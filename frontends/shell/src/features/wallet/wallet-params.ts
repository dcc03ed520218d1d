import type { LineDirection, LineGroup } from '@sparks/api-client';

export const DIRECTIONS = ['in', 'out'] as const satisfies readonly LineDirection[];
/** In display order. */
export const GROUPS = [
  'top_up',
  'earning',
  'prize',
  'tip',
  'campaign_budget',
  'refund',
  'fee',
  'ai',
  'payout',
  'payment_return',
  'correction',
] as const satisfies readonly LineGroup[];
export const PAGE_LENGTH = 20;

/** Filters in the URL, so that a view can be shared and the back button works. */
export interface WalletParams {
  readonly direction: LineDirection | null;
  readonly group: LineGroup | null;
  readonly campaign: string | null;
  /** First and last day, `2026-05-31`, inclusive, in the local time zone. */
  readonly from: string | null;
  readonly to: string | null;
  /** Starts at 1. */
  readonly page: number;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ID = /^[0-9a-f]{24}$/;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((candidate) => candidate === value) ?? null;
const matching = (pattern: RegExp, value: string | null): string | null =>
  value !== null && pattern.test(value) ? value : null;

/** Invalid values count as unset. */
export function readParams(search: URLSearchParams): WalletParams {
  const page = Number(search.get('page') ?? 1);
  const day = (name: string) => (startOfDay(search.get(name)) ? search.get(name) : null);
  return {
    direction: oneOf(DIRECTIONS, search.get('direction')),
    group: oneOf(GROUPS, search.get('type')),
    campaign: matching(ID, search.get('campaign')),
    from: day('from'),
    to: day('to'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Omits defaults. */
export function writeParams({ direction, group, campaign, from, to, page }: WalletParams): URLSearchParams {
  const entries: [string, string | null][] = [
    ['direction', direction],
    ['type', group],
    ['campaign', campaign],
    ['from', from],
    ['to', to],
    ['page', page > 1 ? String(page) : null],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export function countFilters({ direction, group, campaign, from, to }: WalletParams): number {
  return [direction, group, campaign, from, to].filter((value) => value !== null).length;
}

/** The API rejects reversed ranges. */
export function isRangeInOrder({ from, to }: Pick<WalletParams, 'from' | 'to'>): boolean {
  return from === null || to === null || from <= to;
}

/** The filters of the API: days become times in the local time zone; the end is exclusive. */
export function toFilters({ direction, group, campaign, from, to }: WalletParams) {
  const start = startOfDay(from);
  const end = startOfDay(to, 1);
  return {
    ...(direction ? { direction } : {}),
    ...(group ? { group } : {}),
    ...(campaign ? { sparkId: campaign } : {}),
    ...(start ? { from: start.toISOString() } : {}),
    ...(end ? { before: end.toISOString() } : {}),
  };
}

/** Local midnight of a day, plus `daysLater`; null when invalid. */
function startOfDay(day: string | null, daysLater = 0): Date | null {
  const match = DAY.exec(day ?? '');
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]) - 1, Number(match[3])];
  const start = new Date(year, month, date);
  // `Date` rolls an invalid day over to the next month.
  if (start.getMonth() !== month || start.getDate() !== date || year < 1970) return null;
  return new Date(year, month, date + daysLater);
}
