import { trendOf } from './trend.js';

const minutes = Array.from({ length: 60 }, (_, minute) => minute);

it('finds memory flat that grows during the warm-up only and varies afterwards', () => {
  const values = minutes.map((minute) => (minute < 20 ? 100 + minute * 5 : 200 + (minute % 7)));
  expect(trendOf('memory', values, 0)).toEqual({ name: 'memory', before: 203, after: 203, isFlat: true });
});

it('finds a leak of half a percent a minute', () => {
  const values = minutes.map((minute) => 200 * (1 + minute * 0.005 * 1.5));
  expect(trendOf('memory', values, 0).isFlat).toBe(false);
});

it('allows small numbers to grow by the slack', () => {
  const values = minutes.map((minute) => (minute < 40 ? 3 : 5));
  expect(trendOf('connections', values, 2).isFlat).toBe(true);
  expect(trendOf('connections', values, 1).isFlat).toBe(false);
});

it('refuses to judge too few samples', () => {
  expect(() => trendOf('memory', [1, 2, 3, 4, 5], 0)).toThrow('5 samples show no trend');
});
