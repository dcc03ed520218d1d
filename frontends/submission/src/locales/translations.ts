import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import en from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    submission: typeof en;
  }
}

/** i18next namespace of this app. */
export const NAMESPACE = 'submission';

/**
 * Registers the translations of this app, before or after i18next has started. English is bundled to avoid another
 * request in the chain; German is a separate chunk.
 */
export function registerAppTranslations(): void {
  registerTranslations(NAMESPACE, { en: async () => ({ default: en }), de: () => import('./de.json') });
}

/** `useTranslation` with the namespace of this app, because the default namespace is the shell's. */
export function useTranslations() {
  return useTranslation(NAMESPACE);
}
