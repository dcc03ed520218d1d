/**
 * What a person can set separately. own_posts: the person's posts and access to campaigns · money: earnings, payments
 * and payouts · followed_campaigns: campaigns of creators whom the person follows, and saved campaigns · own_campaigns:
 * campaigns that the person runs · account: the account and its integrations · administration: for admins only.
 */
export const NOTIFICATION_TOPICS = [
  'own_posts',
  'money',
  'followed_campaigns',
  'own_campaigns',
  'account',
  'administration',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** toast: shown on the open page and listed · list: listed only. */
export const IN_APP_DELIVERIES = ['toast', 'list'] as const;
export type InAppDelivery = (typeof IN_APP_DELIVERIES)[number];

/** instant: one e-mail for each notification · digest: one e-mail a day · off: none. */
export const EMAIL_DELIVERIES = ['instant', 'digest', 'off'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];

/** How the notifications of a topic are delivered. */
export interface TopicDelivery {
  readonly inApp: InAppDelivery;
  readonly email: EmailDelivery;
}

/** What a person has chosen; absent topics and channels have the default. */
export type TopicSettings = Partial<Record<NotificationTopic, Partial<TopicDelivery>>>;

export const DEFAULT_DELIVERY: TopicDelivery = { inApp: 'toast', email: 'instant' };

/** security: it reports what another person may have done with the account · money: it is about the person's money. */
export const MANDATORY_REASONS = ['security', 'money'] as const;
export type MandatoryReason = (typeof MANDATORY_REASONS)[number];

export function deliveryOfTopic(settings: TopicSettings | undefined, topic: NotificationTopic): TopicDelivery {
  return { ...DEFAULT_DELIVERY, ...settings?.[topic] };
}

/** What an unsubscribe link can end: a topic, the daily digest, or all e-mails. */
export const UNSUBSCRIBE_SCOPES = [...NOTIFICATION_TOPICS, 'digest', 'all'] as const;
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number];

/** The product does not know time zones of people, so the digest has one hour for all: morning in Europe. */
export const DIGEST_HOUR_UTC = 7;

const DAY_MS = 86_400_000;

/** The next time after `now` when digests are sent. */
export function nextDigestAt(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(DIGEST_HOUR_UTC, 0, 0, 0);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
}
