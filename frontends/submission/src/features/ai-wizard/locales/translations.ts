import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';

/** A separate namespace, so only the wizard loads these translations. */
export const AI_NAMESPACE = 'ai-wizard';

/** Registers the translations of the wizard, one chunk per language. */
export function registerAiTranslations(): void {
  registerTranslations(AI_NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}

export function useAiTranslations() {
  return useTranslation(AI_NAMESPACE);
}
