import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

/** URLs change only on the hour, so that browsers can cache the files. */
const STEP_MS = 3_600_000;

export interface UrlSignature {
  /** Unix time in seconds; absent: permanent. */
  expires?: number;
  signature: string;
}

/**
 * Signed URLs that grant read access to one file, for `<img>` and `<video>`, which cannot send a token. The signature covers
 * the path and the expiry.
 */
export class UrlSigner {
  /** @param secret the setting `MEDIA_URL_SECRET`, the same in all processes */
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /** A URL that expires in one to two hours. */
  sign(path: string): string {
    const expires = ((Math.floor(this.clock.now().getTime() / STEP_MS) + 2) * STEP_MS) / 1_000;
    return `${path}?expires=${expires}&signature=${this.signatureOf(path, expires)}`;
  }

  /** A URL that expires in `validMs`, for a download that starts at once. */
  signFor(path: string, validMs: number): { url: string; expiresAt: Date } {
    const expires = Math.ceil((this.clock.now().getTime() + validMs) / 1_000);
    return {
      url: `${path}?expires=${expires}&signature=${this.signatureOf(path, expires)}`,
      expiresAt: new Date(expires * 1_000),
    };
  }

  /** A URL without expiry. */
  signPermanent(path: string): string {
    return `${path}?signature=${this.signatureOf(path)}`;
  }

  /** Remaining validity in seconds: 0 for an expired or forged URL, Infinity for a permanent one. */
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
