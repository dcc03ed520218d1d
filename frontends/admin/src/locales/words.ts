import { useTranslation } from 'react-i18next';
import { provideWords } from '@sparks/ui';

/** The name under which the words of this app stand beside those of the shell. */
export const NAMESPACE = 'admin';

/** Says where the words of this app are, a chunk for each language. The language of the page has started, or starts next. */
export function addWords(): void {
  provideWords(NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}

/** The words of this app. Its own name is given, because on the shell's page the default words are the shell's. */
export function useWords() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t, language: i18n.language };
}
