import { formatBytes, formatLength, formatProgress } from './format';

it.each([
  [1, '1 byte'],
  [999, '999 byte'],
  [250_400, '250 kB'],
  [1_500_000, '1.5 MB'],
  [1_073_741_824, '1.1 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

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
