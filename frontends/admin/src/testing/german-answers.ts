import type { SeenRequest } from '@sparks/api-client/testing';
import { AUDIT_ACTIONS, EXPORT_STATUSES, MODERATION_STATUSES } from '@sparks/domain';
import {
  aBlock,
  aMe,
  anEntry,
  anExport,
  anOverview,
  aPage,
  aPerson,
  aPersonForAdmins,
  aSpark,
  BLOCK_ID,
  SPARK_ID,
} from './samples';

export const person = aPersonForAdmins();
const admin = { id: '665f1c2ab7e4d9a1c0ffee71', username: 'rita' };
/** Texts of the test data, which are English. */
export const GIVEN = [
  'Window herbs',
  'Show your herbs.',
  'Show them at night.',
  'Bought likes',
  'Cleo Martin',
  'Stripe bank •••• 6789',
  'Isle of Man',
  aBlock().social_meta.caption,
  aSpark().name,
  aSpark().description,
  person.name,
  person.username,
].filter((text) => text !== '');

export const blocks = MODERATION_STATUSES.map((moderation_status, index) =>
  aBlock({ _id: `665f1c2ab7e4d9a1c0ff000${index}`, moderation_status, baselineViews: 12_000 }),
);
const entries = (Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[]).map((action, index) =>
  anEntry({ _id: `665f1c2ab7e4d9a1c0ff${String(index).padStart(4, '0')}`, action }),
);
const history = MODERATION_STATUSES.map((to) => ({
  action: 'moderate',
  from: 'pending',
  to,
  reason: 'Bought likes',
  by: aPerson(),
  at: '2026-11-20T12:00:00.000Z',
}));
const approval = {
  _id: '665f1c2ab7e4d9a1c0ffee31',
  kind: 'winner_prize',
  status: 'requested',
  amountCents: 15_000,
  campaign: { id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' },
  blockIds: [BLOCK_ID],
  contributors: [admin],
  details: { prizeCents: 15_000 },
  requestedBy: admin,
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isOwn: false,
  isOwnDecision: false,
  canDecide: true,
};
const suspension = {
  _id: '665f1c2ab7e4d9a1c0ffee81',
  by: admin,
  createdAt: '2026-11-20T10:00:00.000Z',
  isActive: true,
  reason: 'Bought likes',
  scope: 'withdraw',
  until: null,
};
const payout = {
  id: '665f1c2ab7e4d9a1c0ffee91',
  status: 'held',
  grossCents: 10_000,
  fees: [{ kind: 'processing', cents: 50 }],
  netCents: 9_950,
  currency: 'USD',
  methodLabel: 'Stripe bank •••• 6789',
  holdReasons: [{ reason: 'open_case', until: null }],
  createdAt: '2026-11-24T12:00:00.000Z',
  expectedFrom: null,
  expectedUntil: null,
  sentAt: null,
  paidAt: null,
  failureCode: null,
  canCancel: true,
  user: { id: '665f1c2ab7e4d9a1c0ffee61', name: 'Cleo Martin', username: 'cleo' },
  country: 'DE',
  attempts: 2,
  refusalReason: null,
  endedAt: null,
  appealCaseId: null,
};
const mismatch = {
  id: '665f1c2ab7e4d9a1c0ffee99',
  kind: 'extra',
  amountCents: 0,
  foundCents: 2_500,
  foundAt: '2026-11-24T12:00:00.000Z',
  payout: null,
  transferId: 'tr_1',
  resolution: null,
  resolvedAt: null,
  resolvedBy: null,
};
const reportGroup = {
  _id: '665f1c2ab7e4d9a1c0ffee98',
  subject: { type: 'spark', id: SPARK_ID, campaign: 'Window herbs', slug: 'window-herbs' },
  reported: { _id: '665f1c2ab7e4d9a1c0ffee61', username: 'cleo', name: 'Cleo Martin' },
  state: 'open',
  count: 3,
  visitorCount: 1,
  reasons: [{ reason: 'spam', count: 3 }],
  firstReportedAt: '2026-11-20T10:00:00.000Z',
  lastReportedAt: '2026-11-20T10:00:00.000Z',
};
const refundPreview = {
  returnedCents: 4_600,
  pendingBonusCents: 500,
  pendingPosts: 2,
  pendingFees: 100,
  postsToRead: 3,
  prizesCents: 0,
  heldCents: 700,
  spentCents: 400,
  owedHeldCents: 50,
  owedPaidCents: 20,
  decidableUntil: '2026-11-28T10:00:00.000Z',
  needsSecondAdmin: true,
};
const risk = {
  block: aBlock({ moderation_status: 'flagged' }),
  score: 78,
  signals: [
    {
      kind: 'many_campaigns',
      weight: 40,
      isAccepted: false,
      facts: [{ name: 'campaigns', value: 14 }],
      firstSeenAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};
const request = {
  _id: 'r1',
  user: aPerson(),
  campaign: { _id: SPARK_ID, name: 'Window herbs', slug: 'window-herbs' },
  status: 'pending',
  requestedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
};

const ANSWERS: Record<string, unknown> = {
  '/api/users/me': { data: aMe() },
  '/api/admin/overview': { data: anOverview() },
  '/api/audit': aPage(entries),
  '/blocks/counts': { data: { pending: 3, approved: 40, declined: 2, flagged: 1, deleted: 5 } },
  '/blocks': aPage(blocks),
  '/blocks/risk': { data: { items: [risk], nextCursor: null } },
  '/spark/admin/access-requests': aPage([request]),
  '/spark/admin/info': aPage([aSpark(), aSpark({ _id: '665f1c2ab7e4d9a1c0ffeeff', isPrivate: true })]),
  '/spark/admin/counts': { data: { all: 2, ongoing: 1, completed: 1, draft: 0 } },
  '/spark/admin/top-order': { data: { sparks: [aSpark()], version: 1 } },
  '/api/admin/users': aPage([person]),
  '/api/admin/user-totals': { data: [] },
  [`/api/admin/users/${person._id}`]: { data: person },
  '/api/admin/suspensions': { data: [suspension], nextCursor: null },
  '/api/admin/payouts': { data: [payout, { ...payout, id: 'b', status: 'sending' }], nextCursor: null },
  '/api/admin/payouts/mismatches': { data: [mismatch], nextCursor: null },
  '/api/admin/approvals': {
    data: [approval, { ...approval, _id: '665f1c2ab7e4d9a1c0ffee32', isOwn: true, canDecide: false }],
    nextCursor: null,
  },
  '/api/admin/cases': { data: [], nextCursor: null },
  '/api/admin/reports': { data: [reportGroup], nextCursor: null },
  '/api/exports': aPage(
    EXPORT_STATUSES.map((status, index) =>
      anExport({ _id: `665f1c2ab7e4d9a1c0ff100${index}`, status, ...(status === 'error' ? { failedPage: 3 } : {}) }),
    ),
  ),
};

/** Responses of all admin pages. */
export function answerEnglishData({ url }: SeenRequest) {
  const { pathname } = new URL(url, 'http://x');
  const answer = ANSWERS[pathname];
  if (answer) return { json: answer };
  const [, , id, part] = pathname.split('/');
  if (part === 'refund-preview') return { json: { data: refundPreview } };
  if (pathname.endsWith('/wallet-transactions')) return { json: aPage([]) };
  if (part === 'history') return { json: { data: history } };
  if (part === 'risk') return { json: { data: { score: 78, evaluatedAt: null, signals: risk.signals } } };
  if (part === 'contributor-record')
    return { json: { data: { pending: 1, approved: 7, declined: 0, flagged: 0, earned: 2_500 } } };
  if (part === 'engagement')
    return { json: { data: { earnings: { bonus: 200, paid: 150, tip: 10, prizes: 10, due: 5, total: 375 } } } };
  const block = blocks.find(({ _id }) => _id === id);
  if (block) return { json: { data: block } };
  return { status: 404, json: { code: 'NOT_FOUND', message: 'Resource not found', requestId: 'r' } };
}
