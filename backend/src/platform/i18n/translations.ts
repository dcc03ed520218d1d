import { createInstance } from 'i18next';
import type { Language, TranslationKeyOf } from '@sparks/domain';

/** i18next's `t` in one language. */
export type Translate<Texts> = (
  key: TranslationKeyOf<Texts>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The texts of a feature, from i18next JSON files, in an i18next instance of its own. The English texts define the
 * keys; the compiler reports a key that another language misses. The returned `t` throws for a missing text or value.
 */
export function createTranslations<Texts extends object>(
  en: Texts,
  translations: Readonly<Record<Exclude<Language, 'en'>, NoInfer<Texts>>>,
): (language: Language) => Translate<Texts> {
  const i18n = createInstance();
  void i18n.init({
    resources: Object.fromEntries(
      Object.entries({ en, ...translations }).map(([language, translation]) => [language, { translation }]),
    ),
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text "${key}"`);
    },
    missingInterpolationHandler: (text: string, [, name = '']: string[], values: object) => {
      if (!(name in values)) throw new Error(`The text "${text}" needs the value ${name}`);
      return '';
    },
  });
  // i18next derives its own key types from one global interface.
  return (language) => i18n.getFixedT(language) as unknown as Translate<Texts>;
}
