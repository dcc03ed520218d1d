import { FixedClock } from '../../../test/support/fixed-clock.js';
import { AddressSigner } from './address-signer.js';
import { requestedRange } from './byte-range.js';

describe('A Range header', () => {
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

  it('of an empty file is outside of it', () => {
    expect([requestedRange('bytes=0-', 0), requestedRange('bytes=-5', 0), requestedRange(undefined, 0)]).toEqual([
      'outside',
      'outside',
      'whole',
    ]);
  });
});

describe('A signed address', () => {
  const clock = new FixedClock('2026-05-01T12:20:00.000Z');
  const signer = new AddressSigner('0123456789abcdef0123456789abcdef', clock);
  const parts = (address: string): { path: string; expires: number; signature: string } => {
    const url = new URL(address, 'http://sparks');
    return {
      path: url.pathname,
      expires: Number(url.searchParams.get('expires')),
      signature: url.searchParams.get('signature') ?? '',
    };
  };

  it('stays the same within the hour, and ends after one to two', () => {
    const { path, expires, signature } = parts(signer.sign('/media/a.png'));
    expect(expires * 1_000).toBe(Date.parse('2026-05-01T14:00:00.000Z'));
    clock.set('2026-05-01T12:59:59.000Z');
    expect(signer.sign('/media/a.png')).toBe(`/media/a.png?expires=${expires}&signature=${signature}`);
    expect(signer.secondsLeft(path, { expires, signature })).toBe(3_601);
    clock.set('2026-05-01T14:00:00.000Z');
    expect(signer.secondsLeft(path, { expires, signature })).toBe(0);
  });

  it('is nothing with another path, end, signature or secret', () => {
    const { path, expires, signature } = parts(signer.sign('/media/a.png'));
    const other = new AddressSigner('another-secret-another-secret-123', clock);
    const tries = [
      signer.secondsLeft('/media/b.png', { expires, signature }),
      signer.secondsLeft(path, { expires: expires + 3_600, signature }),
      signer.secondsLeft(path, { signature }),
      signer.secondsLeft(path, { expires, signature: '' }),
      signer.secondsLeft(path, {
        expires,
        signature: `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      }),
      other.secondsLeft(path, { expires, signature }),
    ];
    expect(tries).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('for good never ends, and says nothing about other files', () => {
    const { path, signature } = parts(signer.signForGood('/media/a.png'));
    clock.set('2036-05-01T14:00:00.000Z');
    expect([signer.secondsLeft(path, { signature }), signer.secondsLeft('/media/b.png', { signature })]).toEqual([
      Infinity,
      0,
    ]);
  });
});
