import { createHash } from 'node:crypto';
import type { ContentUrl } from '@sparks/domain';

/** Cache key of a link: the canonical key of its post, or a hash of a short link. */
export function cacheKeyOf(link: ContentUrl): string {
  return link.canonicalKey ?? `link:${digest(link.canonicalUrl)}`;
}

/** Job id of a key. Hashed, because Redis keys must not depend on user input. */
export function jobIdOf(cacheKey: string): string {
  return digest(cacheKey);
}

/** Topic of the messages that the lookup of a key has ended. */
export function lookupTopicOf(cacheKey: string): string {
  return `preview:${cacheKey}`;
}

export function imageHashOf(canonicalKey: string): string {
  return digest(`image ${canonicalKey}`).slice(0, 40);
}

/** Path of a post's image on this site. */
export function imagePathOf(canonicalKey: string): string {
  return `/media/previews/${imageHashOf(canonicalKey)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
