import { SLUG_MAX_LENGTH } from './limits.js';

/** What a slug is made of; {@link SLUG_MAX_LENGTH} says how long it may be. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const FALLBACK = 'campaign';

/**
 * A campaign's address from its name: lower-case ASCII letters and digits with single hyphens, accents dropped, cut
 * at a word where possible. A name without any such letter gives 'campaign'. Uniqueness is the caller's: see
 * {@link numberedSlug}.
 */
export function slugify(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return words === '' ? FALLBACK : cut(words, SLUG_MAX_LENGTH);
}

/**
 * The n-th candidate when addresses are taken: the slug itself for 1, then `slug-2`, `slug-3`; never longer than a
 * slug may be.
 * @throws RangeError when `attempt` is not a whole number from 1
 */
export function numberedSlug(slug: string, attempt: number): string {
  if (!Number.isSafeInteger(attempt) || attempt < 1) throw new RangeError(`Not an attempt: ${attempt}`);
  if (attempt === 1) return slug;
  const suffix = `-${attempt}`;
  return `${cut(slug, SLUG_MAX_LENGTH - suffix.length)}${suffix}`;
}

function cut(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  const head = slug.slice(0, maxLength);
  const lastHyphen = head.lastIndexOf('-');
  const isWordEnd = slug[maxLength] === '-';
  // A single very long word is cut inside rather than lost.
  return (isWordEnd || lastHyphen < maxLength / 2 ? head : head.slice(0, lastHyphen)).replace(/-$/u, '');
}
