import type { ResourceNamespaceMap } from 'i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { registerTranslations } from '@sparks/ui';
import type { ContentTranslations } from './locales/en/content';
import { NAMESPACE } from './locales/register-translations';
import { contentLoaders } from './locales/translation-loaders';
import type { TranslationKey as CommonKey } from './translations';
import { translationsIn } from './translations-in';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell-content': ContentTranslations;
  }
}

/** i18next namespace of the texts about campaigns, posts and people, which Discover does not need. */
export const CONTENT_NAMESPACE = 'shell-content';

registerTranslations(CONTENT_NAMESPACE, contentLoaders);

export type TranslationKey = CommonKey | TranslationKeyOf<ResourceNamespaceMap['shell-content']>;
export type Translate = typeof translate;

/** As in `translations.ts`, with these texts. */
export const {
  useTranslations,
  translate,
  withTexts: withContentTexts,
} = translationsIn<TranslationKey>([CONTENT_NAMESPACE, NAMESPACE]);
