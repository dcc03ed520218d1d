import { Inject, Injectable } from '@nestjs/common';
import { validateContentUrl, type ContentUrl, type SocialPlatform } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { badRequest } from '../../platform/http/app-error.js';
import type { Preview } from './dto/preview.response.js';
import { cacheKeyOf } from './lookup/preview-keys.js';
import { PreviewLookupQueue } from './lookup/preview-lookup.queue.js';
import { timedOutPreview, toPreview } from './preview.mapper.js';
import { PreviewRepository } from './preview.repository.js';
import type { CachedPreviewRecord } from './preview.schema.js';
import type { PostMetrics, PostRef } from './preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from './providers/preview-providers.js';

/** A lookup itself takes at most 5.5 s. */
export const WAIT_MS = 8_000;
/** How often a waiting request checks that its job is still queued: a flushed Redis loses jobs silently. */
const REQUEUE_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 200;
/** Time limit for all calls to one platform in a `fetchMetrics`. */
const METRICS_BUDGET_MS = 60_000;

@Injectable()
export class PreviewsService {
  /** Single-flight: requests in this process share the wait for a key. */
  private readonly inFlight = new Map<string, Promise<CachedPreviewRecord | null>>();

  constructor(
    private readonly previews: PreviewRepository,
    private readonly queue: PreviewLookupQueue,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /**
   * Returns the preview of a link from the cache or from a lookup in the worker, within about eight seconds. A
   * platform that does not respond gives status `fallback`, not an error. A lookup that does not finish in time gives
   * an uncached `fallback` with reason `timeout`. `canonicalKey` and `postId` are `null` only for an unresolved short
   * link.
   * @param notBefore an older cache entry is fetched again
   * @throws 400 with the domain's text and code when the link is not a post of the platform
   */
  async getPreview(
    { url, platform }: { url: string; platform: string },
    { notBefore }: { notBefore?: Date } = {},
  ): Promise<Preview> {
    const link = validateContentUrl({ url, platform });
    if (!link.ok) throw badRequest(link.message, link.code);
    const key = cacheKeyOf(link);
    const entry = (await this.findFresh(key, notBefore)) ?? (await this.joinWait(key, link, notBefore));
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

  private joinWait(key: string, link: ContentUrl, notBefore?: Date): Promise<CachedPreviewRecord | null> {
    const flight = notBefore ? `${key} ${notBefore.getTime()}` : key;
    const known = this.inFlight.get(flight);
    if (known) return known;
    const started = this.waitForLookUp(key, link, notBefore).finally(() => this.inFlight.delete(flight));
    this.inFlight.set(flight, started);
    return started;
  }

  private async waitForLookUp(key: string, link: ContentUrl, notBefore?: Date): Promise<CachedPreviewRecord | null> {
    const request = {
      url: link.canonicalUrl,
      platform: link.platform,
      ...(notBefore ? { notBeforeMs: notBefore.getTime() } : {}),
    };
    const endsAt = performance.now() + WAIT_MS;
    let queuedAt = -Infinity;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
      if (performance.now() - queuedAt >= REQUEUE_EVERY_MS) {
        await this.queue.ensureQueued(key, request);
        queuedAt = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const entry = await this.findFresh(key, notBefore);
      if (entry !== null || performance.now() >= endsAt) return entry;
    }
  }
}
