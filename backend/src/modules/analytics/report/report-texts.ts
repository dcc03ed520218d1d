import { createTranslations } from '../../../platform/i18n/translations.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const reportTexts = createTranslations(en, { de });
