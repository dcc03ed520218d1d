import { Inject, Injectable } from '@nestjs/common';
import { validateContentUrl, type ContentUrl, type SocialPlatform } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { badRequest } from '../../platform/http/app-error.js';
import { PubSub } from '../../platform/redis/pub-sub.js';
import type { Preview } from './dto/preview.response.js';
import { cacheKeyOf, lookupTopicOf } from './lookup/preview-keys.js';
import { PreviewLookupQueue } from './lookup/preview-lookup.queue.js';
import { timedOutPreview, toPreview } from './preview.mapper.js';
import { PreviewRepository } from './preview.repository.js';
import type { CachedPreviewRecord } from './preview.schema.js';
import type { PostMetrics, PostRef } from './preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from './providers/preview-providers.js';

/** A lookup itself takes at most 5.5 s. */
export const WAIT_MS = 8_000;
/**
 * Until a waiting request checks, without a message, the cache and that its job is still queued: Redis may be flushed.
 */
const POLL_INTERVAL_MS = 1_000;
/** Time limit for all calls to one platform in a `fetchMetrics`. */
const METRICS_BUDGET_MS = 60_000;

interface GetPreviewOptions {
  /** An older cache entry is fetched again. */
  notBefore?: Date;
  /** Ends the wait for the lookup. */
  signal?: AbortSignal;
}

interface Flight {
  entry: Promise<CachedPreviewRecord | null>;
  /** Requests that wait for it. */
  waiting: number;
  abandon: () => void;
}

@Injectable()
export class PreviewsService {
  /** Single-flight: requests in this process share the wait for a key. */
  private readonly inFlight = new Map<string, Flight>();

  constructor(
    private readonly previews: PreviewRepository,
    private readonly queue: PreviewLookupQueue,
    private readonly pubSub: PubSub,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /**
   * Returns the preview of a link from the cache or from a lookup in the worker, within about eight seconds. A
   * platform that does not respond gives status `fallback`, not an error. A lookup that does not finish in time gives
   * an uncached `fallback` with reason `timeout`. `canonicalKey` and `postId` are `null` only for an unresolved short
   * link.
   * @throws 400 with the domain's text and code when the link is not a post of the platform
   */
  async getPreview(
    { url, platform }: { url: string; platform: string },
    { notBefore, signal }: GetPreviewOptions = {},
  ): Promise<Preview> {
    const link = validateContentUrl({ url, platform });
    if (!link.ok) throw badRequest(link.message, link.code);
    const key = cacheKeyOf(link);
    const entry = (await this.findFresh(key, notBefore)) ?? (await this.joinFlight(key, link, notBefore, signal));
    if (entry === null) return timedOutPreview(link, this.clock.now());
    if (entry.refusalCode) throw badRequest(entry.message ?? undefined, entry.refusalCode);
    return toPreview(entry);
  }

  /**
   * Fetches current engagement counts, one entry per post, in order. Calls the platforms directly and takes up to a
   * minute: for jobs, not for requests. Never throws for platform failures.
   */
  async fetchMetrics(posts: readonly PostRef[]): Promise<PostMetrics[]> {
    const platforms = [...new Set(posts.map(({ platform }) => platform))];
    const read = await Promise.all(platforms.map((platform) => this.readMetrics(platform, posts)));
    const byKey = new Map(read.flat().map((metrics) => [metrics.canonicalKey, metrics]));
    return posts.flatMap(({ canonicalKey }) => byKey.get(canonicalKey) ?? []);
  }

  private async readMetrics(platform: SocialPlatform, posts: readonly PostRef[]): Promise<PostMetrics[]> {
    const own = new Map(posts.filter((post) => post.platform === platform).map((post) => [post.canonicalKey, post]));
    const read = await this.providers[platform].fetchMetrics([...own.values()], AbortSignal.timeout(METRICS_BUDGET_MS));
    const fetchedAt = this.clock.now();
    return read.map((metrics) => ({ ...metrics, fetchedAt }));
  }

  private async findFresh(key: string, notBefore?: Date): Promise<CachedPreviewRecord | null> {
    const entry = await this.previews.findFresh(key, this.clock.now());
    return entry && notBefore && entry.fetchedAt < notBefore ? null : entry;
  }

  private async joinFlight(
    key: string,
    link: ContentUrl,
    notBefore?: Date,
    signal?: AbortSignal,
  ): Promise<CachedPreviewRecord | null> {
    const id = notBefore ? `${key} ${notBefore.getTime()}` : key;
    const flight = this.inFlight.get(id) ?? this.startFlight(id, key, link, notBefore);
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.abandon();
    };
    signal?.addEventListener('abort', leave);
    try {
      return await flight.entry;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  private startFlight(id: string, key: string, link: ContentUrl, notBefore?: Date): Flight {
    const abandoned = new AbortController();
    const end = () => {
      if (this.inFlight.get(id) === flight) this.inFlight.delete(id);
    };
    const flight: Flight = {
      entry: this.waitForLookUp(key, link, notBefore, abandoned.signal).finally(end),
      waiting: 0,
      abandon: () => {
        end();
        abandoned.abort();
      },
    };
    this.inFlight.set(id, flight);
    return flight;
  }

  private async waitForLookUp(
    key: string,
    link: ContentUrl,
    notBefore: Date | undefined,
    signal: AbortSignal,
  ): Promise<CachedPreviewRecord | null> {
    const request = {
      url: link.canonicalUrl,
      platform: link.platform,
      ...(notBefore ? { notBeforeMs: notBefore.getTime() } : {}),
    };
    const check = async () => {
      const entry = await this.findFresh(key, notBefore);
      if (entry === null && !signal.aborted) await this.queue.ensureQueued(key, request);
      return entry ?? undefined;
    };
    const options = { pollMs: POLL_INTERVAL_MS, maxMs: WAIT_MS, signal };
    return (await this.pubSub.repeatUntilFound(lookupTopicOf(key), check, options)) ?? null;
  }
}
