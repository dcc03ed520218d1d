import i18next, { type ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { NAMESPACE } from './locales/register-translations';

/** Key of a text, e.g. `wallet.title`; plurals by their base. */
export type TranslationKey = TranslationKeyOf<ResourceNamespaceMap['shell']>;

/** A text in the user's language. `values` fill its `{{placeholders}}`; `count` also selects the plural. */
export type Translate = (key: TranslationKey, values?: Readonly<Record<string, string | number | undefined>>) => string;

/** `useTranslation` with keys checked by the compiler; i18next's own key types are too slow here. */
export function useTranslations(): { t: Translate; language: string } {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t: t as unknown as Translate, language: i18n.language };
}

/** For texts outside of components. The caller renders again when the language changes. */
export const translate: Translate = (key, values) =>
  (i18next.t as unknown as (key: string, options: object) => string)(key, { ...values, ns: NAMESPACE });
