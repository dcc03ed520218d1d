import { notificationText, type Language, type NotificationPayload, type NotificationText } from '@sparks/domain';
import { NOTIFICATION_TEXTS } from '../../notification-texts.js';
import type { NotificationRecord } from '../../notification.schema.js';

/** English is stored with each notification; other languages are rendered from its parameters. */
export function textIn(language: Language, { kind, params, title, body }: NotificationRecord): NotificationText {
  if (language === 'en' || params === undefined) return { title, body };
  return notificationText({ kind, params } as NotificationPayload, NOTIFICATION_TEXTS[language]);
}
