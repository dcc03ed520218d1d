import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import en from './en';

/** The i18next namespace of this app; the shell has its own. */
export const NAMESPACE = 'submission';

/**
 * Registers the translations of this app. English, a few kilobytes, is bundled: as a chunk it would be one more request in a chain.
 * German is a chunk. Works before and after the language has started.
 */
export function registerAppTranslations(): void {
  registerTranslations(NAMESPACE, { en: async () => ({ default: en }), de: () => import('./de') });
}

/** `useTranslation` of this app. Names the namespace because the default one is the shell's. */
export function useTranslations() {
  return useTranslation(NAMESPACE);
}
