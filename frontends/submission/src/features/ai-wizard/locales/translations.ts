import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import type en from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'ai-wizard': typeof en;
  }
}

/** A separate namespace, so only the wizard loads these translations. */
export const AI_NAMESPACE = 'ai-wizard';

/** Registers the translations of the wizard, one chunk per language. */
export function registerAiTranslations(): void {
  registerTranslations(AI_NAMESPACE, {
    en: () => import('./en.json'),
    de: () => import('./de.json'),
  });
}

export function useAiTranslations() {
  return useTranslation(AI_NAMESPACE);
}
