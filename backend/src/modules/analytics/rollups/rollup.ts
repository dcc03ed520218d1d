import { SLOT_MS, type ContributionEventRecord, type Figures } from '../../blocks/index.js';

/** Groups of people by what they have in common, and how many of each. */
export type GroupCounts = Record<string, number>;

/** The figures of a campaign over some time. What is absent is 0. */
export interface RollupSums {
  total: Partial<Figures>;
  /** By platform. */
  platform: Record<string, Partial<Figures>>;
  gender: GroupCounts;
  ageGroup: GroupCounts;
  country: GroupCounts;
  level: GroupCounts;
}

/**
 * Lengths of time that there are roll-ups of, the longest first. Days (UTC) for everything that begins with one; hours and
 * quarters for time zones whose days begin elsewhere.
 */
export const GRAINS = ['day', 'hour', 'quarter'] as const;
export type Grain = (typeof GRAINS)[number];
export const GRAIN_MS: Readonly<Record<Grain, number>> = { day: 86_400_000, hour: 3_600_000, quarter: SLOT_MS };

/** A stretch of time that is read from roll-ups of one grain; `until` is not part of it. */
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

/** Adds a roll-up to sums. */
export function addSums(sums: RollupSums, other: Partial<RollupSums>): void {
  addNumbers(sums.total, other.total);
  for (const [platform, figures] of Object.entries(other.platform ?? {}))
    addNumbers((sums.platform[platform] ??= {}), figures);
  for (const part of DEMOGRAPHICS) addNumbers(sums[part], other[part]);
}

/** Adds a fact to sums. */
export function addEvent(
  sums: RollupSums,
  { add, platform, profile }: Pick<ContributionEventRecord, 'add' | 'platform' | 'profile'>,
): void {
  const people = add.people ?? 0;
  const groups =
    profile && people !== 0
      ? Object.fromEntries(DEMOGRAPHICS.map((part) => [part, { [String(profile[part])]: people }]))
      : {};
  addSums(sums, { total: add, platform: { [platform]: add }, ...groups });
}

/** Every number that is not 0, by its path in the document: `total.views`, `platform.youtube.likes`, `gender.female`. */
export function nonZeroPaths(sums: Partial<RollupSums>): Record<string, number> {
  const paths: Record<string, number> = {};
  const walk = (value: object, prefix: string) => {
    for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner === 'number' && inner !== 0) paths[prefix + name] = inner;
      else if (typeof inner === 'object' && inner !== null) walk(inner, `${prefix}${name}.`);
    }
  };
  for (const part of ['total', 'platform', ...DEMOGRAPHICS] as const) walk(sums[part] ?? {}, `${part}.`);
  return paths;
}

/** The beginning of the roll-up of a grain that a moment belongs to. */
export const startOfGrain = (grain: Grain, at: Date): Date =>
  new Date(Math.floor(at.getTime() / GRAIN_MS[grain]) * GRAIN_MS[grain]);

/** The longest grain that all of the moments are beginnings of; they have to begin a quarter of an hour. */
export function commonGrain(moments: readonly Date[]): Grain {
  return GRAINS.find((grain) => moments.every((at) => at.getTime() % GRAIN_MS[grain] === 0)) ?? 'quarter';
}

/** The same time in few pieces: whole days (UTC) as days, what remains at both ends in the longest grain that fits. */
export function splitIntoSegments(from: Date, until: Date): Segment[] {
  const grain = commonGrain([from, until]);
  const firstDay = new Date(Math.ceil(from.getTime() / GRAIN_MS.day) * GRAIN_MS.day);
  const lastDay = startOfGrain('day', until);
  if (grain === 'day' || firstDay >= lastDay) return from < until ? [{ grain, from, until }] : [];
  const pieces: Segment[] = [
    { grain, from, until: firstDay },
    { grain: 'day', from: firstDay, until: lastDay },
    { grain, from: lastDay, until },
  ];
  return pieces.filter((piece) => piece.from < piece.until);
}

function addNumbers(sums: Record<string, number>, other: Record<string, number | undefined> | undefined): void {
  for (const [name, value] of Object.entries(other ?? {})) sums[name] = (sums[name] ?? 0) + (value ?? 0);
}
