import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { versionStampOf, type Versions } from './collection-versions.js';
import { toJsonBytes } from './fragment-template.js';
import type { PerUserFragment } from './per-user-fragment.js';
import { canJoinFlight } from './single-flight.js';

/** Object ids that are cached for all users of one process. */
const MAX_CACHED_IDS = 200_000;
/** Object ids of one user that are refreshed in one query; beyond it the user's older ids are dropped. */
const MAX_IDS_PER_QUERY = 250;

type Values = ReadonlyMap<string, Buffer>;
const NO_VALUES: Values = new Map();

interface CacheEntry {
  /** The ids that were looked up; those that are not in `values` have the default value. */
  ids: ReadonlySet<string>;
  values: Values;
  /** Versions of the collections before the lookup. */
  stamp: string;
  /** Start of the lookup in ms. */
  loadedAt: number;
}

interface InFlight {
  ids: ReadonlySet<string>;
  stamp: string;
  startedAt: number;
  entry: Promise<CacheEntry>;
}

/** Entries and running lookups of one fragment, by user id. */
interface FragmentCache {
  entries: LRUCache<string, CacheEntry>;
  inFlight: Map<string, InFlight>;
}

interface ValueQuery {
  fragment: PerUserFragment;
  userId: string;
  ids: readonly string[];
  versions: Versions;
}

/** Caches the per-user values of fragments, invalidated by the versions of the fragment's own collections. */
@Injectable()
export class FragmentValueCache {
  private readonly logger = new Logger(FragmentValueCache.name);
  private readonly caches = new WeakMap<PerUserFragment, FragmentCache>();

  constructor(
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** The user's values as JSON bytes. Throws what the lookup throws. */
  async getOrLoad(query: ValueQuery): Promise<Values> {
    return this.findFresh(query) ?? (await this.load(query)).values;
  }

  /** The cached values, or `null` when they are missing, stale or expired. */
  findFresh(query: ValueQuery): Values | null {
    if (query.ids.length === 0) return NO_VALUES;
    const entry = this.findEntry(query);
    if (entry === undefined) return null;
    // Refresh ahead: from half of the TTL on, in the background.
    if ((this.clock.now().getTime() - entry.loadedAt) * 2 >= this.env.responseCache.ttlMs) {
      this.load(query).catch((error: unknown) =>
        this.logger.debug(
          { err: error },
          'Fragment values could not be refreshed; they are loaded again when they expire',
        ),
      );
    }
    return entry.values;
  }

  private findEntry({ fragment, userId, ids, versions }: ValueQuery): CacheEntry | undefined {
    const entry = this.cacheOf(fragment).entries.get(userId);
    if (entry === undefined || entry.stamp !== versionStampOf(fragment.readFrom, versions)) return undefined;
    const age = this.clock.now().getTime() - entry.loadedAt;
    return age >= 0 && age < this.env.responseCache.ttlMs && ids.every((id) => entry.ids.has(id)) ? entry : undefined;
  }

  /** Loads the requested ids together with those that the user has seen before, because the user is likely to see them again. */
  private async load({ fragment, userId, ids, versions }: ValueQuery): Promise<CacheEntry> {
    const { entries, inFlight } = this.cacheOf(fragment);
    const [stamp, startedAt] = [versionStampOf(fragment.readFrom, versions), this.clock.now().getTime()];
    const running = inFlight.get(userId);
    if (
      running?.stamp === stamp &&
      canJoinFlight(running.startedAt, startedAt) &&
      ids.every((id) => running.ids.has(id))
    )
      return running.entry;
    const all = new Set([...ids, ...(entries.get(userId)?.ids ?? [])]);
    const wanted = all.size <= MAX_IDS_PER_QUERY ? all : new Set(ids);
    const lookup = fragment.findValues(userId, [...wanted]).then((found) => ({
      ids: wanted,
      values: new Map([...found].map(([id, value]) => [id, toJsonBytes(value)])),
      stamp,
      loadedAt: startedAt,
    }));
    const flight = { ids: wanted, stamp, startedAt, entry: lookup };
    inFlight.set(userId, flight);
    try {
      const entry = await lookup;
      entries.set(userId, entry);
      return entry;
    } finally {
      if (inFlight.get(userId) === flight) inFlight.delete(userId);
    }
  }

  private cacheOf(fragment: PerUserFragment): FragmentCache {
    const cache = this.caches.get(fragment) ?? {
      entries: new LRUCache<string, CacheEntry>({
        maxSize: MAX_CACHED_IDS,
        sizeCalculation: ({ ids }) => ids.size + 1,
      }),
      inFlight: new Map<string, InFlight>(),
    };
    this.caches.set(fragment, cache);
    return cache;
  }
}
