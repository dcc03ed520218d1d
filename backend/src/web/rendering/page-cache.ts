import { LRUCache } from 'lru-cache';
import { compress, type ContentEncoding } from '../../platform/http/content-encoding.js';
import { rootLogger } from '../../platform/logging/root-logger.js';

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** For so long after its expiry, a page is still sent and rendered again. */
const STALE_MS = 1_000;
/** For so long it is sent while rendering takes longer, as on a busy machine. */
const RENEWAL_MS = 5_000;

/** A page as it is sent. */
export interface EncodedPage {
  bytes: Buffer;
  encoding: ContentEncoding | undefined;
}

export async function encodePage(html: string, encoding: ContentEncoding | undefined): Promise<EncodedPage> {
  return { bytes: await compress(Buffer.from(html), encoding), encoding };
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

  /** @param renew adds an expired page again; requests get the expired one meanwhile */
  get(key: string, renew: () => Promise<void>): EncodedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const expiredForMs = performance.now() - entry.expiresAtMs;
    if (expiredForMs >= 0 && !this.renewing.has(key)) {
      if (expiredForMs > STALE_MS) return undefined;
      this.renewing.add(key);
      void renew()
        .catch((error: unknown) => rootLogger.warn({ err: error }, 'A page was not rendered again'))
        .finally(() => this.renewing.delete(key));
    }
    return entry.page;
  }

  /** @param expiresAtMs on the clock of `performance.now()` */
  async add(key: string, expiresAtMs: number, encode: () => Promise<EncodedPage>): Promise<EncodedPage> {
    const running = this.inFlight.get(key);
    if (running) return running;
    const started = encode().finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, started);
    const page = await started;
    const ttl = Math.ceil(expiresAtMs + RENEWAL_MS - performance.now());
    if (ttl > 0) this.entries.set(key, { page, expiresAtMs }, { ttl });
    return page;
  }
}
