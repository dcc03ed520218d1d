import type { ExperienceLevel } from './enums.js';
import { EXPERIENCE_NEEDS, experienceLevelOf, nextExperience, type ExperienceTotals } from './experience.js';

it.each<[number, number, ExperienceLevel]>([
  [0, 0, 1],
  [0, 10_000_000, 1],
  [2, 1_000_000, 1],
  [3, 0, 2],
  [10, 49_999, 2],
  [9, 50_000, 2],
  [10, 50_000, 3],
  [30, 499_999, 3],
  [29, 500_000, 3],
  [30, 500_000, 4],
  [10_000, 900_000_000, 4],
])('%d approved contributions with %d views are level %d', (approved, views, level) => {
  expect(experienceLevelOf({ approved, views })).toBe(level);
});

it('needs more of everything for each level', () => {
  const needs = Object.values(EXPERIENCE_NEEDS);
  for (const [index, { approved, views }] of needs.entries()) {
    const before = needs[index - 1];
    if (before) expect(approved > before.approved && views >= before.views).toBe(true);
  }
});

it.each<[ExperienceLevel, ExperienceTotals, ReturnType<typeof nextExperience>]>([
  [1, { approved: 1, views: 0 }, { level: 2, missing: { approved: 2, views: 0 } }],
  [2, { approved: 12, views: 20_000 }, { level: 3, missing: { approved: 0, views: 30_000 } }],
  [4, { approved: 0, views: 0 }, null],
])('after level %d with %j comes %j', (level, totals, next) => {
  expect(nextExperience(level, totals)).toEqual(next);
});
