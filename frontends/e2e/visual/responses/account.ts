import type {
  AuditEntryResponse,
  NotificationList,
  NotificationResponse,
  PayoutAccountResponse,
  UserTotals,
  WalletLineResponse,
  WalletResponse,
} from '@sparks/api-client';
import { campaign } from './campaigns';
import { at, HOUR_MS } from './now';
import { pageOf } from './pages';

export const wallet: WalletResponse = {
  balance: 41_250,
  earnedCents: 3_000,
  heldCents: 0,
  debtCents: 0,
  payoutCents: 0,
  paidOutCents: 0,
  currency: 'USD',
  pending: [
    {
      kind: 'reviews',
      title: 'Posts under review',
      explanation: 'Three posts wait for a decision.',
      amountCents: 4_500,
      count: 3,
      isUpTo: true,
    },
  ],
  openPayments: [],
};

/** An installation without a payout provider. */
export const noPayouts: PayoutAccountResponse = {
  provider: null,
  status: 'unavailable',
  country: null,
  currency: 'USD',
  bankCurrency: null,
  methodLabel: null,
  requirementsDue: [],
  minimumCents: 1_000,
  availableCents: 0,
};

const line = (
  number: number,
  kind: WalletLineResponse['kind'],
  group: WalletLineResponse['group'],
  description: string,
  amountCents: number,
  balanceAfterCents: number,
): WalletLineResponse => ({
  _id: `line-${number}`,
  kind,
  group,
  description,
  amountCents,
  balanceAfterCents,
  createdAt: at(-number * 9 * HOUR_MS),
  about: { sparkId: campaign._id, sparkName: campaign.name, sparkSlug: campaign.slug },
});

export const walletLines: WalletLineResponse[] = [
  line(1, 'engagement_earning', 'earning', 'Earned by views', 425, 41_250),
  line(2, 'approval_bonus', 'earning', 'Approval bonus', 1_500, 40_825),
  line(3, 'resubmission_fee', 'fee', 'Resubmission', -200, 39_325),
  line(4, 'spotlight_tip', 'tip', 'Spotlight tip', 2_000, 39_525),
  line(5, 'winner_prize', 'prize', 'Prize', 25_000, 37_525),
];

const notification = (
  number: number,
  kind: string,
  title: string,
  body: string,
  read: boolean,
): NotificationResponse => ({
  _id: `notification-${number}`,
  kind,
  title,
  body,
  link: '/wallet',
  refs: {},
  read,
  createdAt: at(-number * 5 * HOUR_MS),
});

const news = [
  notification(
    1,
    'contribution_approved',
    'Your post was approved',
    'It is in Morning rituals with Northwind. The approval bonus of $15.00 is in your wallet.',
    false,
  ),
  notification(
    2,
    'contribution_spotlighted',
    'Your post is in the spotlight',
    'Northwind Coffee tipped you $20.00.',
    false,
  ),
  notification(
    9,
    'contribution_declined',
    'Your post was declined',
    'The brand is not named in the first three seconds.',
    true,
  ),
];
export const notifications: NotificationList = { ...pageOf(news), unread: 2 };
export const noNotifications: NotificationList = { ...pageOf<NotificationResponse>([]), unread: 0 };

export const totals: UserTotals = {
  campaigns: 4,
  followers: 0,
  paidOut: 312_500,
  approvalRate: null,
  medianDecisionHours: null,
  contributionsApproved: 27,
  contributionApprovalRate: 0.93,
  views: 1_240_000,
};

const entry = (
  number: number,
  action: AuditEntryResponse['action'],
  change: Partial<AuditEntryResponse> = {},
): AuditEntryResponse => ({
  _id: `entry-${number}`,
  action,
  actor: { id: 'user-root', username: 'root' },
  target: { type: 'spark', id: campaign._id, label: campaign.name },
  campaign: { id: campaign._id, name: campaign.name, slug: campaign.slug },
  createdAt: at(-number * 4 * HOUR_MS),
  before: { approvalBonus: 1_000 },
  after: { approvalBonus: 1_500 },
  ...change,
});

export const auditEntries: AuditEntryResponse[] = [
  entry(1, 'spark_updated'),
  entry(2, 'block_declined', {
    actor: { id: 'user-northwind', username: 'northwind' },
    target: { type: 'block', id: 'block-3' },
    before: { moderation_status: 'pending' },
    after: { moderation_status: 'declined' },
  }),
  entry(5, 'spark_published', { actor: { id: 'user-northwind', username: 'northwind' } }),
];

const withoutChange = ({ before, after, ...rest }: AuditEntryResponse): AuditEntryResponse => rest;
export const paymentEntries: AuditEntryResponse[] = [
  entry(1, 'payment_disputed', { target: { type: 'payment', id: 'payment-1', label: 'Payment of $250.00' } }),
  entry(3, 'payment_refunded', { target: { type: 'payment', id: 'payment-2', label: 'Payment of $40.00' } }),
].map(withoutChange);

const topic = (mandatoryKinds: string[], email = 'instant', inApp = 'toast') => ({ inApp, email, mandatoryKinds });

export const notificationSettings = {
  email: 'ada@example.org',
  emailAvailable: true,
  emailNotifications: true,
  digestHour: 7,
  topics: {
    own_posts: topic([]),
    money: topic(['payout_failed']),
    followed_campaigns: topic([], 'digest', 'list'),
    own_campaigns: topic([], 'digest'),
    account: topic(['account_suspended']),
  },
};
