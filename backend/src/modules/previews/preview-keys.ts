import { createHash } from 'node:crypto';
import type { ContentUrl } from '@sparks/domain';

/** The key under which a link's look-up is stored: the post's own, or for a short link one made from the link. */
export function cacheKeyOf(link: ContentUrl): string {
  return link.canonicalKey ?? `link:${digest(link.canonicalUrl)}`;
}

/** The id of the job that looks a key up; Redis keys must not depend on what a person typed. */
export function jobIdOf(cacheKey: string): string {
  return digest(cacheKey);
}

/** What stands for a post in the address of its picture. */
export function imageHashOf(canonicalKey: string): string {
  return digest(`image ${canonicalKey}`).slice(0, 40);
}

/** Our own address of a post's picture, relative to the product's address. */
export function imagePathOf(canonicalKey: string): string {
  return `/media/previews/${imageHashOf(canonicalKey)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
