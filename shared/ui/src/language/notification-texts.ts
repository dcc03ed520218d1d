import type { Language, NotificationTexts } from '@sparks/domain';

/** Notification texts of the loaded languages. English texts come with each notification. */
const loaded = new Map<Language, NotificationTexts>();

/** Registers the notification texts of a language; they are loaded with its shared translations. */
export function registerNotificationTexts(language: Language, texts: NotificationTexts): void {
  loaded.set(language, texts);
}

/** Undefined for English, and until the texts are loaded. */
export function notificationTextsIn(language: Language): NotificationTexts | undefined {
  return loaded.get(language);
}
