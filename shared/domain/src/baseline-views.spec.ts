import { baselineOf, paidViews } from './baseline-views.js';

const published = { published_time: { date: '2026-11-01T00:00:00.000Z' } };

describe('baselineOf', () => {
  it.each([
    ['an old post', '2020-01-01T00:00:00.000Z', published, 2_000_000],
    ['a post of the second before the publication', '2026-10-31T23:59:59.999Z', published, 2_000_000],
    ['a post of the moment of the publication', '2026-11-01T00:00:00.000Z', published, 0],
    ['a younger post', '2026-11-05T00:00:00.000Z', published, 0],
    ['a post of unknown date', null, published, 2_000_000],
    ['a post without a date', undefined, published, 2_000_000],
    ['a campaign of unknown publication', '2026-11-05T00:00:00.000Z', {}, 2_000_000],
  ])('of %s', (_, postedAt, spark, expected) => {
    expect(baselineOf({ views: 2_000_000, postedAt }, spark)).toBe(expected);
  });
});

describe('paidViews', () => {
  it.each([
    [{ countedViews: 2_001_000, baselineViews: 2_000_000 }, 1_000],
    [{ countedViews: 2_000_000, baselineViews: 2_000_000 }, 0],
    [{ countedViews: 1_000, baselineViews: 2_000 }, 0],
    [{ countedViews: 1_000, baselineViews: 0 }, 1_000],
    [{ countedViews: 1_000, baselineViews: null }, 0],
  ])('%j', (views, expected) => {
    expect(paidViews(views)).toBe(expected);
  });
});
