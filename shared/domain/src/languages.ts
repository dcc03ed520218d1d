/** Supported languages of screens, notifications and e-mails, each with its own name for menus. */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/**
 * The first supported language, else English.
 * @param tags in order of preference, such as the stored language and then `navigator.languages`; regions are ignored
 *   (`de-AT` selects German)
 */
export function preferredLanguage(tags: readonly (string | null | undefined)[]): Language {
  return tags.map((tag) => tag?.split('-')[0]?.toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The tags of an Accept-Language header, best first. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
