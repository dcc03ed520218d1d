/** Each language is a chunk of its own; one more is a folder beside `en` with the same files, and a line here. */
export const loadWords = { en: () => import('./en'), de: () => import('./de') };
