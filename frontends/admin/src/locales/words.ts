import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './en';

/** The name under which the words of this app stand beside those of the shell. */
export const NAMESPACE = 'admin';

/** Adds the words of this app to the language instance of the page, which must be initialised. */
export function addWords(): void {
  i18next.addResourceBundle('en', NAMESPACE, en, true, false);
}

/** The words of this app. Its own name is given, because on the shell's page the default words are the shell's. */
export function useWords() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t, language: i18n.language };
}
