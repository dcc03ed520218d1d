import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  DEFAULT_ERROR_MESSAGES,
  PREVIEW_FAILURE_CACHE_MS,
  PREVIEW_SUCCESS_CACHE_MS,
  validateContentUrl,
  type ShortUrl,
  type SocialPlatform,
} from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { cacheKeyOf, imageHashOf } from './preview-keys.js';
import { PreviewRepository } from './preview.repository.js';
import type { CachedPreview } from './preview.schema.js';
import type { PostRef, PreviewOutcome, Resolution, ResolvedLink } from './preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from './providers/preview-providers.js';

/** What a look-up is about; `url` is canonical. */
export interface LookUpRequest {
  url: string;
  platform: SocialPlatform;
}

/** All calls of one look-up together; below what a waiting request allows. */
export const LOOK_UP_BUDGET_MS = 5_500;

/** Asks the platforms and keeps what they say. Runs in the worker; repeating a look-up does no harm. */
@Injectable()
export class PreviewLookupService {
  private readonly logger = new Logger(PreviewLookupService.name);
  /** Look-ups under way in this process: two links to one post, asked for at once, are one look-up. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly previews: PreviewRepository,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /** Fetches the preview of a link and stores it under its key, unless a fresh one is there already. */
  async lookUp({ url, platform }: LookUpRequest): Promise<void> {
    const link = validateContentUrl({ url, platform });
    if (!link.ok) {
      this.logger.error({ url, platform, code: link.code }, 'A link that cannot be previewed was queued');
      return;
    }
    const signal = AbortSignal.timeout(LOOK_UP_BUDGET_MS);
    await (link.needsResolve ? this.lookUpLink(link, signal) : this.lookUpPost(link, signal));
  }

  private async lookUpLink(link: ShortUrl, signal: AbortSignal): Promise<void> {
    const key = cacheKeyOf(link);
    if (await this.previews.findFresh(key, this.clock.now())) return;
    const resolved = await this.resolve(link, signal);
    const { resolution } = resolved;
    if (resolution.kind === 'post') await this.lookUpPost(resolution.post, signal);
    await this.previews.save(this.linkEntry(key, link, resolved));
  }

  private async resolve(link: ShortUrl, signal: AbortSignal): Promise<ResolvedLink> {
    const provider = this.providers[link.platform];
    if (!provider.resolve) return { resolution: { kind: 'unknown', reason: 'unsupported' }, evidence: [] };
    return provider.resolve(link.canonicalUrl, signal);
  }

  private async lookUpPost(post: PostRef, signal: AbortSignal): Promise<void> {
    const known = this.underWay.get(post.canonicalKey);
    if (known) return known;
    const started = this.fetchAndStore(post, signal).finally(() => this.underWay.delete(post.canonicalKey));
    this.underWay.set(post.canonicalKey, started);
    return started;
  }

  private async fetchAndStore(post: PostRef, signal: AbortSignal): Promise<void> {
    if (await this.previews.findFresh(post.canonicalKey, this.clock.now())) return;
    const outcome = await this.providers[post.platform].fetchPreview(pick(post), signal);
    const entry = this.postEntry(pick(post), outcome);
    if (outcome.facts.imageUrl) {
      const { platform, canonicalKey } = post;
      await this.previews.saveImage({
        hash: imageHashOf(canonicalKey),
        platform,
        url: outcome.facts.imageUrl,
        updatedAt: entry.fetchedAt,
      });
    }
    await this.previews.save(entry);
    this.logger.log({ key: post.canonicalKey, status: outcome.status, reason: outcome.reason }, 'Preview fetched');
  }

  private postEntry(post: PostRef, outcome: PreviewOutcome): CachedPreview {
    const { status, reason, message, facts, evidence } = outcome;
    return {
      canonicalKey: post.canonicalKey,
      aliasOf: null,
      platform: post.platform,
      postUrl: post.canonicalUrl,
      post,
      status,
      reason,
      message,
      refusalCode: null,
      facts,
      evidence,
      ...this.times(status === 'success'),
    };
  }

  private linkEntry(key: string, link: ShortUrl, { resolution, evidence }: ResolvedLink): CachedPreview {
    return {
      canonicalKey: key,
      platform: link.platform,
      postUrl: link.canonicalUrl,
      post: null,
      facts: {},
      evidence,
      ...verdictOf(resolution),
      // Where a link leads does not change; the post's own entry decides how long the preview is good.
      ...this.times(resolution.kind === 'post'),
    };
  }

  private times(isSuccess: boolean): Pick<CachedPreview, 'fetchedAt' | 'expiresAt'> {
    const fetchedAt = this.clock.now();
    const lifeMs = isSuccess ? PREVIEW_SUCCESS_CACHE_MS : PREVIEW_FAILURE_CACHE_MS;
    return { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + lifeMs) };
  }
}

type Verdict = Pick<CachedPreview, 'aliasOf' | 'status' | 'reason' | 'message' | 'refusalCode'>;

function verdictOf(resolution: Resolution): Verdict {
  const none = { aliasOf: null, reason: null, message: null, refusalCode: null };
  switch (resolution.kind) {
    case 'post':
      return { ...none, aliasOf: resolution.post.canonicalKey, status: 'success' };
    case 'refused':
      return {
        ...none,
        status: 'error',
        reason: 'unsupported',
        message: resolution.message,
        refusalCode: resolution.code,
      };
    case 'nowhere':
      return { ...none, status: 'error', reason: 'not_found', message: DEFAULT_ERROR_MESSAGES.content_not_found };
    case 'unknown':
      return { ...none, status: 'fallback', reason: resolution.reason };
  }
}

/** Without the fields that only say that the link was well formed. */
function pick({ platform, kind, postId, handle, community, canonicalUrl, canonicalKey }: PostRef): PostRef {
  return {
    platform,
    kind,
    postId,
    canonicalUrl,
    canonicalKey,
    ...(handle && { handle }),
    ...(community && { community }),
  };
}
