import type { MandatoryReason, NotificationTopic } from './notification-topics.js';

/** Icon of a notification; the frontends map it to an image. */
export const NOTIFICATION_ICONS = [
  'person',
  'unlocked',
  'locked',
  'inbox',
  'clock',
  'warning',
  'check',
  'cross',
  'flag',
  'star',
  'coin',
  'trophy',
  'live',
  'finished',
  'wallet',
  'bell',
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** How the notification affects its recipient. */
export type NotificationTone = 'good' | 'bad' | 'caution' | 'neutral';

/** How one kind of notification is delivered and displayed. */
export interface NotificationRule {
  readonly icon: NotificationIcon;
  readonly tone: NotificationTone;
  /** Short label of the topic. */
  readonly label: string;
  /** The setting of its recipient that decides how it is delivered. */
  readonly topic: NotificationTopic;
  /** Sent by e-mail, at once or in the daily digest: for notifications that users wait for or have to act on. */
  readonly email: boolean;
  /** Part of the daily digest. Kinds without `email` are sent in it only. */
  readonly digest: boolean;
  /** Shown as a toast when the user is online; the others only increase the unread count. */
  readonly toast: boolean;
  /** The recipient's balance may have changed. */
  readonly money: boolean;
  /** Why its recipient cannot switch it off or delay it; `null` when they can. */
  readonly mandatory: MandatoryReason | null;
}

const rule = (
  topic: NotificationTopic,
  icon: NotificationIcon,
  tone: NotificationTone,
  label: string,
  has: Partial<Pick<NotificationRule, 'email' | 'digest' | 'toast' | 'money' | 'mandatory'>> = {},
): NotificationRule => ({
  topic,
  icon,
  tone,
  label,
  email: has.email ?? false,
  digest: has.digest ?? has.email ?? false,
  toast: has.toast ?? false,
  money: has.money ?? false,
  mandatory: has.mandatory ?? null,
});

/** Every kind of notification; the comments name the recipients. Add new kinds here. */
const RULES = {
  // Access to private campaigns: the creator, then the requester.
  access_requested: rule('own_campaigns', 'person', 'neutral', 'Access request', { digest: true }),
  access_accepted: rule('own_posts', 'unlocked', 'good', 'Access', { email: true, toast: true }),
  access_rejected: rule('own_posts', 'locked', 'neutral', 'Access', { email: true, toast: true }),
  // Posts: the creator, then the contributor.
  contributions_waiting: rule('own_campaigns', 'inbox', 'neutral', 'Review'),
  contribution_pending: rule('own_posts', 'clock', 'neutral', 'Review'),
  contribution_check_failed: rule('own_posts', 'warning', 'caution', 'Check of a post', { digest: true, toast: true }),
  contribution_approved: rule('own_posts', 'check', 'good', 'Approved', { email: true, toast: true, money: true }),
  contribution_declined: rule('own_posts', 'cross', 'bad', 'Declined', { email: true, toast: true }),
  contribution_flagged: rule('own_posts', 'flag', 'caution', 'Flagged', { email: true, toast: true }),
  decision_due: rule('own_campaigns', 'clock', 'caution', 'Review', { digest: true }),
  decision_overdue: rule('own_campaigns', 'clock', 'bad', 'Review', { digest: true, money: true }),
  changes_requested: rule('own_posts', 'inbox', 'caution', 'Changes', { email: true, toast: true }),
  changes_answered: rule('own_campaigns', 'inbox', 'neutral', 'Review', { digest: true, toast: true }),
  changes_unanswered: rule('own_posts', 'clock', 'neutral', 'Changes', { digest: true, toast: true }),
  appeal_decided: rule('own_posts', 'flag', 'neutral', 'Appeal', { email: true, toast: true, money: true }),
  post_lost: rule('own_posts', 'warning', 'bad', 'Ownership', { email: true, toast: true }),
  post_taken_over: rule('own_posts', 'check', 'good', 'Ownership', { digest: true, toast: true }),
  terms_changed: rule('own_posts', 'coin', 'neutral', 'Terms', { email: true, toast: true }),
  // To both.
  post_gone: rule('own_posts', 'warning', 'bad', 'Post removed', { email: true, toast: true }),
  post_restored: rule('own_posts', 'check', 'good', 'Post is back', { email: true, toast: true }),
  contribution_spotlighted: rule('own_posts', 'star', 'good', 'Spotlight', { email: true, toast: true, money: true }),
  contribution_earned: rule('money', 'coin', 'good', 'Earnings', { money: true }),
  bonus_completed: rule('money', 'coin', 'good', 'Earnings', { digest: true, money: true }),
  earnings_released: rule('money', 'wallet', 'good', 'Earnings', { digest: true, money: true }),
  earnings_reversed: rule('money', 'cross', 'bad', 'Earnings', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  fee_returned: rule('money', 'wallet', 'good', 'Refund', { email: true, money: true }),
  winner_prize: rule('money', 'trophy', 'good', 'Prize', { email: true, toast: true, money: true }),
  // To candidates without a prize.
  winners_announced: rule('own_posts', 'trophy', 'neutral', 'Winners', { email: true, toast: true }),
  // To everyone with a post.
  campaign_closed: rule('own_posts', 'finished', 'neutral', 'Campaign', { email: true, toast: true }),
  // Campaigns: followers of the creator, then people who saved the campaign.
  campaign_published: rule('followed_campaigns', 'live', 'neutral', 'New campaign', { digest: true, toast: true }),
  saved_started: rule('followed_campaigns', 'live', 'good', 'Saved campaign', { email: true, toast: true }),
  saved_ending: rule('followed_campaigns', 'clock', 'caution', 'Saved campaign', { email: true, toast: true }),
  // Campaigns: the creator.
  winners_released: rule('own_campaigns', 'trophy', 'good', 'Winners', { email: true, toast: true }),
  winners_closed: rule('own_campaigns', 'finished', 'caution', 'Winners', { email: true, toast: true, money: true }),
  spark_live: rule('own_campaigns', 'live', 'good', 'Campaign', { digest: true }),
  spark_ended: rule('own_campaigns', 'finished', 'neutral', 'Campaign', { email: true }),
  spark_closed: rule('own_campaigns', 'finished', 'caution', 'Campaign', { email: true, toast: true, money: true }),
  admin_acted: rule('own_campaigns', 'person', 'caution', 'Admin', { email: true, toast: true }),
  spark_pool_empty: rule('own_campaigns', 'warning', 'caution', 'Budget', { email: true, toast: true }),
  spark_refunded: rule('own_campaigns', 'wallet', 'good', 'Refund', { email: true, money: true }),
  reserved_bonuses_returned: rule('own_campaigns', 'wallet', 'good', 'Refund', { digest: true, money: true }),
  // Webhook endpoints: the owner.
  webhook_disabled: rule('account', 'warning', 'bad', 'Webhook', { email: true, toast: true }),
  // Erasure of an account: the person.
  erasure_scheduled: rule('account', 'warning', 'caution', 'Account', {
    email: true,
    toast: true,
    mandatory: 'security',
  }),
  erasure_soon: rule('account', 'warning', 'caution', 'Account', { email: true, toast: true, mandatory: 'security' }),
  erasure_waiting: rule('account', 'warning', 'caution', 'Account', {
    email: true,
    toast: true,
    mandatory: 'security',
  }),
  // Money: the payer.
  payment_credited: rule('money', 'wallet', 'good', 'Payment', { digest: true, money: true }),
  payment_failed: rule('money', 'warning', 'bad', 'Payment', { email: true, toast: true, mandatory: 'money' }),
  payment_returned: rule('money', 'wallet', 'caution', 'Payment', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  // Withdrawals: their owner.
  payout_requested: rule('money', 'wallet', 'neutral', 'Payout', { email: true, money: true, mandatory: 'security' }),
  payout_held: rule('money', 'clock', 'caution', 'Payout', { email: true, money: true, mandatory: 'money' }),
  payout_released: rule('money', 'wallet', 'neutral', 'Payout', { email: true }),
  payout_sent: rule('money', 'wallet', 'neutral', 'Payout', { email: true }),
  payout_paid: rule('money', 'check', 'good', 'Payout', { email: true, toast: true }),
  payout_failed: rule('money', 'warning', 'bad', 'Payout', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  payout_returned: rule('money', 'warning', 'bad', 'Payout', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  payout_refused: rule('money', 'cross', 'bad', 'Payout', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  // Withdrawals that need manual review: admins.
  payout_attention: rule('administration', 'warning', 'caution', 'Payout', { email: true, toast: true }),
  // Accounts: the person.
  account_suspended: rule('account', 'locked', 'bad', 'Account', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'security',
  }),
  wallet_adjusted: rule('money', 'wallet', 'neutral', 'Correction', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'money',
  }),
  suspension_lifted: rule('account', 'unlocked', 'good', 'Account', {
    email: true,
    toast: true,
    money: true,
    mandatory: 'security',
  }),
  // CSV exports: the admin who started it.
  export_ready: rule('administration', 'check', 'good', 'Export', { toast: true }),
  export_failed: rule('administration', 'warning', 'bad', 'Export', { toast: true }),
  // Exports of personal data: the person.
  data_export_ready: rule('account', 'check', 'good', 'Your data', { email: true, toast: true, mandatory: 'security' }),
  data_export_failed: rule('account', 'warning', 'bad', 'Your data', { email: true, toast: true }),
  // Cases: the other side.
  case_message: rule('own_posts', 'person', 'neutral', 'Message', { email: true, toast: true }),
  // Conversations: the contributor, then the creator.
  message_received: rule('own_posts', 'person', 'neutral', 'Message', { email: true, toast: true }),
  contributor_message: rule('own_campaigns', 'person', 'neutral', 'Message', { email: true, toast: true }),
  // Contributions that their creator did not decide in time: admins.
  decision_escalated: rule('administration', 'clock', 'caution', 'Review', { digest: true }),
  // Reports: who reported.
  report_resolved: rule('account', 'flag', 'neutral', 'Report', { email: true, toast: true }),
  report_message: rule('account', 'person', 'neutral', 'Report', { email: true, toast: true }),
  // Appeals: admins.
  appeal_opened: rule('administration', 'flag', 'caution', 'Appeal', { email: true, toast: true }),
  // Payments that need manual review: admins.
  payment_attention: rule('administration', 'warning', 'caution', 'Payment', { email: true, toast: true }),
  // Acts that need a second admin: the other admins, then the admin who asked.
  approval_requested: rule('administration', 'person', 'caution', 'Admin', { email: true, toast: true }),
  approval_decided: rule('administration', 'person', 'neutral', 'Admin', { email: true, toast: true }),
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof RULES;

export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = RULES;
export const NOTIFICATION_KINDS = Object.keys(RULES) as readonly NotificationKind[];

/** For kinds of an older or newer version of the product. */
const UNKNOWN: NotificationRule = rule('account', 'bell', 'neutral', 'Notification');

/** Rule of a kind; unknown kinds get a generic one. */
export function notificationRule(kind: string): NotificationRule {
  return isNotificationKind(kind) ? NOTIFICATION_RULES[kind] : UNKNOWN;
}

/** A newer server may send kinds that are not in {@link NOTIFICATION_RULES}. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(RULES, kind);
}

/** Kinds of the topic that its recipients cannot switch off or delay. */
export function mandatoryKindsOf(topic: NotificationTopic): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const rule = NOTIFICATION_RULES[kind];
    return rule.topic === topic && rule.mandatory !== null;
  });
}
