import {
  isLanguage,
  LANGUAGE_COOKIE,
  preferredLanguage,
  readCookie,
  SESSION_COOKIE,
  type Language,
} from '@sparks/domain';

/** Whether someone was signed in with this browser, to whom the application shows another page than to visitors. */
export const hasSession = (cookie?: string): boolean => readCookie(cookie, SESSION_COOKIE) === '1';

/**
 * The language of a page: of the address (`?lang=de`), else the chosen one, else the browser's, else English.
 * @returns `requested` when the address names it
 */
export function pageLanguage(
  query: URLSearchParams,
  headers: { cookie?: string; 'accept-language'?: string },
): { language: Language; requested?: Language } {
  const requested = query.get('lang');
  if (isLanguage(requested)) return { language: requested, requested };
  return {
    language: preferredLanguage([readCookie(headers.cookie, LANGUAGE_COOKIE), ...tagsOf(headers['accept-language'])]),
  };
}

/** The tags of an Accept-Language header, best first. */
function tagsOf(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
