import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sparks/domain';

/** The language of the page, which all texts and formats use. English before translations are loaded. */
export function currentLanguage(): Language {
  const language = i18next.language as string | undefined;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Returns the current language and re-renders the component when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(followLanguage, currentLanguage, currentLanguage);
}

function followLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
