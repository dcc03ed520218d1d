import { browserCookie, LANGUAGE_COOKIE, preferredLanguage, type Language } from '@sparks/domain';

const STORAGE_KEY = LANGUAGE_COOKIE;
/** Links from search results name the language that was found. */
const PARAMETER = 'lang';

/** The language stored in this browser, or `null`. */
export function storedLanguage(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

/** Stores a choice, also for the server, which writes the page's title before the application starts. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  document.cookie = browserCookie(LANGUAGE_COOKIE, language, { isSecure: window.location.protocol === 'https:' });
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

/** The language of the address, else the stored one, else the browser's, else English. */
export function initialLanguage(): Language {
  const requested = new URLSearchParams(window.location.search).get(PARAMETER);
  return preferredLanguage([requested, storedLanguage(), ...navigator.languages]);
}
