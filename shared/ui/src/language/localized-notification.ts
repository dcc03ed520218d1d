import {
  isNotificationKind,
  notificationText,
  type Language,
  type NotificationPayload,
  type NotificationText,
  type NotificationTexts,
} from '@sparks/domain';
import { currentLanguage } from './current-language';

/** Notification texts of the loaded languages. English texts come with each notification. */
const loaded = new Map<Language, NotificationTexts>();

/** Registers the notification texts of a language; they are loaded with its shared translations. */
export function registerNotificationTexts(language: Language, texts: NotificationTexts): void {
  loaded.set(language, texts);
}

/** A notification as the API returns it. */
interface ApiNotification extends NotificationText {
  readonly kind: string;
  /** Absent in notifications that were stored without parameters. */
  readonly params?: object;
}

/** A notification in the page's language. Falls back to the server's English text when the parameters are missing or unknown. */
export function localizedNotification({ kind, params, title, body }: ApiNotification): NotificationText {
  const texts = loaded.get(currentLanguage());
  if (!texts || !params || !isNotificationKind(kind)) return { title, body };
  try {
    return notificationText({ kind, params } as NotificationPayload, texts);
  } catch {
    // A newer or older server may send other parameters; its English text is always present.
    return { title, body };
  }
}
