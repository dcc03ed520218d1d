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
  /** Also sent by e-mail to users who enabled e-mails: only for notifications that users wait for or have to act on. */
  readonly email: boolean;
  /** Shown as a toast when the user is online; the others only increase the unread count. */
  readonly toast: boolean;
  /** The recipient's balance may have changed. */
  readonly money: boolean;
}

const rule = (
  icon: NotificationIcon,
  tone: NotificationTone,
  label: string,
  has: Partial<Pick<NotificationRule, 'email' | 'toast' | 'money'>> = {},
): NotificationRule => ({
  icon,
  tone,
  label,
  email: has.email ?? false,
  toast: has.toast ?? false,
  money: has.money ?? false,
});

/** Every kind of notification; the comments name the recipients. Add new kinds here. */
const RULES = {
  // Access to private campaigns: the creator, then the requester.
  access_requested: rule('person', 'neutral', 'Access request'),
  access_accepted: rule('unlocked', 'good', 'Access', { email: true, toast: true }),
  access_rejected: rule('locked', 'neutral', 'Access', { email: true, toast: true }),
  // Posts: the creator, then the contributor.
  contributions_waiting: rule('inbox', 'neutral', 'Review'),
  contribution_pending: rule('clock', 'neutral', 'Review'),
  contribution_check_failed: rule('warning', 'caution', 'Check of a post', { toast: true }),
  contribution_approved: rule('check', 'good', 'Approved', { email: true, toast: true, money: true }),
  contribution_declined: rule('cross', 'bad', 'Declined', { email: true, toast: true }),
  contribution_flagged: rule('flag', 'caution', 'Flagged', { email: true, toast: true }),
  changes_requested: rule('inbox', 'caution', 'Changes', { email: true, toast: true }),
  changes_answered: rule('inbox', 'neutral', 'Review', { toast: true }),
  changes_unanswered: rule('clock', 'neutral', 'Changes', { toast: true }),
  appeal_decided: rule('flag', 'neutral', 'Appeal', { email: true, toast: true, money: true }),
  post_lost: rule('warning', 'bad', 'Ownership', { email: true, toast: true }),
  post_taken_over: rule('check', 'good', 'Ownership', { toast: true }),
  terms_changed: rule('coin', 'neutral', 'Terms', { email: true, toast: true }),
  // To both.
  post_gone: rule('warning', 'bad', 'Post removed', { email: true, toast: true }),
  post_restored: rule('check', 'good', 'Post is back', { email: true, toast: true }),
  contribution_spotlighted: rule('star', 'good', 'Spotlight', { email: true, toast: true, money: true }),
  contribution_earned: rule('coin', 'good', 'Earnings', { money: true }),
  bonus_completed: rule('coin', 'good', 'Earnings', { money: true }),
  earnings_released: rule('wallet', 'good', 'Earnings', { money: true }),
  earnings_reversed: rule('cross', 'bad', 'Earnings', { email: true, toast: true, money: true }),
  fee_returned: rule('wallet', 'good', 'Refund', { email: true, money: true }),
  winner_prize: rule('trophy', 'good', 'Prize', { email: true, toast: true, money: true }),
  // To candidates without a prize.
  winners_announced: rule('trophy', 'neutral', 'Winners', { email: true, toast: true }),
  // To everyone with a post.
  campaign_closed: rule('finished', 'neutral', 'Campaign', { email: true, toast: true }),
  // Campaigns: followers of the creator, then people who saved the campaign.
  campaign_published: rule('live', 'neutral', 'New campaign', { toast: true }),
  saved_started: rule('live', 'good', 'Saved campaign', { email: true, toast: true }),
  saved_ending: rule('clock', 'caution', 'Saved campaign', { email: true, toast: true }),
  // Campaigns: the creator.
  winners_released: rule('trophy', 'good', 'Winners', { email: true, toast: true }),
  winners_closed: rule('finished', 'caution', 'Winners', { email: true, toast: true, money: true }),
  spark_live: rule('live', 'good', 'Campaign'),
  spark_ended: rule('finished', 'neutral', 'Campaign', { email: true }),
  spark_closed: rule('finished', 'caution', 'Campaign', { email: true, toast: true, money: true }),
  admin_acted: rule('person', 'caution', 'Admin', { email: true, toast: true }),
  spark_pool_empty: rule('warning', 'caution', 'Budget', { email: true, toast: true }),
  spark_refunded: rule('wallet', 'good', 'Refund', { email: true, money: true }),
  reserved_bonuses_returned: rule('wallet', 'good', 'Refund', { money: true }),
  // Webhook endpoints: the owner.
  webhook_disabled: rule('warning', 'bad', 'Webhook', { email: true, toast: true }),
  // Money: the payer.
  payment_credited: rule('wallet', 'good', 'Payment', { money: true }),
  payment_failed: rule('warning', 'bad', 'Payment', { email: true, toast: true }),
  payment_returned: rule('wallet', 'caution', 'Payment', { email: true, toast: true, money: true }),
  // Withdrawals: their owner.
  payout_requested: rule('wallet', 'neutral', 'Payout', { email: true, money: true }),
  payout_held: rule('clock', 'caution', 'Payout', { email: true, money: true }),
  payout_released: rule('wallet', 'neutral', 'Payout', { email: true }),
  payout_sent: rule('wallet', 'neutral', 'Payout', { email: true }),
  payout_paid: rule('check', 'good', 'Payout', { email: true, toast: true }),
  payout_failed: rule('warning', 'bad', 'Payout', { email: true, toast: true, money: true }),
  payout_returned: rule('warning', 'bad', 'Payout', { email: true, toast: true, money: true }),
  payout_refused: rule('cross', 'bad', 'Payout', { email: true, toast: true, money: true }),
  // Withdrawals that need manual review: admins.
  payout_attention: rule('warning', 'caution', 'Payout', { email: true, toast: true }),
  // Accounts: the person.
  account_suspended: rule('locked', 'bad', 'Account', { email: true, toast: true, money: true }),
  wallet_adjusted: rule('wallet', 'neutral', 'Correction', { email: true, toast: true, money: true }),
  suspension_lifted: rule('unlocked', 'good', 'Account', { email: true, toast: true, money: true }),
  // CSV exports: the admin who started it.
  export_ready: rule('check', 'good', 'Export', { toast: true }),
  export_failed: rule('warning', 'bad', 'Export', { toast: true }),
  // Cases: the other side.
  case_message: rule('person', 'neutral', 'Message', { email: true, toast: true }),
  // Appeals: admins.
  appeal_opened: rule('flag', 'caution', 'Appeal', { email: true, toast: true }),
  // Payments that need manual review: admins.
  payment_attention: rule('warning', 'caution', 'Payment', { email: true, toast: true }),
  // Acts that need a second admin: the other admins, then the admin who asked.
  approval_requested: rule('person', 'caution', 'Admin', { email: true, toast: true }),
  approval_decided: rule('person', 'neutral', 'Admin', { email: true, toast: true }),
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof RULES;

export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = RULES;
export const NOTIFICATION_KINDS = Object.keys(RULES) as readonly NotificationKind[];

/** For kinds of an older or newer version of the product. */
const UNKNOWN: NotificationRule = rule('bell', 'neutral', 'News');

/** Rule of a kind; unknown kinds get a generic one. */
export function notificationRule(kind: string): NotificationRule {
  return isNotificationKind(kind) ? NOTIFICATION_RULES[kind] : UNKNOWN;
}

/** A newer server may send kinds that are not in {@link NOTIFICATION_RULES}. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(RULES, kind);
}
