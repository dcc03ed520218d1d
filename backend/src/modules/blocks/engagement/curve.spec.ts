import { downsample } from './curve.js';

it('keeps the first and the last point, and evenly spaced ones between them', () => {
  expect(downsample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10]);
  expect(downsample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2)).toEqual([0, 10]);
});

it('keeps all points when there are few', () => {
  expect(downsample([3, 1, 2], 3)).toEqual([3, 1, 2]);
  expect(downsample([3], 2)).toEqual([3]);
  expect(downsample([], 2)).toEqual([]);
});
