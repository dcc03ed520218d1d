import type { ResourceNamespaceMap } from 'i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { registerTranslations } from '@sparks/ui';
import { CONTENT_NAMESPACE, type TranslationKey as ContentKey } from './content-translations';
import type { PageTranslations } from './locales/en/pages';
import { NAMESPACE } from './locales/register-translations';
import { translationsIn } from './translations-in';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell-pages': PageTranslations;
  }
}

/** i18next namespace of the texts that no page for visitors needs. */
export const PAGE_NAMESPACE = 'shell-pages';

registerTranslations(PAGE_NAMESPACE, {
  en: () => import('./locales/en/pages'),
  de: () => import('./locales/de/pages'),
});

export type TranslationKey = ContentKey | TranslationKeyOf<ResourceNamespaceMap['shell-pages']>;
export type Translate = typeof translate;

/** As in `translations.ts`, with these texts and those of `content-translations.ts`. */
export const {
  useTranslations,
  translate,
  withTexts: withPageTexts,
} = translationsIn<TranslationKey>([PAGE_NAMESPACE, CONTENT_NAMESPACE, NAMESPACE]);
