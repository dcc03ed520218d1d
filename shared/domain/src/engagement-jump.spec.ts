import { describeJump, isFirstDayJump, isImplausibleJump } from './engagement-jump.js';

const HOUR = 3_600_000;
/** A post of the age `ageH` with `before` views, and `after` views `hours` later. */
const growth = (ageH: number, before: number, hours: number, after: number) => ({
  sinceMs: 0,
  before: { views: before, atMs: ageH * HOUR },
  after: { views: after, atMs: (ageH + hours) * HOUR },
});

describe('isImplausibleJump', () => {
  it.each([
    ['75 times as many within an hour', growth(48, 1_200, 1, 90_000), true],
    ['everything at once from nothing', growth(1, 0, 1, 10_001), true],
    ['exactly ten thousand more', growth(1, 0, 1, 10_000), false],
    ['many times more of little', growth(5, 12, 1, 9_000), false],
    ['exactly ten times as many', growth(5, 5_000, 1, 50_000), false],
    ['one more than ten times', growth(5, 5_000, 1, 50_001), true],
    ['much more, but not ten times', growth(5, 400_000, 1, 2_000_000), false],
    ['less than before', growth(5, 90_000, 1, 1_200), false],
    ['as many as before', growth(5, 90_000, 1, 90_000), false],
    ['20 times as many within two days that nobody looked', growth(5, 1_200, 48, 24_000), false],
    ['more than that within these two days', growth(50, 1_200, 48, 24_001), true],
    ['twelve times as many at the pace of its first minutes', growth(0.1, 1_000, 1, 12_000), false],
    ['the same when most of them came before it was seen', { ...growth(0.1, 1_000, 1, 12_000), sinceViews: 900 }, true],
    ['the same moment reported twice', growth(5, 1_200, 0, 90_000), true],
    ['a clock that went back', growth(5, 1_200, -1, 90_000), true],
    ['a post known for no time', growth(0, 1_200, 1, 90_000), true],
  ])('%s', (_, given, expected) => {
    expect(isImplausibleJump(given)).toBe(expected);
  });
});

describe('isFirstDayJump', () => {
  it.each([
    ['a hundred thousand from nothing', growth(0, 0, 10, 100_000), false],
    ['one more', growth(0, 0, 10, 100_001), true],
    ['one more, in many steps from a thousand', growth(0, 1_000, 10, 101_001), true],
    ['much more, but not ten times', growth(0, 20_000, 10, 200_000), false],
    ['more than ten times', growth(0, 20_000, 10, 200_001), true],
    ['less', growth(0, 200_000, 10, 0), false],
  ])('%s', (_, given, expected) => {
    expect(isFirstDayJump(given)).toBe(expected);
  });
});

describe('describeJump', () => {
  it.each([
    [growth(1, 1_200, 1, 90_000), 'Views jumped from 1,200 to 90,000 within 1 hour'],
    [growth(1, 0, 24, 2_000_000), 'Views jumped from 0 to 2,000,000 within 24 hours'],
    [growth(1, 5, 72, 20_000), 'Views jumped from 5 to 20,000 within 3 days'],
    [growth(1, 5, 0.5, 20_000), 'Views jumped from 5 to 20,000 within 30 minutes'],
    [growth(1, 5, 0, 20_000), 'Views jumped from 5 to 20,000 within 1 minute'],
  ])('%#', (given, words) => {
    expect(describeJump(given)).toBe(words);
  });
});
