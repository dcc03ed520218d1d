import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import type { AdminTranslations } from './en';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: AdminTranslations;
  }
}

/** The i18next namespace of this remote; the shell has another one. */
export const NAMESPACE = 'admin';

/** Registers the translations, one chunk per language. Can be called before or after i18next is initialized. */
export function registerAppTranslations(): void {
  registerTranslations(NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}

/** `useTranslation` with this remote's namespace, because the default namespace is the shell's. */
export function useTranslations() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t, language: i18n.language };
}
