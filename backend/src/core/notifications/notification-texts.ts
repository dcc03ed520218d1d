import {
  createNotificationTexts,
  englishNotificationTexts,
  germanNotificationTexts,
  type Language,
  type NotificationTexts,
} from '@sparks/domain';
import { createTranslations } from '../../platform/i18n/translations.js';

const translate = createTranslations(englishNotificationTexts, { de: germanNotificationTexts });

export const NOTIFICATION_TEXTS: Readonly<Record<Language, NotificationTexts>> = {
  en: createNotificationTexts('en', translate('en')),
  de: createNotificationTexts('de', translate('de')),
};
