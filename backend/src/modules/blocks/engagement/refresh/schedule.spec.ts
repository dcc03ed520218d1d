import { AVAILABLE } from '@sparks/domain';
import { downsample } from '../curve.js';
import { nextRefreshAt } from './schedule.js';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-05-10T12:00:00.000Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const running = {
  live_mode: true,
  manuallyClosed: false,
  status: 'ongoing',
  published_time: { date: after(-500) },
  end_time: { date: after(1_000) },
};
const ended = { ...running, status: 'ended', end_time: { date: after(-1) } };
const draft = { ...running, live_mode: false };
const closed = { ...running, manuallyClosed: true };
const missingFor = (hours: number) => ({
  ...AVAILABLE,
  status: 'missing' as const,
  missingSince: after(-hours),
});
const turn = { created: after(-1), outcome: 'ok' as const, failures: 0, spark: running, now: NOW };

describe('nextRefreshAt', () => {
  it.each([
    ['a young contribution', turn, after(1)],
    ['an older one', { ...turn, created: after(-100) }, after(6)],
    ['an old one', { ...turn, created: after(-400) }, after(24)],
    ['one that failed', { ...turn, outcome: 'unavailable' as const, failures: 2 }, after(1 / 3)],
    ['one whose post is gone', { ...turn, outcome: 'gone' as const, failures: 1 }, after(1 / 6)],
    [
      'one whose campaign ends before that',
      { ...turn, spark: { ...running, end_time: { date: after(0.5) } } },
      after(0.5),
    ],
    ['one whose campaign has ended', { ...turn, spark: ended }, null],
    [
      'one whose campaign has ended and that may still answer',
      { ...turn, spark: ended, outcome: 'unavailable' as const, failures: 6 },
      after(16 / 3),
    ],
    [
      'one that has not answered for long',
      { ...turn, spark: ended, outcome: 'unavailable' as const, failures: 7 },
      null,
    ],
    [
      'one whose campaign has ended and whose post is gone',
      { ...turn, spark: ended, outcome: 'gone' as const, failures: 1 },
      null,
    ],
    ['a missing post', { ...turn, outcome: 'gone' as const, failures: 1, availability: missingFor(20) }, after(4)],
    [
      'a missing post of a campaign that has ended',
      { ...turn, spark: ended, outcome: 'gone' as const, failures: 1, availability: missingFor(1) },
      after(6),
    ],
    [
      'a missing post of a closed campaign',
      { ...turn, spark: closed, outcome: 'gone' as const, failures: 1, availability: missingFor(1) },
      null,
    ],
    [
      'a missing post of a closed campaign that holds money for it',
      { ...turn, spark: closed, outcome: 'gone' as const, failures: 1, availability: missingFor(1), heldCents: 5 },
      after(6),
    ],
    [
      'a missing post of a campaign that is not published',
      { ...turn, spark: draft, outcome: 'gone' as const, failures: 1, availability: missingFor(1), heldCents: 5 },
      null,
    ],
    [
      'a missing post whose platform does not answer',
      { ...turn, outcome: 'unavailable' as const, failures: 2, availability: missingFor(1) },
      after(1 / 3),
    ],
    [
      'a post that is gone for good',
      { ...turn, outcome: 'gone' as const, failures: 9, availability: { ...missingFor(100), status: 'gone' as const } },
      null,
    ],
    ['one of a campaign that is not published', { ...turn, spark: draft }, null],
    ['one of a closed campaign', { ...turn, spark: { ...running, manuallyClosed: true } }, null],
    ['one of a campaign to come', { ...turn, spark: { ...running, published_time: { date: after(3) } } }, after(1)],
  ])('of %s', (_, given, expected) => {
    expect(nextRefreshAt(given)).toEqual(expected);
  });
});

describe('thinned', () => {
  const points = Array.from({ length: 500 }, (_, index) => index);
  it.each([[500], [499], [120], [2]])('to %d points, with both ends', (max) => {
    const kept = downsample(points, max);
    expect(kept).toHaveLength(max);
    expect([kept[0], kept.at(-1)]).toEqual([0, 499]);
    expect(new Set(kept).size).toBe(max);
  });
  it('leaves few as they are', () => {
    expect(downsample([1, 2, 3], 120)).toEqual([1, 2, 3]);
    expect(downsample([], 120)).toEqual([]);
  });
});
