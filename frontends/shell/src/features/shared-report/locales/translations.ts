import type { ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { registerTranslations } from '@sparks/ui';
import type en from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shared-report': typeof en;
  }
}

const NAMESPACE = 'shared-report';

// A separate namespace: only this page loads these texts.
registerTranslations(NAMESPACE, {
  en: () => import('./en.json'),
  de: () => import('./de.json'),
});

/** The texts in the user's language; suspends until they have loaded. */
export function useTranslations() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return {
    t: t as unknown as (
      key: TranslationKeyOf<ResourceNamespaceMap['shared-report']>,
      values?: Readonly<Record<string, string | number>>,
    ) => string,
    language: i18n.language,
  };
}
