import { useTranslation } from 'react-i18next';
import { provideWords } from '@sparks/ui';
import en from './en';

/** The name under which the words of this app stand beside those of the shell. */
export const NAMESPACE = 'submission';

/**
 * Says where the words of this app are. English, a few kilobytes, comes with the app: as a chunk of its own it would be one more
 * request that waits for another. German is a chunk. The language of the page has started, or starts next.
 */
export function addWords(): void {
  provideWords(NAMESPACE, { en: async () => ({ default: en }), de: () => import('./de') });
}

/** The words of this app. Its own name is given, because on the shell's page the default words are the shell's. */
export function useWords() {
  return useTranslation(NAMESPACE);
}
