import { refreshBackoffMs, refreshIntervalMs } from './engagement-refresh.js';

const HOUR = 3_600_000;

describe('refreshIntervalMs', () => {
  it.each([
    [-5, 1],
    [0, 1],
    [47.99, 1],
    [48, 6],
    [167.99, 6],
    [168, 24],
    [100_000, 24],
  ])('of a contribution %d hours old is %d hours', (age, hours) => {
    expect(refreshIntervalMs(age * HOUR)).toBe(hours * HOUR);
  });
});

describe('refreshBackoffMs', () => {
  it.each([
    [0, 10],
    [1, 10],
    [2, 20],
    [3, 40],
    [8, 1_280],
    [9, 1_440],
    [5_000, 1_440],
  ])('after %d failures in a row is %d minutes', (failures, minutes) => {
    expect(refreshBackoffMs(failures)).toBe(minutes * 60_000);
  });
});
