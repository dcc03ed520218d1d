import i18next, { type ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { registerTranslations } from '@sparks/ui';
import type { PageTranslations } from './locales/en/pages';
import { NAMESPACE } from './locales/register-translations';
import type { TranslationKey as CommonKey, Translate as CommonTranslate } from './translations';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell-pages': PageTranslations;
  }
}

/** i18next namespace of the texts that the first page of a visit does not need. */
export const PAGE_NAMESPACE = 'shell-pages';

registerTranslations(PAGE_NAMESPACE, {
  en: () => import('./locales/en/pages'),
  de: () => import('./locales/de/pages'),
});

export type TranslationKey = CommonKey | TranslationKeyOf<ResourceNamespaceMap['shell-pages']>;
export type Translate = (key: TranslationKey, values?: Parameters<CommonTranslate>[1]) => string;

const NAMESPACES = [PAGE_NAMESPACE, NAMESPACE] as const;

/** As `useTranslations` of `translations.ts`, for pages that also have texts of their own; suspends until these have loaded. */
export function useTranslations(): { t: Translate; language: string } {
  const { t, i18n } = useTranslation(NAMESPACES, { nsMode: 'fallback' });
  return { t: t as unknown as Translate, language: i18n.language };
}

/** For texts outside of components, once the page has loaded. The caller renders again when the language changes. */
export const translate: Translate = (key, values) =>
  (i18next.t as unknown as (key: string, options: object) => string)(key, { ...values, ns: NAMESPACES });

/** A loader that loads these texts together with a page, so that the page does not wait for them afterwards. */
export const withPageTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), i18next.loadNamespaces(PAGE_NAMESPACE)]);
    return module;
  };
