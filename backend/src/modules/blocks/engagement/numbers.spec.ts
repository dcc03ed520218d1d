import { evaluateNumbers } from './numbers.js';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const numbers = (views: number | null, hour: number, likes: number | null = null) => ({
  views,
  likes,
  comments: null,
  shares: null,
  fetchedAt: at(hour),
});

const spark = {
  live_mode: true,
  manuallyClosed: false,
  status: 'ongoing',
  published_time: { date: at(-24) },
  end_time: { date: at(10) },
};

describe('evaluateNumbers', () => {
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
    [
      'what was read while the campaign paid for no views does not count later, either',
      { ...block(numbers(700, 1)), spark: { ...spark, manuallyClosed: true, status: 'ended' } },
      numbers(900, 2),
      { countedViews: 0 },
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
    expect(evaluateNumbers(given, { ...spark, ...('spark' in given ? given.spark : {}) }, reported)).toMatchObject(
      expected,
    );
  });
});

describe('what a jump is compared with', () => {
  const longer = { ...spark, end_time: { date: at(240) } };
  /** `last`: views and hour of the last reading, which count. */
  const after = (views: number, hour: number, last: [views: number, hour: number], more: object = {}) =>
    evaluateNumbers(
      { engagement: numbers(...last), countedViews: last[0], viewsUnderReview: 0, created: at(0), ...more },
      longer,
      numbers(views, hour),
    );
  const first = (views: number, hour: number) => ({ firstReading: { views, fetchedAt: at(hour) } });

  it('the most views that a reviewer has ever accepted', () => {
    const [more, less] = [90_000, 40_000];
    expect(after(90_100, 3, [300, 2], { acceptedViews: more, viewsUnderReview: less })).toMatchObject({
      acceptedViews: more,
      jump: null,
    });
    expect(after(90_100, 3, [300, 2], { acceptedViews: less, viewsUnderReview: more })).toMatchObject({
      acceptedViews: more,
      jump: null,
    });
  });

  it('so views that a post had before a fall are none', () => {
    expect(after(71_000, 3, [300, 2], { acceptedViews: 70_000 })).toMatchObject({ countedViews: 71_000, jump: null });
    expect(after(71_000, 3, [300, 2], { acceptedViews: 1_000 })).toMatchObject({
      countedViews: 300,
      viewsUnderReview: 71_000,
      acceptedViews: 1_000,
      jump: 'Views jumped from 1,000 to 71,000 within 1 hour',
    });
    expect(after(71_000, 3, [300, 2])).toMatchObject({ viewsUnderReview: 71_000, acceptedViews: 0 });
  });

  it('the pace since the first reading, to which earlier views do not belong', () => {
    expect(after(62_000, 4, [6_000, 3], first(5_900, 2)).jump).toBe('Views jumped from 6,000 to 62,000 within 1 hour');
    expect(after(62_000, 4, [6_000, 3], first(0, 2)).jump).toBeNull();
    // Without a first reading, since the submission.
    expect(after(21_000, 2, [2_000, 1]).jump).toBeNull();
    expect(after(22_001, 2, [2_000, 1]).jump).toBe('Views jumped from 2,000 to 22,001 within 1 hour');
  });

  it('the first reading when that is a day old and no other reading is', () => {
    const [last, begin] = [[9_000, 24] as [number, number], first(1_000, 1)];
    expect(after(60_000, 26, last, begin).jump).toBe('Views jumped from 1,000 to 60,000 within 25 hours');
    expect(after(60_000, 25, last, begin).jump).toBe('Views jumped from 1,000 to 60,000 within 24 hours');
    expect(after(60_000, 25, last, first(1_000, 2)).jump).toBeNull();
  });

  it('the first reading in the first day, however many steps it takes', () => {
    expect(after(120_000, 21, [90_000, 20], first(1_000, 1)).jump).toBe(
      'Views jumped from 1,000 to 120,000 within 20 hours',
    );
    expect(after(120_000, 21, [90_000, 20], { ...first(1_000, 1), acceptedViews: 90_000 }).jump).toBeNull();
    expect(after(120_000, 21, [90_000, 20], first(30_000, 1)).jump).toBeNull();
  });

  it('a reading that is a day old rather than the first one', () => {
    const block = { engagement: numbers(90_000, 30), countedViews: 90_000, viewsUnderReview: 0, created: at(0) };
    const dayOld = { views: 60_000, atMs: at(10).getTime() };
    const { jump } = evaluateNumbers({ ...block, ...first(1_000, 12) }, longer, numbers(120_000, 34), dayOld);
    expect(jump).toBeNull();
    const little = { views: 1_000, atMs: at(10).getTime() };
    expect(evaluateNumbers(block, longer, numbers(120_000, 34), little).jump).toBe(
      'Views jumped from 1,000 to 120,000 within 24 hours',
    );
  });
});
