import { isLanguage, preferredLanguage, type Language } from '@sparks/domain';

/** Written by the application when someone chooses a language. */
const LANGUAGE_COOKIE = /(?:^|;\s*)sparks-language=([a-z]{2})(?:;|$)/;

/** Written by the application while someone is signed in. */
const SESSION_COOKIE = /(?:^|;\s*)sparks-had-session=1(?:;|$)/;

/** Whether someone was signed in with this browser, to whom the application shows another page than to visitors. */
export const hasSession = (cookie = ''): boolean => SESSION_COOKIE.test(cookie);

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
    language: preferredLanguage([
      LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1],
      ...tagsOf(headers['accept-language']),
    ]),
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
