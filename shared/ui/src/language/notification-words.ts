import {
  isNotificationKind,
  notificationText,
  type Language,
  type NotificationFacts,
  type NotificationText,
  type NotificationTexts,
} from '@sparks/domain';
import { currentLanguage } from './current-language';

/** Texts of notifications in the languages that were loaded; English ones come with the notification. */
const loaded = new Map<Language, NotificationTexts>();

/** Keeps the texts of a language; they come with its shared words. */
export function keepNotificationTexts(language: Language, texts: NotificationTexts): void {
  loaded.set(language, texts);
}

/** A notification as the API answers it. */
interface ToldNotification extends NotificationText {
  readonly kind: string;
  /** Absent in what was told before facts were kept. */
  readonly params?: object;
}

/** A notification in the language of the page; in English what has no facts, or facts that this version does not understand. */
export function notificationWords({ kind, params, title, body }: ToldNotification): NotificationText {
  const texts = loaded.get(currentLanguage());
  if (!texts || !params || !isNotificationKind(kind)) return { title, body };
  try {
    return notificationText({ kind, params } as NotificationFacts, texts);
  } catch {
    // Told by a newer or older server with other facts; its own sentence is always there.
    return { title, body };
  }
}
