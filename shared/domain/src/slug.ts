import { SLUG_MAX_LENGTH } from './limits.js';

/** The maximum length is {@link SLUG_MAX_LENGTH}. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const FALLBACK = 'campaign';

/**
 * Slug of a campaign's name: lower-case ASCII letters and digits with single hyphens, without accents, truncated at a
 * word boundary where possible. A name without such characters gives 'campaign'. The caller ensures uniqueness with
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
 * The n-th candidate for a unique slug: the slug itself for 1, then `slug-2`, `slug-3`; never exceeds the maximum
 * length.
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
  // A single very long word is truncated rather than dropped.
  return (isWordEnd || lastHyphen < maxLength / 2 ? head : head.slice(0, lastHyphen)).replace(/-$/u, '');
}
