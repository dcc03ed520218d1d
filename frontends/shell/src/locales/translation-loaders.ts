/** A chunk per language. */
export const translationLoaders = { en: () => import('./en/index'), de: () => import('./de/index') };
