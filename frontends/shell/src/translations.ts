import type { ResourceNamespaceMap } from 'i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { NAMESPACE } from './locales/register-translations';
import { translationsIn } from './translations-in';

/** Key of a text, e.g. `nav.wallet`; plurals by their base. */
export type TranslationKey = TranslationKeyOf<ResourceNamespaceMap['shell']>;
export type Translate = typeof translate;

/** The texts of the layout and of Discover, which every page loads. */
export const { useTranslations, translate } = translationsIn<TranslationKey>([NAMESPACE]);
