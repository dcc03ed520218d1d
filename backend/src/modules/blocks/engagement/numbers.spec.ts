import { evaluateNumbers } from './numbers.js';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const numbers = (views: number | null, hour: number, likes: number | null = null) => ({
  views,
  likes,
  comments: null,
  shares: null,
  fetchedAt: at(hour),
});

describe('judgeNumbers', () => {
  const spark = {
    live_mode: true,
    manuallyClosed: false,
    status: 'ongoing',
    published_time: { date: at(-24) },
    end_time: { date: at(10) },
  };
  const block = (engagement: ReturnType<typeof numbers>, countedViews = 0, viewsUnderReview = 0) => ({
    engagement,
    countedViews,
    viewsUnderReview,
    created: at(0),
  });
  const nothing = numbers(null, 0);
  it.each([
    ['the first numbers count', block(nothing), numbers(700, 1), { countedViews: 700, jump: null }],
    ['more count', block(numbers(700, 1), 700), numbers(900, 2), { countedViews: 900 }],
    [
      'less takes nothing back',
      block(numbers(700, 1), 700),
      numbers(500, 2),
      { countedViews: 700, engagement: numbers(500, 2) },
    ],
    ['silence changes nothing', block(numbers(700, 1), 600), null, { countedViews: 700, engagement: numbers(700, 1) }],
    [
      'numbers without views count nothing new',
      block(numbers(700, 1), 700),
      numbers(null, 2, 5),
      { countedViews: 700, engagement: numbers(700, 2, 5) },
    ],
    [
      'a jump waits',
      block(numbers(700, 1), 700),
      numbers(70_000, 2),
      { countedViews: 700, viewsUnderReview: 70_000, jump: 'Views jumped from 700 to 70,000 within 1 hour' },
    ],
    [
      'a number that comes back after a mistake is no jump',
      block(numbers(300, 2), 70_000),
      numbers(71_000, 3),
      { countedViews: 71_000, jump: null },
    ],
    [
      'what was questioned and approved counts',
      block(numbers(70_000, 2), 700, 70_000),
      numbers(70_500, 3),
      { countedViews: 70_500, viewsUnderReview: 0, jump: null },
    ],
    [
      'and counts when it has fallen since',
      block(numbers(70_000, 2), 700, 70_000),
      numbers(800, 3),
      { countedViews: 70_000 },
    ],
    [
      'without numbers before there is no jump',
      block(nothing),
      numbers(70_000, 1),
      { countedViews: 70_000, jump: null },
    ],
    ['at the end all of it counts', block(numbers(700, 1), 700), numbers(1_000, 10), { countedViews: 1_000 }],
    [
      'after the end what it had at the end',
      block(numbers(1_000, 9), 1_000),
      numbers(2_000, 11),
      { countedViews: 1_500 },
    ],
    ['never measured before: evenly since it came', block(nothing), numbers(2_000, 20), { countedViews: 1_000 }],
    [
      'measured after the end before: nothing new',
      block(numbers(1_500, 11), 1_200),
      numbers(2_000, 12),
      { countedViews: 1_200 },
    ],
    [
      'a jump after the end waits with what it had at the end',
      block(numbers(1_000, 9), 1_000),
      numbers(101_000, 11),
      { countedViews: 1_000, viewsUnderReview: 51_000 },
    ],
  ])('%s', (_, given, reported, expected) => {
    expect(evaluateNumbers(given, spark, reported)).toMatchObject(expected);
  });
});
