import { Injectable, Logger } from '@nestjs/common';
import etagOf from 'etag';
import { LRUCache } from 'lru-cache';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { ReusedBody } from '../http/content-encoding.js';

const MAX_BYTES = 96 * 1_024 * 1_024;
/** Longer responses are not cached. */
const MAX_ENTRY_BYTES = 1_024 * 1_024;
/** An entry holds the value, its JSON, and at most two compressed copies, which are shorter. */
const BYTES_PER_JSON_BYTE = 5;
/** So many loads a second replace expired responses; while there are more to replace, they are served stale. */
const LOADS_PER_SECOND = 50;
/** After a pause, so many may follow each other at once. */
export const LOAD_BURST = 20;
const LOAD_INTERVAL_MS = 1_000 / LOADS_PER_SECOND;
/** How many times RESPONSE_CACHE_TTL_MS an entry is served stale after its expiry. */
export const STALE_TTLS = 5;

export interface CacheEntry<T = unknown> {
  value: T;
  /** The value as JSON. */
  body: ReusedBody;
  etag: string;
  /** Start of the load, on the clock of `performance.now()`, in ms. */
  loadedAt: number;
}

/**
 * Caches loaded values for RESPONSE_CACHE_TTL_MS. Concurrent callers share one load (single-flight). A value in use is
 * refreshed in the background before it expires. An expired value is served for up to STALE_TTLS further lifetimes
 * (stale-while-revalidate) while its next one is loading, so that readers do not wait for a slow database, and above
 * LOADS_PER_SECOND, so that the load on the database stays bounded.
 */
@Injectable()
export class ResponseCache {
  private readonly logger = new Logger(ResponseCache.name);
  private readonly ttlMs: number;
  private readonly entries: LRUCache<string, CacheEntry, () => Promise<unknown>>;
  /** Keys of the running loads. */
  private readonly loading = new Set<string>();
  /** When the loads of the past have used up their share, on the clock of `performance.now()`, in ms (GCRA). */
  private bookedUntil = 0;

  constructor(@InjectEnv() { responseCache }: Env) {
    this.ttlMs = responseCache.ttlMs;
    this.entries = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ENTRY_BYTES * BYTES_PER_JSON_BYTE,
      sizeCalculation: ({ body }, key) => body.bytes.length * BYTES_PER_JSON_BYTE + key.length,
      ttl: this.ttlMs * (1 + STALE_TTLS),
      fetchMethod: async (key, _stale, { context: load }) => this.load(key, load),
    });
  }

  /** Throws what `load` throws; errors are not cached. */
  async getOrLoad<T>(key: string, load: () => Promise<T>): Promise<CacheEntry<T>> {
    if (this.ttlMs === 0) return toCacheEntry(await load());
    const entry = this.find(key);
    if (entry === null) return (await this.fetch(key, load)) as CacheEntry<T>;
    if (this.isDue(key, entry))
      this.fetch(key, load).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'A response could not be refreshed'),
      );
    return entry as CacheEntry<T>;
  }

  /** The cached entry; `null` when it is missing, expired or to be refreshed. */
  findFresh(key: string): CacheEntry | null {
    const entry = this.find(key);
    return entry !== null && !this.isDue(key, entry) ? entry : null;
  }

  private find(key: string): CacheEntry | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    return ageOf(entry) < this.ttlMs || this.loading.has(key) || this.isBusy() ? entry : null;
  }

  private isDue(key: string, entry: CacheEntry): boolean {
    return ageOf(entry) >= this.ttlMs / 2 && !this.loading.has(key) && !this.isBusy();
  }

  private isBusy(): boolean {
    return this.bookedUntil - performance.now() >= LOAD_BURST * LOAD_INTERVAL_MS;
  }

  private async fetch(key: string, load: () => Promise<unknown>): Promise<CacheEntry> {
    return this.entries.forceFetch(key, { context: load, forceRefresh: true });
  }

  private async load(key: string, load: () => Promise<unknown>): Promise<CacheEntry> {
    const loadedAt = performance.now();
    this.loading.add(key);
    if (!this.isBusy()) this.bookedUntil = Math.max(this.bookedUntil, loadedAt) + LOAD_INTERVAL_MS;
    try {
      return toCacheEntry(await load(), loadedAt);
    } finally {
      this.loading.delete(key);
    }
  }
}

const ageOf = ({ loadedAt }: CacheEntry): number => performance.now() - loadedAt;

export function toCacheEntry<T>(value: T, loadedAt = performance.now()): CacheEntry<T> {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  return { value, body: new ReusedBody(bytes), etag: etagOf(bytes, { weak: true }), loadedAt };
}
