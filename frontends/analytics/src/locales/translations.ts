import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';

/** The i18next namespace of this app; the shell has its own. */
export const NAMESPACE = 'analytics';

/** Registers the translations of this app, a chunk per language. Works before and after the language has started. */
export function registerAppTranslations(): void {
  registerTranslations(NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}

/** `useTranslation` of this app. Names the namespace because the default one is the shell's. */
export function useTranslations() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t, language: i18n.language };
}
