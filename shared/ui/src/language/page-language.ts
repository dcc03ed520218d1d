import { preferredLanguage, type Language } from '@sparks/domain';

const STORAGE_KEY = 'sparks-language';

/** What was chosen in this browser; `null` when nobody has. */
export function chosenLanguage(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

/** Remembers that a person chose this language in this browser. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
}

/** The language in which a page begins: chosen here before, else the browser's, else English. */
export function firstLanguage(): Language {
  return preferredLanguage([chosenLanguage(), ...navigator.languages]);
}
