import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { rootLogger } from '../../platform/logging/root-logger.js';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** For so long after its expiry, a page is still sent while it is rendered again. */
const STALE_MS = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const ENCODERS = {
  br: async (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: async (html: string) => gzipped(html),
  identity: async (html: string) => Buffer.from(html),
};

export type Encoding = keyof typeof ENCODERS;

/** A page as it is sent. */
export interface EncodedPage {
  bytes: Buffer;
  encoding: Encoding;
  /** `Link` header. */
  link?: string;
}

/** The best encoding that an `Accept-Encoding` header names. */
export function acceptedEncoding(header = ''): Encoding {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity';
}

export async function encodePage(html: string, encoding: Encoding): Promise<EncodedPage> {
  return { bytes: await ENCODERS[encoding](html), encoding };
}

interface Entry {
  page: EncodedPage;
  /** On the clock of `performance.now()`. */
  expiresAtMs: number;
}

/** Rendered pages as they are sent. Concurrent requests for a page share its compression. */
export class PageCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes.length),
  });
  private readonly inFlight = new Map<string, Promise<EncodedPage>>();
  private readonly renewing = new Set<string>();

  /** @param renew adds an expired page again; requests get the expired one for a second meanwhile */
  get(key: string, renew: () => Promise<void>): EncodedPage | undefined {
    const entry = this.entries.get(key);
    if (entry && entry.expiresAtMs <= performance.now() && !this.renewing.has(key)) {
      this.renewing.add(key);
      void renew()
        .catch((error: unknown) => rootLogger.warn({ err: error }, 'A page was not rendered again'))
        .finally(() => this.renewing.delete(key));
    }
    return entry?.page;
  }

  /** @param expiresAtMs on the clock of `performance.now()` */
  async add(key: string, expiresAtMs: number, encode: () => Promise<EncodedPage>): Promise<EncodedPage> {
    const running = this.inFlight.get(key);
    if (running) return running;
    const started = encode().finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, started);
    const page = await started;
    const ttl = Math.ceil(expiresAtMs + STALE_MS - performance.now());
    if (ttl > 0) this.entries.set(key, { page, expiresAtMs }, { ttl });
    return page;
  }
}
