import { notificationRule } from './notification-kinds.js';
import {
  deliveryOfTopic,
  type EmailDelivery,
  type NotificationTopic,
  type TopicSettings,
} from './notification-topics.js';

/** What decides the topic. Notifications of an older version may have no parameters. */
export interface DeliveredNotification {
  readonly kind: string;
  readonly params?: object;
}

/** Notifications about a post in a campaign concern the contributor's posts, and the creator's campaigns. */
export function topicOf({ kind, params }: DeliveredNotification): NotificationTopic {
  const { topic } = notificationRule(kind);
  const isOfOthersPost = params !== undefined && 'isOwn' in params && params.isOwn === false;
  return topic === 'own_posts' && isOfOthersPost ? 'own_campaigns' : topic;
}

/** How a notification reaches its recipient by e-mail. `wantsEmail`: the person's switch for all e-mails. */
export function emailDeliveryOf(
  notification: DeliveredNotification,
  { wantsEmail, topics }: { wantsEmail: boolean; topics: TopicSettings | undefined },
): EmailDelivery {
  const { email, digest, mandatory } = notificationRule(notification.kind);
  if (mandatory !== null) return 'instant';
  const chosen = wantsEmail ? deliveryOfTopic(topics, topicOf(notification)).email : 'off';
  const isPossible = chosen === 'digest' ? digest : email;
  return isPossible ? chosen : 'off';
}

/** Whether a notification is shown as a toast on an open page. */
export function isShownAsToast(notification: DeliveredNotification, topics: TopicSettings | undefined): boolean {
  const { toast, mandatory } = notificationRule(notification.kind);
  return toast && (mandatory !== null || deliveryOfTopic(topics, topicOf(notification)).inApp === 'toast');
}
