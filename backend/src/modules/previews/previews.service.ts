import { Inject, Injectable } from '@nestjs/common';
import { validateContentUrl, type ContentUrl, type SocialPlatform } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { badRequest } from '../../platform/http/app-error.js';
import type { Preview } from './dto/preview.response.js';
import { LookUpPreviewJob } from './jobs/look-up-preview.job.js';
import { cacheKeyOf } from './preview-keys.js';
import { toPreview, undecidedPreview } from './preview.mapper.js';
import { PreviewRepository } from './preview.repository.js';
import type { CachedPreviewRecord } from './preview.schema.js';
import type { PostMetrics, PostRef } from './preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from './providers/preview-providers.js';

/** A request waits this long for its look-up, which itself takes 5.5 s at most. */
export const WAIT_MS = 8_000;
/** While waiting, the queue is looked after this often: an emptied Redis forgets jobs without a word. */
const REQUEUE_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 200;
/** All calls for one platform's share of a `fetchMetrics` together. */
const METRICS_BUDGET_MS = 60_000;

/** What other modules ask about posts on the six platforms. */
@Injectable()
export class PreviewsService {
  /** Requests of this process that wait for one key wait together. */
  private readonly waiting = new Map<string, Promise<CachedPreviewRecord | null>>();

  constructor(
    private readonly previews: PreviewRepository,
    private readonly job: LookUpPreviewJob,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /**
   * The preview of a link, from the cache or by a look-up in the worker, within about eight seconds. A platform that
   * does not answer gives status `fallback`, which is no error; a look-up that is not done in time gives a `fallback`
   * with reason `timeout` that nothing remembers. `canonicalKey` and `postId` are `null` only for a short link that
   * could not be resolved.
   *
   * Throws 400 with the domain's text and code when the link is none of the platform's posts.
   */
  async getPreview({ url, platform }: { url: string; platform: string }): Promise<Preview> {
    const link = validateContentUrl({ url, platform });
    if (!link.ok) throw badRequest(link.message, link.code);
    const key = cacheKeyOf(link);
    const entry = (await this.previews.findFresh(key, this.clock.now())) ?? (await this.waitTogether(key, link));
    if (entry === null) return undecidedPreview(link, this.clock.now());
    if (entry.refusalCode) throw badRequest(entry.message ?? undefined, entry.refusalCode);
    return toPreview(entry);
  }

  /**
   * Current engagement numbers, one entry for each post in their order. Asks the platforms directly and takes up to a
   * minute: for jobs, not for requests. Never throws for what a platform does.
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

  private waitTogether(key: string, link: ContentUrl): Promise<CachedPreviewRecord | null> {
    const known = this.waiting.get(key);
    if (known) return known;
    const started = this.waitForLookUp(key, link).finally(() => this.waiting.delete(key));
    this.waiting.set(key, started);
    return started;
  }

  private async waitForLookUp(key: string, link: ContentUrl): Promise<CachedPreviewRecord | null> {
    const request = { url: link.canonicalUrl, platform: link.platform };
    const endsAt = performance.now() + WAIT_MS;
    let queuedAt = -Infinity;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
      if (performance.now() - queuedAt >= REQUEUE_EVERY_MS) {
        await this.job.ensureQueued(key, request);
        queuedAt = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const entry = await this.previews.findFresh(key, this.clock.now());
      if (entry !== null || performance.now() >= endsAt) return entry;
    }
  }
}
