import { formatLength, formatProgress } from './format';

it.each([
  [0, '0%'],
  [0.404, '40%'],
  [0.999, '99%'],
  [1, '100%'],
])('formats %f as %s', (fraction, text) => {
  expect(formatProgress(fraction)).toBe(text);
});

it('formats the length of a video', () => {
  expect(formatLength(4_500)).toBe('4.5 sec');
});
