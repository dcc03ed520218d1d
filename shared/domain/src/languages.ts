/** The languages of the product: its screens, its notifications and its e-mails. The first one is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Each language by its own name, as a choice shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Whether a value is one of {@link LANGUAGES}. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/**
 * The first wish that can be met, else English.
 * @param wishes language tags in the order of preference, such as a stored choice and then `navigator.languages`;
 *   regions do not matter: `de-AT` is met by German
 */
export function preferredLanguage(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.map((tag) => tag?.split('-')[0]?.toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
}
