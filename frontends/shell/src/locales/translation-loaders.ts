/** A chunk per language. */
export const translationLoaders = { en: () => import('./en/index'), de: () => import('./de/index') };
/** Texts of `content-translations.ts`. */
export const contentLoaders = { en: () => import('./en/content'), de: () => import('./de/content') };
