import { createTranslations } from '../../platform/i18n/translations.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** Texts of pictures and of embedded cards. Labels of figures stand below their number. */
export const shareTexts = createTranslations(en, { de });
