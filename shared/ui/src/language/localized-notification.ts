import {
  isNotificationKind,
  notificationRule,
  notificationText,
  type NotificationPayload,
  type NotificationText,
} from '@sparks/domain';
import { currentLanguage } from './current-language';
import { notificationTextsIn } from './notification-texts';
import { serverText } from './server-texts';

/** A notification as the API returns it. */
interface ApiNotification extends NotificationText {
  readonly kind: string;
  /** Absent in notifications that were stored without parameters. */
  readonly params?: object;
}

/** A notification in the page's language. Falls back to the server's English text when the parameters are missing or unknown. */
export function localizedNotification({ kind, params, title, body }: ApiNotification): NotificationText {
  const texts = notificationTextsIn(currentLanguage());
  if (!texts || !params || !isNotificationKind(kind)) return { title, body };
  try {
    return notificationText({ kind, params } as NotificationPayload, texts);
  } catch {
    // A newer or older server may send other parameters; its English text is always present.
    return { title, body };
  }
}

/** What a notification is about, such as `Payout`, in the page's language. */
export function notificationLabel(kind: string): string {
  return serverText(`notificationKind.${isNotificationKind(kind) ? kind : 'unknown'}`, notificationRule(kind).label);
}
