import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

/** Addresses change on the full hour only, so that a browser that asks again finds the picture in its cache. */
const STEP_MS = 3_600_000;

/** What an address has behind its path. */
export interface UrlSignature {
  /** Seconds since 1970; absent: for good. */
  expires?: number;
  signature: string;
}

/**
 * Addresses that let whoever has them read one file: `<img>` and `<video>` cannot send a token. The signature covers path and
 * end, so neither can be changed.
 */
export class UrlSigner {
  /** @param secret the setting `MEDIA_URL_SECRET`, the same for all copies of the product */
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** An address that is good for one to two hours. */
  sign(path: string): string {
    const expires = ((Math.floor(this.clock.now().getTime() / STEP_MS) + 2) * STEP_MS) / 1_000;
    return `${path}?expires=${expires}&signature=${this.signatureOf(path, expires)}`;
  }

  /** An address for everyone, as long as there is the file. */
  signPermanent(path: string): string {
    return `${path}?signature=${this.signatureOf(path)}`;
  }

  /** How many seconds the address is still good for: 0 when it is over or was changed, Infinity for one for good. */
  secondsLeft(path: string, { expires, signature }: UrlSignature): number {
    const expected = Buffer.from(this.signatureOf(path, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    return expires === undefined ? Infinity : Math.max(0, Math.floor(expires - this.clock.now().getTime() / 1_000));
  }

  private signatureOf(path: string, expires?: number): string {
    return createHmac('sha256', this.secret)
      .update(`${expires ?? 'for good'}\n${path}`)
      .digest('base64url');
  }
}
