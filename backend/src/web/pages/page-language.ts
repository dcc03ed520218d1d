import {
  acceptedLanguages,
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
    language: preferredLanguage([
      readCookie(headers.cookie, LANGUAGE_COOKIE),
      ...acceptedLanguages(headers['accept-language']),
    ]),
  };
}
