/** A chunk per language. */
export const translationLoaders = { en: () => import('./en'), de: () => import('./de') };
