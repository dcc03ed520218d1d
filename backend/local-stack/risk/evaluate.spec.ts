import { GROWTH_PROFILES, growthAt } from '../social-sandbox/posts/growth.js';
import { evaluateRisk } from './evaluate.js';

const HOUR = 3_600_000;

describe('growthAt', () => {
  it.each(GROWTH_PROFILES)('of %s is deterministic and never falls', (profile) => {
    const hours = [0, 0.5, 1, 7, 24, 50, 200, 1_000, 2_000];
    const counts = hours.map((hour) => growthAt(profile, 'a', hour * HOUR));
    expect(hours.map((hour) => growthAt(profile, 'a', hour * HOUR))).toEqual(counts);
    for (const name of ['views', 'likes', 'comments', 'shares'] as const) {
      const values = counts.map((count) => count[name]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(counts.at(-1)?.views).toBeGreaterThan(100);
  });
});

it('the rules flag at most one organic post of a hundred, and most of the others', () => {
  const { flagged, flag, hold } = evaluateRisk({ organic: 300, ofEachOther: 40 });
  expect(flagged.organic).toBeLessThanOrEqual(0.01);
  expect(flag.precision).toBeGreaterThan(0.95);
  expect(flag.recall).toBeGreaterThan(0.4);
  expect(hold.recall).toBeGreaterThan(0.7);
});
