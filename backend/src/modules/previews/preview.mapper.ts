import { PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH, type ContentUrl } from '@sparks/domain';
import type { Preview } from './dto/preview.response.js';
import { imagePathOf } from './preview-keys.js';
import type { CachedPreviewRecord } from './preview.schema.js';
import type { PostFacts, PostRef } from './preview.types.js';

/** An entry as people see it: the platform's picture is replaced by our own address of it. */
export function toPreview(entry: CachedPreviewRecord): Preview {
  const { platform, post, facts, status, reason, message, fetchedAt, postUrl } = entry;
  return {
    platform,
    canonicalKey: post?.canonicalKey ?? null,
    postId: post?.postId ?? null,
    postUrl,
    ...factsOf(facts, post),
    ...(platform === 'reddit' ? (facts.reddit ?? {}) : {}),
    status,
    reason,
    message,
    fetchedAt,
  };
}

/** The answer when nobody knows in time; it is not stored. */
export function undecidedPreview(link: ContentUrl, now: Date): Preview {
  return {
    platform: link.platform,
    canonicalKey: link.canonicalKey,
    postId: link.postId,
    postUrl: link.canonicalUrl,
    ...factsOf({ username: link.handle }, null),
    status: 'fallback',
    reason: 'timeout',
    message: null,
    fetchedAt: now,
  };
}

function factsOf(facts: PostFacts, post: PostRef | null) {
  const username = facts.username ?? null;
  return {
    postUsername: username,
    username,
    imageUrl: post && facts.imageUrl ? imagePathOf(post.canonicalKey) : null,
    caption: facts.caption ?? null,
    videoId: facts.videoId ?? null,
    authorUrl: facts.authorUrl ?? null,
    type: facts.type ?? null,
    // Some platforms say "100%" or nothing; a size that is no number of pixels is of no use to a frame.
    width: facts.width || PREVIEW_DEFAULT_WIDTH,
    height: facts.height || PREVIEW_DEFAULT_HEIGHT,
    provider: facts.provider ?? null,
    tweet: facts.tweet ?? null,
    createdAt: facts.createdAt ?? null,
  };
}
