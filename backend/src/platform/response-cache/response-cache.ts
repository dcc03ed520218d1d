import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { CacheKey } from './cache-rule.js';
import { CollectionVersions, versionStampOf, type Versions } from './collection-versions.js';
import { FragmentTemplate, toJsonBytes } from './fragment-template.js';
import { FragmentValueCache } from './fragment-value-cache.js';
import { fragmentSharingOf } from './per-user-fragment.js';
import { canJoinFlight } from './single-flight.js';

const MAX_BYTES = 64 * 1_024 * 1_024;
/** Longer responses are not cached. */
const MAX_ENTRY_BYTES = 1_024 * 1_024;

/** Timestamps as `JSON.stringify` writes dates. */
const ISO_TIMESTAMP = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/gu;

interface CacheEntry {
  body: Buffer;
  /** Only in shared entries: inserts a user's fragment. `body` is then the response for anonymous callers. */
  template?: FragmentTemplate;
  /** Versions of the collections before the response was loaded. */
  stamp: string;
  /** Start of the load in ms. */
  loadedAt: number;
  /** Time in ms from which the response may differ although nothing was written. */
  expiresAt: number;
  /** Time in ms of the last request that was sent to refresh the entry ahead of its expiry. */
  refreshedAt?: number;
}

/** The response as loaded for one caller, and its entry for all callers if there is one. */
interface LoadResult {
  own: CacheEntry;
  shared?: CacheEntry;
}

interface InFlight {
  result: Promise<LoadResult>;
  startedAt: number;
}

/** Time of a request, and the versions of the collections that its response is read from. */
interface Snapshot {
  at: number;
  stamp: string;
}

/**
 * Caches serialized responses until one of their collections is written to, and for RESPONSE_CACHE_TTL_MS at most: the TTL
 * bounds changes that only the clock causes (a campaign ends) and writes that a dead process did not publish. A request
 * that follows a completed write never sees a response from before the write.
 */
