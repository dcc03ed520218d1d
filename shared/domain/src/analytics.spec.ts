import {
  ageGroupAt,
  costPerDollars,
  mergeCountries,
  mergeSmallGroups,
  percentOf,
  viralCoefficient,
} from './analytics.js';
import type { AgeGroup } from './enums.js';

it.each([
  [{ views: 1_000, comments: 10, shares: 15 }, 2.5],
  [{ views: 3, comments: 1, shares: 0 }, 100 / 3],
  [{ views: 0, comments: 4, shares: 2 }, 0],
  [{ views: -5, comments: 4, shares: 2 }, 0],
])('the viral coefficient of %j is %d percent', (reach, expected) =>
  expect(viralCoefficient(reach)).toBeCloseTo(expected, 10),
);

it.each([
  [12_345, 1_000, 0.12345],
  [0, 10, 0],
  [500, 0, 0],
  [500, -2, 0],
])('%d cents for %d cost %d dollars each', (cents, count, expected) =>
  expect(costPerDollars(cents, count)).toBeCloseTo(expected, 10),
);

it.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [5, 5, 100],
  [0, 0, 0],
])('%d of %d is %d percent', (part, whole, expected) => expect(percentOf(part, whole)).toBe(expected));

describe('groups of few people', () => {
  const merged = (counts: Record<string, number>) =>
    mergeSmallGroups(Object.entries(counts).map(([name, count]) => ({ name, count }))).map(
      ({ name, count }) => `${name} ${count}`,
    );

  it.each<[string, Record<string, number>, string[]]>([
    ['nobody', {}, []],
    ['four people', { a: 4 }, []],
    ['four people in two groups', { a: 1, b: 3 }, []],
    ['five people', { a: 5 }, ['a 5']],
    ['five people in small groups', { a: 2, b: 3 }, ['Others 5']],
    ['groups of five stay, in their order', { a: 5, b: 7, c: 6 }, ['a 5', 'b 7', 'c 6']],
    ['several small groups', { a: 4, b: 20, c: 1 }, ['b 20', 'Others 5']],
    ['a single small group is merged with the next larger one', { a: 20, b: 1, c: 6 }, ['a 20', 'Others 7']],
    ['small groups of fewer than five in sum', { a: 20, b: 1, c: 2, d: 6 }, ['a 20', 'Others 9']],
    ['a single small group next to one other', { a: 12, b: 4 }, ['Others 16']],
    ['empty groups are omitted', { a: 5, b: 0 }, ['a 5']],
    [
      '16 people in 10 countries',
      { JP: 2, US: 2, BR: 2, DE: 2, FR: 2, GB: 2, IE: 1, IN: 1, KE: 1, MX: 1 },
      ['Others 16'],
    ],
    [
      '16 people in 10 countries with one large',
      { JP: 6, US: 2, BR: 1, DE: 1, FR: 1, GB: 1, IE: 1, IN: 1, KE: 1, MX: 1 },
      ['JP 6', 'Others 10'],
    ],
  ])('%s', (_, counts, expected) => expect(merged(counts)).toEqual(expected));

  it('never shows fewer than five people, and keeps the total, for every distribution of 16 people', () => {
    const distributions = (people: number, most: number): number[][] =>
      people === 0
        ? [[]]
        : Array.from({ length: Math.min(people, most) }, (_, index) => index + 1).flatMap((first) =>
            distributions(people - first, first).map((rest) => [first, ...rest]),
          );
    const all = distributions(16, 16);
    expect(all).toHaveLength(231);
    for (const counts of all) {
      const shown = mergeSmallGroups(counts.map((count, index) => ({ name: String(index), count })));
      expect(Math.min(...shown.map(({ count }) => count))).toBeGreaterThanOrEqual(5);
      expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(16);
    }
  });
});

describe('the country breakdown', () => {
  const shares = (counts: Record<string, number>) =>
    mergeCountries(Object.entries(counts).map(([country, count]) => ({ country, count }))).map(
      ({ country, count, percentage }) => `${country} ${count} ${percentage}`,
    );

  it.each<[string, Record<string, number>, string[]]>([
    ['nobody', {}, []],
    ['one country', { US: 3 }, ['US 3 100']],
    ['most people first, then by code', { US: 1, DE: 2, AT: 1 }, ['DE 2 50', 'AT 1 25', 'US 1 25']],
    ['Nigeria is merged, however large', { NG: 90, US: 10 }, ['US 10 10', 'Others 90 90']],
    ['only Nigeria', { NG: 4 }, ['Others 4 100']],
    ['1 of 100 is under 1.01 percent', { US: 99, DE: 1 }, ['US 99 99', 'Others 1 1']],
    ['1 of 99 is 1.0101 percent and stays', { US: 98, DE: 1 }, ['US 98 98.99', 'DE 1 1.01']],
    ['exactly 1.01 percent stays', { US: 9_899, DE: 101 }, ['US 9899 98.99', 'DE 101 1.01']],
    ['small ones are added up with Nigeria', { US: 970, NG: 20, DE: 5, FR: 5 }, ['US 970 97', 'Others 30 3']],
    ['those who do not say are a group like others', { 'not-specified': 2, US: 2 }, ['not-specified 2 50', 'US 2 50']],
    ['countries of nobody are left out', { US: 2, DE: 0 }, ['US 2 100']],
  ])('%s', (_, counts, expected) => expect(shares(counts)).toEqual(expected));

  it('is the same when it is merged again', () => {
    const once = mergeCountries([
      { country: 'US', count: 970 },
      { country: 'NG', count: 20 },
      { country: 'DE', count: 10 },
    ]);
    expect(mergeCountries(once)).toEqual(once);
  });
});

it.each<[string | null | undefined, AgeGroup]>([
  [undefined, 'not-specified'],
  [null, 'not-specified'],
  ['nonsense', 'not-specified'],
  ['2027-01-01', 'not-specified'],
  ['2013-05-02', 'not-specified'],
  ['2013-05-01', '13-17'],
  ['2008-05-02', '13-17'],
  ['2008-05-01', '18-24'],
  ['2001-05-02', '18-24'],
  ['2001-05-01', '25-34'],
  ['1991-05-01', '35-44'],
  ['1981-05-01', '45-54'],
  ['1971-05-02', '45-54'],
  ['1971-05-01', '55+'],
  ['1890-01-01', 'not-specified'],
])('somebody born on %s is %s on 1 May 2026', (born, expected) =>
  expect(ageGroupAt(born, '2026-05-01T00:00:00Z')).toBe(expected),
);
