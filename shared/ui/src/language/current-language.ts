import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sparks/domain';

/** The language of the page. Words and all formats follow it; there is no other place that knows it. English before words are there. */
export function currentLanguage(): Language {
  const language = i18next.language as string | undefined;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The same for a component that has no words of its own: it is drawn again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(followLanguage, currentLanguage);
}

function followLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
