import { aDay } from '../../testing/samples';
import { bucketLengthFor, bucketsOf, hasFirstHours, isInFirstHours } from './timeline';

it.each([
  [1, 'day'],
  [92, 'day'],
  [93, 'week'],
  [644, 'week'],
  [645, 'fourWeeks'],
  [9_999, 'fourWeeks'],
])('%d days are shown in buckets of a %s', (days, expected) => expect(bucketLengthFor(days)).toBe(expected));

it('adds up days in buckets that end with the last day', () => {
  const days = Array.from({ length: 9 }, (_, index) => aDay(`2026-11-0${index + 1}`, { totalViews: 10 ** index }));
  expect(bucketsOf(days, 'views', 'week')).toEqual([
    { from: '2026-11-01', to: '2026-11-02', value: 11 },
    { from: '2026-11-03', to: '2026-11-09', value: 111_111_100 },
  ]);
  expect(bucketsOf(days, 'views', 'day')).toHaveLength(9);
  expect(bucketsOf([], 'views', 'day')).toEqual([]);
});

it.each([
  ['2026-11-20T08:59:59Z', false, false],
  ['2026-11-20T09:00:00Z', true, true],
  ['2026-11-22T08:59:59Z', true, true],
  ['2026-11-22T09:00:00Z', true, false],
])('at %s it has first hours: %s, and no others: %s', (asOf, has, isIn) => {
  const figures = { startedAt: '2026-11-20T09:00:00Z', asOf };
  expect([hasFirstHours(figures), isInFirstHours(figures)]).toEqual([has, isIn]);
});
