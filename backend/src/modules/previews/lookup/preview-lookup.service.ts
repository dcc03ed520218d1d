import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  DEFAULT_ERROR_MESSAGES,
  PREVIEW_FAILURE_CACHE_MS,
  PREVIEW_SUCCESS_CACHE_MS,
  validateContentUrl,
  type ShortUrl,
  type SocialPlatform,
} from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { PubSub } from '../../../platform/redis/pub-sub.js';
import { PreviewRepository } from '../preview.repository.js';
import type { CachedPreview } from '../preview.schema.js';
import type { PostRef, PreviewOutcome, Resolution, ResolvedLink } from '../preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from '../providers/preview-providers.js';
import { cacheKeyOf, imageHashOf, lookupTopicOf } from './preview-keys.js';

/** `url` is canonical. */
export interface LookupRequest {
  url: string;
  platform: SocialPlatform;
  /** An older cache entry is replaced. */
  notBeforeMs?: number;
}

/** Time limit for all calls of one lookup; below the time that a request waits. */
export const LOOKUP_BUDGET_MS = 5_500;

/** Fetches previews from the platforms and caches them. Runs in the worker; a lookup is idempotent. */
@Injectable()
export class PreviewLookupService {
  private readonly logger = new Logger(PreviewLookupService.name);
  /** Single-flight within this process: two links to one post share one lookup. */
  private readonly inFlight = new Map<string, Promise<PostRef>>();

  constructor(
    private readonly previews: PreviewRepository,
    private readonly pubSub: PubSub,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /** Fetches and caches the preview of a link unless a fresh entry exists, and publishes that it is cached. */
  async lookUp({ url, platform, notBeforeMs = 0 }: LookupRequest): Promise<void> {
    const link = validateContentUrl({ url, platform });
    if (!link.ok) {
      this.logger.error({ url, platform, code: link.code }, 'A queued link cannot be previewed');
      return;
    }
    const signal = AbortSignal.timeout(LOOKUP_BUDGET_MS);
    await (link.needsResolve ? this.lookUpShortLink(link, signal) : this.lookUpPost(link, signal, notBeforeMs));
    await this.pubSub.publish(lookupTopicOf(cacheKeyOf(link)));
  }

  private async lookUpShortLink(link: ShortUrl, signal: AbortSignal): Promise<void> {
    const key = cacheKeyOf(link);
    if (await this.previews.findFresh(key, this.clock.now())) return;
    const { resolution, evidence } = await this.resolve(link, signal);
    const target: Resolution =
      resolution.kind === 'post' ? { kind: 'post', post: await this.lookUpPost(resolution.post, signal) } : resolution;
    await this.previews.save(this.linkEntry(key, link, { resolution: target, evidence }));
  }

  private async resolve(link: ShortUrl, signal: AbortSignal): Promise<ResolvedLink> {
    const provider = this.providers[link.platform];
    if (!provider.resolve) return { resolution: { kind: 'unknown', reason: 'unsupported' }, evidence: [] };
    return provider.resolve(link.canonicalUrl, signal);
  }

  /** Returns the post under its canonical key, which may differ from the key of the link. */
  private async lookUpPost(post: PostRef, signal: AbortSignal, notBeforeMs = 0): Promise<PostRef> {
    const known = this.inFlight.get(post.canonicalKey);
    if (known) return known;
    const started = this.fetchAndStore(post, signal, notBeforeMs).finally(() =>
      this.inFlight.delete(post.canonicalKey),
    );
    this.inFlight.set(post.canonicalKey, started);
    return started;
  }

  private async fetchAndStore(post: PostRef, signal: AbortSignal, notBeforeMs: number): Promise<PostRef> {
    const known = await this.previews.findFresh(post.canonicalKey, this.clock.now());
    if (known?.post && known.fetchedAt.getTime() >= notBeforeMs) return known.post;
    const outcome = await this.providers[post.platform].fetchPreview(toPostRef(post), signal);
    const canonical = toPostRef(outcome.canonicalPost ?? post);
    const entry = this.postEntry(canonical, outcome);
    if (outcome.details.imageUrl) {
      const { platform, canonicalKey } = canonical;
      await this.previews.saveImage({
        hash: imageHashOf(canonicalKey),
        platform,
        url: outcome.details.imageUrl,
        updatedAt: entry.fetchedAt,
      });
    }
    await this.previews.save(entry);
    if (canonical.canonicalKey !== post.canonicalKey)
      await this.previews.save({
        ...entry,
        canonicalKey: post.canonicalKey,
        aliasOf: canonical.canonicalKey,
        post: null,
        details: {},
      });
    this.logger.log({ key: canonical.canonicalKey, status: outcome.status, reason: outcome.reason }, 'Preview fetched');
    return canonical;
  }

  private postEntry(post: PostRef, outcome: PreviewOutcome): CachedPreview {
    const { status, reason, message, details, evidence } = outcome;
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
      details,
      evidence,
      ...this.timestamps(status === 'success'),
    };
  }

  private linkEntry(key: string, link: ShortUrl, { resolution, evidence }: ResolvedLink): CachedPreview {
    return {
      canonicalKey: key,
      platform: link.platform,
      postUrl: link.canonicalUrl,
      post: null,
      details: {},
      evidence,
      ...toLinkOutcome(resolution),
      // The target of a short link does not change; the post's own entry decides how long the preview is fresh.
      ...this.timestamps(resolution.kind === 'post'),
    };
  }

  private timestamps(isSuccess: boolean): Pick<CachedPreview, 'fetchedAt' | 'expiresAt'> {
    const fetchedAt = this.clock.now();
    const lifeMs = isSuccess ? PREVIEW_SUCCESS_CACHE_MS : PREVIEW_FAILURE_CACHE_MS;
    return { fetchedAt, expiresAt: new Date(fetchedAt.getTime() + lifeMs) };
  }
}

type LinkOutcome = Pick<CachedPreview, 'aliasOf' | 'status' | 'reason' | 'message' | 'refusalCode'>;

function toLinkOutcome(resolution: Resolution): LinkOutcome {
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
    case 'not_found':
      return { ...none, status: 'error', reason: 'not_found', message: DEFAULT_ERROR_MESSAGES.content_not_found };
    case 'unknown':
      return { ...none, status: 'fallback', reason: resolution.reason };
  }
}

function toPostRef({ platform, kind, postId, handle, community, canonicalUrl, canonicalKey }: PostRef): PostRef {
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
