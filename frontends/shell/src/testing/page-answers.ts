import type { MeResponse, SparkForecast, WalletResponse } from '@sparks/api-client';
import type { FakeResponse, SeenRequest } from '@sparks/api-client/testing';
import { notificationSettings } from '../features/notifications/testing/notification-settings';
import { aHeldPayout, aPayout, aPayoutAccount } from '../features/payouts/testing/payout-server';
import { aTaxProfile } from '../features/tax-form/testing/tax-fixtures';
import { aHeldEarning, aLine, aPayment, SPARK } from '../features/wallet/testing/wallet-server';
import { aBlock, aMe, anOwnBlock, aPage, aProfile, aSpark } from './fixtures';

const forecast: SparkForecast = {
  budgetCents: 75_000,
  reservedCents: 0,
  heldCents: 0,
  spentCents: 0,
  spentPerDayCents: 500,
  basisDays: 2,
  lastsUntil: null,
  endsAt: null,
  limitedBy: 'none',
  days: [
    { day: '2026-03-01', spentCents: 500 },
    { day: '2026-03-02', spentCents: 500 },
  ],
};
const pending = (kind: WalletResponse['pending'][number]['kind']) => ({
  kind,
  title: 'Posts in review',
  explanation: 'The most that approvals can pay.',
  amountCents: 1_500,
  isUpTo: kind === 'reviews',
  count: 3,
});
const wallet: WalletResponse = {
  balance: 4_000,
  earnedCents: 3_000,
  heldCents: 900,
  debtCents: 1_900,
  payoutCents: 0,
  paidOutCents: 0,
  currency: 'USD',
  pending: (['payments', 'campaign_payments', 'ai_holds', 'reviews', 'unpaid_bonuses', 'unpaid_views'] as const).map(
    pending,
  ),
  openPayments: [
    aPayment(),
    aPayment({ _id: 'other', purpose: 'spark', status: 'confirmed', canMoveToWallet: true, sparkName: 'Summer reels' }),
  ],
};
const kinds = [
  'wallet_top_up',
  'campaign_publish',
  'campaign_refund',
  'approval_bonus',
  'engagement_earning',
  'earning_release',
  'earning_restoration',
  'winner_prize',
  'spotlight_tip',
  'resubmission_fee',
  'resubmission_fee_return',
  'boost_fee',
  'ai_hold',
  'ai_release',
  'payout_request',
  'payout_fee',
  'payout_recalled',
  'payout_returned',
] as const;
/** Movements without a campaign. */
const personalKinds = [
  'payment_refund',
  'payment_chargeback',
  'chargeback_won',
  'debt_repayment',
  'balance_waiver',
  'adjustment',
  'earnings_adjustment',
] as const;
const lines = [
  ...kinds.flatMap((kind) => [
    aLine({ _id: kind, kind }),
    aLine({ _id: `${kind}-alone`, kind, amountCents: -100, about: undefined }),
    aLine({ _id: `${kind}-gone`, kind, about: { sparkId: SPARK } }),
  ]),
  ...personalKinds.map((kind) => aLine({ _id: kind, kind, debtCents: -100, about: undefined })),
];
const notification = (kind: string, params: object) => ({
  _id: kind,
  kind,
  params,
  title: 'What the server says',
  body: 'In English, for other readers.',
  link: '/wallet',
  refs: {},
  read: false,
  createdAt: '2026-05-01T12:00:00.000Z',
});
const news = [
  notification('contribution_approved', { campaign: 'Summer reels', bonusCents: 1_500 }),
  notification('contribution_declined', { campaign: 'Summer reels', reason: 'Too dark' }),
  notification('spark_ended', { campaign: 'Summer reels', by: 'end', restCents: 7_500 }),
  notification('access_requested', { campaign: 'Summer reels', name: 'Ada Obi' }),
  notification('payment_attention', { concern: 'disputed', amountCents: 2_500, movedCents: 2_500, debtCents: 100 }),
  notification('payment_returned', { cause: 'payment_chargeback', amountCents: 2_500, debtCents: 500 }),
];

