import { useTranslation } from 'react-i18next';
import { provideWords } from '@sparks/ui';

/** The name under which the words of the wizard stand: apart from those of the submission, so that they are loaded with it alone. */
export const AI_NAMESPACE = 'ai-wizard';

/** Says where the words of the wizard are, a chunk for each language. */
export function addAiWords(): void {
  provideWords(AI_NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}

/** The words of the wizard. */
export function useAiWords() {
  return useTranslation(AI_NAMESPACE);
}
