import type { SocialPlatform } from '@sparks/domain';
import { SLOT_MS, type EventMetrics, type ProjectedEvent } from '../../blocks/index.js';

/** Number of people by group name. */
export type GroupCounts = Record<string, number>;

/** The metrics of a campaign over a period. Absent numbers are 0. */
export interface RollupSums {
  total: Partial<EventMetrics>;
  platform: Record<string, Partial<EventMetrics>>;
  gender: GroupCounts;
  ageGroup: GroupCounts;
  country: GroupCounts;
  level: GroupCounts;
}

/**
 * Rollup periods, longest first. Time zones whose days do not start at midnight UTC read hours or quarters of an hour.
 */
export const GRAINS = ['day', 'hour', 'quarter'] as const;
export type Grain = (typeof GRAINS)[number];
export const GRAIN_MS: Readonly<Record<Grain, number>> = { day: 86_400_000, hour: 3_600_000, quarter: SLOT_MS };

/** A period that is read from rollups of one grain; `until` is exclusive. */
export interface Segment {
  grain: Grain;
  from: Date;
  until: Date;
}

const DEMOGRAPHICS = ['gender', 'ageGroup', 'country', 'level'] as const;

export const emptySums = (): RollupSums => ({
  total: {},
  platform: {},
  gender: {},
  ageGroup: {},
  country: {},
  level: {},
});

export function addSums(sums: RollupSums, other: Partial<RollupSums>): void {
  addNumbers(sums.total, other.total);
  for (const [platform, metrics] of Object.entries(other.platform ?? {}))
    addNumbers((sums.platform[platform] ??= {}), metrics);
  for (const part of DEMOGRAPHICS) addNumbers(sums[part], other[part]);
}

export function addEvent(
  sums: RollupSums,
  { delta: add, platform, profile }: Pick<ProjectedEvent, 'delta' | 'platform' | 'profile'>,
): void {
  const people = add.people ?? 0;
  const groups =
    profile && people !== 0
      ? Object.fromEntries(DEMOGRAPHICS.map((part) => [part, { [String(profile[part])]: people }]))
      : {};
  addSums(sums, { total: add, platform: { [platform]: add }, ...groups });
}

/** The metrics of one platform, or of all without it. */
export const totalOf = (
  { total, platform: platforms }: Partial<Pick<RollupSums, 'total' | 'platform'>>,
  platform?: SocialPlatform,
): Partial<EventMetrics> => (platform ? platforms?.[platform] : total) ?? {};

/** Every non-zero number by its path in the document: `total.views`, `platform.youtube.likes`, `gender.female`. */
export function nonZeroPaths(sums: Partial<RollupSums>): Record<string, number> {
  const paths: Record<string, number> = {};
  const flatten = (value: object, prefix: string) => {
    for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner === 'number' && inner !== 0) paths[prefix + name] = inner;
      else if (typeof inner === 'object' && inner !== null) flatten(inner, `${prefix}${name}.`);
    }
  };
  for (const part of ['total', 'platform', ...DEMOGRAPHICS] as const) flatten(sums[part] ?? {}, `${part}.`);
  return paths;
}

export const startOfGrain = (grain: Grain, at: Date): Date =>
  new Date(Math.floor(at.getTime() / GRAIN_MS[grain]) * GRAIN_MS[grain]);

/** The longest grain that all the dates are starts of; each date must start a quarter of an hour. */
export function commonGrain(moments: readonly Date[]): Grain {
  return GRAINS.find((grain) => moments.every((at) => at.getTime() % GRAIN_MS[grain] === 0)) ?? 'quarter';
}

/** Splits a period into whole UTC days and, at both ends, the longest grain that fits. */
export function splitIntoSegments(from: Date, until: Date): Segment[] {
  const grain = commonGrain([from, until]);
  const firstDay = new Date(Math.ceil(from.getTime() / GRAIN_MS.day) * GRAIN_MS.day);
  const lastDay = startOfGrain('day', until);
  if (grain === 'day' || firstDay >= lastDay) return from < until ? [{ grain, from, until }] : [];
  const segments: Segment[] = [
    { grain, from, until: firstDay },
    { grain: 'day', from: firstDay, until: lastDay },
    { grain, from: lastDay, until },
  ];
  return segments.filter((segment) => segment.from < segment.until);
}

function addNumbers(sums: Record<string, number>, other: Record<string, number | undefined> | undefined): void {
  for (const [name, value] of Object.entries(other ?? {})) sums[name] = (sums[name] ?? 0) + (value ?? 0);
}
