import { hasLabel, labelledBuckets, valueAxis } from './axis';

const ticksOf = (values: readonly number[]) => {
  const axis = valueAxis(values);
  return Array.from({ length: axis.tickCount + 1 }, (_, index) => axis.min + index * axis.step)
    .filter((tick) => hasLabel(axis, tick))
    .map((tick) => Number(tick.toFixed(6)));
};

it.each<[string, number[], number[]]>([
  ['a peak just above a round number', [0, 7_044], [0, 2_500, 5_000, 7_500]],
  ['a peak at a round number', [0, 50_000], [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  ['few counts', [0, 2], [0, 1, 2]],
  ['one count', [1], [0, 1]],
  ['nothing', [0, 0], [0, 1]],
  ['cents', [0.05, 0.12], [0, 0.05, 0.1, 0.15]],
  ['one small negative day', [-8, 660], [0, 200, 400, 600]],
  ['only negative days', [-8, 0], [-8, -6, -4, -2, 0]],
  ['as much below zero as above', [-100, 100], [-100, -50, 0, 50, 100]],
])('labels the ticks for %s', (_, values, ticks) => expect(ticksOf(values)).toEqual(ticks));

it.each([
  [[0, 63_112], 75_000],
  [[0, 29_113], 30_000],
  [[-8, 660], 700],
  [[0, 999_999], 1_000_000],
])('the axis of %j ends at %d', (values, max) => expect(valueAxis(values).max).toBe(max));

it('leaves little room below zero for a small negative value', () => {
  const { min, max } = valueAxis([-8, 660]);
  expect(-min / (max - min)).toBeLessThan(0.15);
});

it.each([
  [7, 700, 60, [0, 1, 2, 3, 4, 5, 6]],
  [7, 240, 60, [0, 2, 4, 6]],
  [30, 900, 60, [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29]],
  [30, 240, 60, [5, 13, 21, 29]],
  [1, 0, 60, [0]],
])('labels %d buckets on %d px evenly and up to the last', (count, plot, label, expected) =>
  expect([...labelledBuckets(count, plot, label)]).toEqual(expected),
);