@Injectable()
export class ResponseCache {
  private readonly logger = new Logger(ResponseCache.name);
  private readonly entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ body, template, stamp }, key) =>
      body.length * (template === undefined ? 1 : 2) + stamp.length + key.length,
  });
  private readonly inFlight = new Map<string, InFlight>();

  constructor(
    private readonly versions: CollectionVersions,
    private readonly fragments: FragmentValueCache,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** The cached response, or the result of `load` for this caller. Throws what `load` throws. */
  async getOrLoad(key: CacheKey, load: () => Promise<unknown>): Promise<Buffer> {
    const { ttlMs } = this.env.responseCache;
    const versions = ttlMs > 0 ? await this.versions.readCurrent() : null;
    if (versions === null) return toJsonBytes(await load());
    const snapshot = { at: this.clock.now().getTime(), stamp: versionStampOf(key.readFrom, versions) };
    const entry = this.findEntry(
      key,
      ({ loadedAt, expiresAt, stamp }) =>
        stamp === snapshot.stamp && snapshot.at >= loadedAt && snapshot.at < expiresAt,
    );
    if (entry === undefined) return this.renderFor(key, await this.loadOnce(key, snapshot, load), versions);
    // Refresh ahead: from half of the TTL on, in the background.
    if ((snapshot.at - entry.loadedAt) * 2 >= ttlMs) {
      this.loadOnce(key, snapshot, load).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'A response could not be refreshed; it is loaded again when it expires'),
      );
    }
    return this.renderFor(key, entry, versions);
  }

  /** The cached response; `null` on a miss, and for the one request a second that has to refresh an entry ahead of its expiry. */
  async findFresh(key: CacheKey): Promise<Buffer | null> {
    const entry = this.findEntry(key, (candidate) => this.isUnexpired(candidate));
    if (entry === undefined) return null;
    const versions = await this.versions.readCurrent();
    if (
      versions === null ||
      entry.stamp !== versionStampOf(key.readFrom, versions) ||
      !this.isUnexpired(entry) ||
      this.claimRefresh(entry)
    )
      return null;
    const { userId } = key;
    if (entry.template === undefined || userId === undefined) return entry.body;
    const { ids, sharing } = entry.template;
    const values = this.fragments.findFresh({ fragment: sharing.fragment, userId, ids, versions });
    return values && entry.template.render(values);
  }

  private isUnexpired({ loadedAt, expiresAt }: CacheEntry): boolean {
    const now = this.clock.now().getTime();
    return now >= loadedAt && now < expiresAt;
  }

  /** True for one request per single-flight window once half of the TTL has passed. */
  private claimRefresh(entry: CacheEntry): boolean {
    const now = this.clock.now().getTime();
    if (
      (now - entry.loadedAt) * 2 < this.env.responseCache.ttlMs ||
      (entry.refreshedAt !== undefined && canJoinFlight(entry.refreshedAt, now))
    )
      return false;
    entry.refreshedAt = now;
    return true;
  }

  /** The caller's own entry, or the shared one if it is valid for the caller. */
  private findEntry(
    { key, sharedKey, userId }: CacheKey,
    isValid: (entry: CacheEntry) => boolean,
  ): CacheEntry | undefined {
    const own = this.entries.get(key);
    if (own !== undefined && isValid(own)) return own;
    const shared = sharedKey === undefined || sharedKey === key ? undefined : this.entries.get(sharedKey);
    return shared !== undefined && isSharedWith(shared, userId) && isValid(shared) ? shared : undefined;
  }

  private async renderFor({ userId }: CacheKey, { body, template }: CacheEntry, versions: Versions): Promise<Buffer> {
    if (template === undefined || userId === undefined) return body;
    const { ids, sharing } = template;
    return template.render(await this.fragments.getOrLoad({ fragment: sharing.fragment, userId, ids, versions }));
  }

  /** Joins a load that is in flight for the same snapshot, or starts one. */
  private async loadOnce(key: CacheKey, snapshot: Snapshot, load: () => Promise<unknown>): Promise<CacheEntry> {
    if (key.sharedKey !== undefined) {
      // An error of another caller's load says nothing about this caller.
      const result = await this.findFlight(sharedFlight(key.sharedKey), snapshot)?.catch(() => undefined);
      if (result?.shared !== undefined && isSharedWith(result.shared, key.userId)) return result.shared;
    }
    return (await (this.findFlight(key.key, snapshot) ?? this.startFlight(key, snapshot, load))).own;
  }

  private findFlight(name: string, { stamp, at }: Snapshot): Promise<LoadResult> | undefined {
    const flight = this.inFlight.get(flightKey(name, stamp));
    return flight !== undefined && canJoinFlight(flight.startedAt, at) ? flight.result : undefined;
  }

  private async startFlight(cacheKey: CacheKey, snapshot: Snapshot, load: () => Promise<unknown>): Promise<LoadResult> {
    const { key, sharedKey } = cacheKey;
    const flight = {
      result: load().then((response) => toEntries(response, cacheKey, snapshot, this.env.responseCache.ttlMs)),
      startedAt: snapshot.at,
    };
    const flightKeys = [key, ...(sharedKey === undefined ? [] : [sharedFlight(sharedKey)])].map((name) =>
      flightKey(name, snapshot.stamp),
    );
    for (const name of flightKeys) this.inFlight.set(name, flight);
    try {
      const result = await flight.result;
      if (result.shared !== undefined && sharedKey !== undefined) this.entries.set(sharedKey, result.shared);
      else this.entries.set(key, result.own);
      return result;
    } finally {
      for (const name of flightKeys) if (this.inFlight.get(name) === flight) this.inFlight.delete(name);
    }
  }
}

function toEntries(
  response: unknown,
  { sharedKey, userId }: CacheKey,
  { at, stamp }: Snapshot,
  ttlMs: number,
): LoadResult {
  const body = toJsonBytes(response);
  const own = { body, stamp, loadedAt: at, expiresAt: Math.min(at + ttlMs, nextTimestampIn(body, at)) };
  const sharing = sharedKey === undefined ? undefined : fragmentSharingOf(response);
  if (sharing === undefined || (userId !== undefined && sharing.excludedUserIds.has(userId))) return { own };
  const template = new FragmentTemplate(response, sharing);
  return { own, shared: { ...own, body: template.body, template } };
}

function isSharedWith({ template }: CacheEntry, userId: string | undefined): boolean {
  return template !== undefined && (userId === undefined || !template.sharing.excludedUserIds.has(userId));
}

/** Whether a response can be shared is only known after its load, so each load is registered under both keys. */
const sharedFlight = (sharedKey: string): string => `all\n${sharedKey}`;
const flightKey = (name: string, stamp: string): string => `${name}\n${stamp}`;

/** The first time after `at` that the response contains (a boost ends, a campaign begins): the response may change then. */
function nextTimestampIn(body: Buffer, at: number): number {
  const timestamps = body.toString('latin1').match(ISO_TIMESTAMP) ?? [];
  return Math.min(...timestamps.map((timestamp) => Date.parse(timestamp)).filter((time) => time > at));
}
