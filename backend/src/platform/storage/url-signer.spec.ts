import { FixedClock } from '../../../test/support/fixed-clock.js';
import { UrlSigner } from './url-signer.js';

describe('a signed URL', () => {
  const clock = new FixedClock('2026-05-01T12:20:00.000Z');
  const signer = new UrlSigner('0123456789abcdef0123456789abcdef', clock);
  const parts = (address: string): { path: string; expires: number; signature: string } => {
    const url = new URL(address, 'http://sparks');
    return {
      path: url.pathname,
      expires: Number(url.searchParams.get('expires')),
      signature: url.searchParams.get('signature') ?? '',
    };
  };

  it('is stable within the hour and expires after one to two hours', () => {
    const { path, expires, signature } = parts(signer.sign('/media/a.png'));
    expect(expires * 1_000).toBe(Date.parse('2026-05-01T14:00:00.000Z'));
    clock.set('2026-05-01T12:59:59.000Z');
    expect(signer.sign('/media/a.png')).toBe(`/media/a.png?expires=${expires}&signature=${signature}`);
    expect(signer.secondsLeft(path, { expires, signature })).toBe(3_601);
    clock.set('2026-05-01T14:00:00.000Z');
    expect(signer.secondsLeft(path, { expires, signature })).toBe(0);
  });

  it('expires after the given time', () => {
    clock.set('2026-05-01T12:20:00.000Z');
    const { url, expiresAt } = signer.signFor('/media/a.zip', 300_000);
    expect(expiresAt).toEqual(new Date('2026-05-01T12:25:00.000Z'));
    const { path, ...signature } = parts(url);
    expect(signer.secondsLeft(path, signature)).toBe(300);
    clock.set('2026-05-01T12:25:00.000Z');
    expect(signer.secondsLeft(path, signature)).toBe(0);
    clock.set('2026-05-01T14:00:00.000Z');
  });

  it('is invalid with another path, expiry, signature or secret', () => {
    const { path, expires, signature } = parts(signer.sign('/media/a.png'));
    const other = new UrlSigner('another-secret-another-secret-123', clock);
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

  it('is valid forever for its own file only when permanent', () => {
    const { path, signature } = parts(signer.signPermanent('/media/a.png'));
    clock.set('2036-05-01T14:00:00.000Z');
    expect([signer.secondsLeft(path, { signature }), signer.secondsLeft('/media/b.png', { signature })]).toEqual([
      Infinity,
      0,
    ]);
  });
});
