import { PREVIEW_DEFAULT_HEIGHT, PREVIEW_DEFAULT_WIDTH, type ContentUrl } from '@sparks/domain';
import type { Preview } from './dto/preview.response.js';
import { imagePathOf } from './lookup/preview-keys.js';
import type { CachedPreviewRecord } from './preview.schema.js';
import type { PostDetails, PostRef } from './preview.types.js';

/** Replaces the platform's image URL with our own. */
export function toPreview(entry: CachedPreviewRecord): Preview {
  const { platform, post, details, status, reason, message, fetchedAt, postUrl } = entry;
  return {
    platform,
    canonicalKey: post?.canonicalKey ?? null,
    postId: post?.postId ?? null,
    postUrl,
    ...toFields(details, post),
    ...details.reddit,
    status,
    reason,
    message,
    fetchedAt,
  };
}

/** The response when no lookup finishes in time; it is not cached. */
export function timedOutPreview(link: ContentUrl, now: Date): Preview {
  return {
    platform: link.platform,
    canonicalKey: link.canonicalKey,
    postId: link.postId,
    postUrl: link.canonicalUrl,
    ...toFields({ username: link.handle }, null),
    status: 'fallback',
    reason: 'timeout',
    message: null,
    fetchedAt: now,
  };
}

function toFields(details: PostDetails, post: PostRef | null) {
  const username = details.username ?? null;
  return {
    postUsername: username,
    username,
    imageUrl: post && details.imageUrl ? imagePathOf(post.canonicalKey) : null,
    caption: details.caption ?? null,
    videoId: details.videoId ?? null,
    authorUrl: details.authorUrl ?? null,
    authorId: details.authorId ?? null,
    authorHandle: details.authorHandle ?? null,
    type: details.type ?? null,
    // Some platforms return "100%" or nothing instead of pixels.
    width: details.width || PREVIEW_DEFAULT_WIDTH,
    height: details.height || PREVIEW_DEFAULT_HEIGHT,
    provider: details.provider ?? null,
    tweet: details.tweet ?? null,
    createdAt: details.createdAt ?? null,
  };
}
