import { requestedRange } from './byte-range.js';

describe('a Range header', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=4-6', { start: 4, end: 6 }],
    ['bytes=4-600', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=-0', 'outside'],
    ['bytes=10-', 'outside'],
    ['bytes=10-20', 'outside'],
    ['bytes=6-4', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('%s of ten bytes: %j', (header, expected) => {
    expect(requestedRange(header, 10)).toEqual(expected);
  });

  it('is unsatisfiable for an empty file', () => {
    expect([requestedRange('bytes=0-', 0), requestedRange('bytes=-5', 0), requestedRange(undefined, 0)]).toEqual([
      'outside',
      'outside',
      'whole',
    ]);
  });
});
