import {
  germanNotifications,
  notificationText,
  type Language,
  type NotificationPayload,
  type NotificationText,
  type NotificationTexts,
} from '@sparks/domain';
import type { NotificationRecord } from '../../notification.schema.js';

/** English is stored with each notification; other languages are rendered from its parameters. */
const TRANSLATED_TEXTS: Readonly<Record<Exclude<Language, 'en'>, NotificationTexts>> = { de: germanNotifications };

export function textIn(language: Language, { kind, params, title, body }: NotificationRecord): NotificationText {
  if (language === 'en' || params === undefined) return { title, body };
  return notificationText({ kind, params } as NotificationPayload, TRANSLATED_TEXTS[language]);
}
