import type { AgeGroup } from './enums.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

export interface Reach {
  readonly views: number;
  readonly comments: number;
  readonly shares: number;
}

export interface Share {
  readonly count: number;
  /** 0 to 100, two decimals. */
  readonly percentage: number;
}

/** A country of a breakdown: ISO 3166-1 alpha-2, or {@link OTHERS}, or `not-specified`. */
export interface CountryShare extends Share {
  readonly country: string;
}

/** Name of the group that small groups are merged into. */
export const OTHERS = 'Others';
/** In percent. */
export const COUNTRY_MIN_PERCENT = 1.01;
/** Merged whatever their share (specification, analytics). */
export const ALWAYS_MERGED_COUNTRIES: readonly string[] = ['NG'];
/** Smaller demographic groups are never shown on their own, because individuals could be identified. */
export const DEMOGRAPHICS_MIN_PEOPLE = 5;

/** Hours after the publication of a campaign that have figures by the hour, the hour of the publication included. */
export const FIRST_HOURS = 48;

/** In how many days a link to a report can expire. */
export const REPORT_LINK_DAYS = [7, 30, 90] as const;
/** Links to the report of one campaign at the same time. */
export const REPORT_LINKS_MAX = 20;

export interface GroupCount<Name extends string> {
  readonly name: Name;
  readonly count: number;
}

/**
 * Merges groups of fewer than {@link DEMOGRAPHICS_MIN_PEOPLE} people into {@link OTHERS}, and then the smallest of the
 * remaining groups until `OTHERS` has that many people too: a single small group could otherwise be computed from the
 * total. Keeps the order; `OTHERS` is last. Empty for fewer people in total.
 */
export function mergeSmallGroups<Name extends string>(
  groups: ReadonlyArray<GroupCount<Name>>,
): Array<GroupCount<Name | typeof OTHERS>> {
  const present = groups.filter(({ count }) => count > 0);
  const bySize = [...present].sort((a, b) => a.count - b.count);
  let others = 0;
  const merged = new Set<Name>();
  for (const { name, count } of bySize) {
    const isOpen = others > 0 && others < DEMOGRAPHICS_MIN_PEOPLE;
    if (count >= DEMOGRAPHICS_MIN_PEOPLE && !isOpen) break;
    others += count;
    merged.add(name);
  }
  if (others > 0 && others < DEMOGRAPHICS_MIN_PEOPLE) return [];
  const shown = present.filter(({ name }) => !merged.has(name));
  return others > 0 ? [...shown, { name: OTHERS, count: others }] : shown;
}

/** (shares + comments) / views in percent, unrounded; 0 without views. */
export function viralCoefficient({ views, comments, shares }: Reach): number {
  return views > 0 ? ((shares + comments) / views) * 100 : 0;
}

/** Dollars per item, unrounded; 0 without items. */
export function costPerDollars(spentCents: number, count: number): number {
  return count > 0 ? spentCents / 100 / count : 0;
}

/** In percent with two decimals; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;
}

/**
 * Country breakdown for display. Countries under {@link COUNTRY_MIN_PERCENT} percent and {@link
 * ALWAYS_MERGED_COUNTRIES} form the group {@link OTHERS}; percentages are recomputed from counts. Sorted by
 * count, then code; the merged group is last, empty countries are omitted.
 */
export function mergeCountries(
  counts: ReadonlyArray<{ readonly country: string; readonly count: number }>,
): CountryShare[] {
  const known = counts.filter(({ count }) => count > 0);
  const total = known.reduce((sum, { count }) => sum + count, 0);
  const isMerged = ({ country, count }: { country: string; count: number }) =>
    country === OTHERS || ALWAYS_MERGED_COUNTRIES.includes(country) || (count / total) * 100 < COUNTRY_MIN_PERCENT;
  const others = known.filter(isMerged).reduce((sum, { count }) => sum + count, 0);
  const shown = known
    .filter((entry) => !isMerged(entry))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
  const all = others > 0 ? [...shown, { country: OTHERS, count: others }] : shown;
  return all.map(({ country, count }) => ({ country, count, percentage: percentOf(count, total) }));
}

const OLDEST_OF: ReadonlyArray<readonly [AgeGroup, oldest: number]> = [
  ['13-17', 17],
  ['18-24', 24],
  ['25-34', 34],
  ['35-44', 44],
  ['45-54', 54],
  ['55+', Number.POSITIVE_INFINITY],
];

/**
 * Age group at a given time, in whole years (UTC). Unknown, future and impossible birth dates, and ages under 13, are
 * `not-specified`.
 */
export function ageGroupAt(birthDate: TimeInput, at: Date | string | number): AgeGroup {
  const bornMs = toTimeMs(birthDate);
  if (bornMs === null) return 'not-specified';
  const [born, now] = [new Date(bornMs), new Date(requireTimeMs(at))];
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  const years = now.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
  if (years < 13 || years > 130) return 'not-specified';
  return OLDEST_OF.find(([, oldest]) => years <= oldest)?.[0] ?? 'not-specified';
}
