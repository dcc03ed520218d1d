import { NOTIFICATION_TOPICS, topicOf, type Language } from '@sparks/domain';
import type { NotificationRecord } from '../../../notification.schema.js';
import { textIn } from '../mail-language.js';
import type { DigestSection } from '../templates/digest-template.js';
import { mailLeadOf, mailTexts } from '../templates/mail-texts.js';

/** Entries by topic; topics in their fixed order, entries in the given one. */
export function digestSectionsOf(
  notifications: readonly NotificationRecord[],
  language: Language,
  urlOf: (link: string) => string,
): DigestSection[] {
  const t = mailTexts(language);
  return NOTIFICATION_TOPICS.map((topic) => ({
    heading: t(`topic.${topic}`),
    entries: notifications
      .filter((notification) => topicOf(notification) === topic)
      .map((notification) => {
        const { title, body } = textIn(language, notification);
        return { title, body: body || mailLeadOf(notification.kind, t), url: urlOf(notification.link) };
      }),
  })).filter(({ entries }) => entries.length > 0);
}
