import { preferredLanguage, type Language } from '@sparks/domain';

const STORAGE_KEY = 'sparks-language';

/** The language stored in this browser, or `null`. */
export function storedLanguage(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}

/** The stored language, else the browser's, else English. */
export function initialLanguage(): Language {
  return preferredLanguage([storedLanguage(), ...navigator.languages]);
}
