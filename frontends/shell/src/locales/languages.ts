/**
 * The languages of the shell. One more: a folder beside `en` with the same files (typed as `Words`), and a line here;
 * the account menu offers a choice as soon as there are two.
 */
export const languages = {
  en: { name: 'English', load: () => import('./en') },
} as const;

export type Language = keyof typeof languages;
export const DEFAULT_LANGUAGE: Language = 'en';