/** Responses of the pages with something in every list; 404 for everything else. */
export function answerPages({ url }: Pick<SeenRequest, 'url'>, me: MeResponse = aMe()): FakeResponse {
  const [path = ''] = url.split('?');
  if (path === '/api/users/me') return { json: { data: me } };
  if (path === '/api/users/me/contributions/summary')
    return {
      json: {
        data: {
          counts: { pending: 1, approved: 2, declined: 1, flagged: 0 },
          earnedCents: 3_000,
          earnedThisMonthCents: 1_500,
          heldCents: 200,
          views: 12_400,
        },
      },
    };
  if (path === '/api/users/me/contributions/campaigns') return { json: { data: [] } };
  if (path === '/api/users/me/contributions')
    return {
      json: aPage([
        anOwnBlock({ needsProof: true, medianDecisionHours: 5 }),
        anOwnBlock({ _id: 'b2', moderation_status: 'declined', moderation_reason: 'Too dark' }),
        anOwnBlock({
          _id: 'b3',
          moderation_status: 'approved',
          ees: 1_500,
          heldCents: 200,
          unpaidBonusCents: 300,
          social_meta: { ...aBlock().social_meta, caption: '' },
        }),
      ]),
    };
  if (path.endsWith('/totals'))
    return {
      json: {
        data: {
          campaigns: 0,
          followers: 0,
          paidOut: 0,
          approvalRate: null,
          medianDecisionHours: null,
          contributionsApproved: 4,
          contributionApprovalRate: null,
          views: 20_000,
        },
      },
    };
  if (path === '/api/users/cleo') return { json: { data: aProfile() } };
  if (path === '/blocks/block-1') return { json: { data: aBlock() } };
  if (path === '/api/wallet/held')
    return { json: aPage((['not_approved', 'gone', 'at_risk', 'removed', null] as const).map(aHeldEarning)) };
  if (path === '/api/wallet/transactions') return { json: aPage(lines) };
  if (path === '/api/wallet/campaigns') return { json: { data: [] } };
  if (path === '/api/wallet') return { json: { data: wallet } };
  if (path === '/api/notifications/settings') return { json: { data: notificationSettings() } };
  if (path === '/api/notifications') return { json: { ...aPage(news), unread: news.length } };
  if (path === '/api/api-keys')
    return {
      json: {
        data: [
          {
            _id: 'k1',
            name: 'Summer reels',
            scopes: ['wallet:read'],
            lastFour: 'x4Qa',
            dailyLimitCents: 5_000,
            createdAt: '2026-05-01T12:00:00.000Z',
            expiresAt: '2026-05-02T12:00:00.000Z',
            lastUsedAt: null,
          },
        ],
      },
    };
  if (path === '/api/users/me/data-exports')
    return {
      json: {
        data: (['running', 'ready', 'failed'] as const).map((status) => ({
          _id: status,
          status,
          progress: 40,
          file: status === 'ready' ? { sizeBytes: 2_300_000, expiresAt: '2026-05-08T12:00:00.000Z' } : null,
          createdAt: '2026-05-01T12:00:00.000Z',
          endedAt: null,
        })),
      },
    };
  if (path === '/api/payout-account')
    return { json: { data: aPayoutAccount({ status: 'restricted', requirementsDue: ['external_account'] }) } };
  if (path === '/api/payouts')
    return {
      json: {
        data: [aHeldPayout(), aPayout({ id: 'two', status: 'failed', failureCode: 'refused' })],
        nextCursor: null,
      },
    };
  if (path === '/api/tax-profile') return { json: { data: { profile: aTaxProfile(), isDue: true } } };
  if (path.endsWith('/forecast')) return { json: { data: forecast } };
  if (path.startsWith('/spark/sparkBySlug')) return { json: { data: aSpark() } };
  if (path === '/spark')
    return {
      json: aPage([aSpark(), aSpark({ _id: 'two', slug: 'two', isPrivate: true, live_mode: false })], {
        pages: 3,
        total: 26,
      }),
    };
  if (path.startsWith('/blocks/counts'))
    return { json: { data: { pending: 2, approved: 7, declined: 1, flagged: 0, deleted: 0 } } };
  if (path.endsWith('/contributor-record'))
    return { json: { data: { pending: 1, approved: 2, declined: 0, flagged: 0, earned: 3_000 } } };
  if (path.endsWith('/history')) return { json: { data: [] } };
  if (path.startsWith('/blocks/approval-cost'))
    return {
      json: {
        data: {
          bonusCents: 1_500,
          viewsCents: 200,
          totalCents: 1_700,
          coveredCents: 500,
          reservedCents: 0,
          reservedUntil: null,
          needsSecondAdmin: false,
          contributions: [],
        },
      },
    };
  if (path.endsWith('/risk')) return { json: { data: { score: null, evaluatedAt: null, signals: [] } } };
  if (path.startsWith('/blocks') && !path.startsWith('/blocks/block-1/'))
    return {
      json: aPage([
        aBlock(),
        aBlock({ _id: 'b2', moderation_status: 'declined', moderation_reason: 'Too dark' }),
        aBlock({ _id: 'b3', moderation_status: 'approved', ees: 1_500 }),
      ]),
    };
  return { status: 404, json: { code: 'NOT_FOUND', message: 'There is no such thing' } };
}
