import { createTranslations } from '../../platform/i18n/translations.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export type StaticPage = keyof typeof en.statics;

/** Texts of the heads. Titles equal those that the application sets. */
export const pageTexts = createTranslations(en, { de });
