import { requireTimeMs, toTimeMs } from './time.js';

describe('toTimeMs', () => {
  it.each([
    [new Date('2026-03-01T12:00:00Z'), 1_772_366_400_000],
    ['2026-03-01T12:00:00.000Z', 1_772_366_400_000],
    ['2026-03-01T13:00:00+01:00', 1_772_366_400_000],
    [1_772_366_400_000, 1_772_366_400_000],
    [0, 0],
    [null, null],
    [undefined, null],
    ['', null],
    ['soon', null],
    [new Date(NaN), null],
    [Infinity, null],
  ])('%p is %p', (value, expected) => {
    expect(toTimeMs(value)).toBe(expected);
  });

  it('a required time throws when it is none', () => {
    expect(requireTimeMs(5)).toBe(5);
    expect(() => requireTimeMs('soon')).toThrow(RangeError);
    expect(() => requireTimeMs(new Date(NaN))).toThrow(RangeError);
  });
});
