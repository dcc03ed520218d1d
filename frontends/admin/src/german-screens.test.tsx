import { screen } from '@testing-library/react';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { AUDIT_ACTIONS, EXPORT_STATUSES, MODERATION_STATUSES } from '@sparks/domain';
import { findEnglishTexts } from '@sparks/ui/testing';
import { openAdmin } from './testing/render-admin';
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
} from './testing/samples';

const person = aPersonForAdmins();
const admin = { id: '665f1c2ab7e4d9a1c0ffee71', username: 'rita' };
/** Texts of the test data, which are English. */
const GIVEN = [
  'Window herbs',
  'Show your herbs.',
  'Show them at night.',
  'Bought likes',
  'Cleo Martin',
  'Isle of Man',
  aBlock().social_meta.caption,
  aSpark().name,
  aSpark().description,
  person.name,
  person.username,
].filter((text) => text !== '');

const blocks = MODERATION_STATUSES.map((moderation_status, index) =>
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
  '/api/admin/suspensions': { data: [], nextCursor: null },
  '/api/admin/payouts': { data: [], nextCursor: null },
  '/api/admin/approvals': { data: [approval], nextCursor: null },
  '/api/exports': aPage(
    EXPORT_STATUSES.map((status, index) =>
      anExport({ _id: `665f1c2ab7e4d9a1c0ff100${index}`, status, ...(status === 'error' ? { failedPage: 3 } : {}) }),
    ),
  ),
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer(({ url }: SeenRequest) => {
    const { pathname } = new URL(url, 'http://x');
    const answer = ANSWERS[pathname];
    if (answer) return { json: answer };
    const [, , id, part] = pathname.split('/');
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
  });
});
afterEach(() => server.restore());

it.each([
  ['/admin', 'Übersicht', 'Exporte'],
  ['/admin/posts?tab=all', 'Beiträge', 'In Nachprüfung'],
  [`/admin/posts?tab=all&open=${blocks[3]?._id}`, 'Beiträge', 'Bought likes'],
  ['/admin/risk', 'Risiko', 'In Nachprüfung'],
  ['/admin/access', 'Zugangsanfragen', 'Window herbs'],
  ['/admin/campaigns', 'Kampagnen', 'Window herbs'],
  ['/admin/top', 'Top-Kampagnen', 'Window herbs'],
  ['/admin/people', 'Personen', person.name],
  [`/admin/people/${person._id}`, person.name, 'Window herbs'],
  ['/admin/payouts', 'Auszahlungen', 'Angehalten'],
  ['/admin/approvals', 'Freigaben', 'Window herbs'],
  ['/admin/exports', 'Exporte', 'Fehlgeschlagen'],
  ['/admin/audit', 'Protokoll', 'Window herbs'],
  ['/admin/nowhere', 'Diese Admin-Seite gibt es nicht', 'Zur Übersicht'],
])('%s contains no English', async (path, title, loaded) => {
  await openAdmin(path, 'de');
  expect(await screen.findByRole('heading', { level: 1, name: title, hidden: true })).toBeInTheDocument();
  expect((await screen.findAllByText(loaded, { exact: false })).length).toBeGreaterThan(0);
  expect(findEnglishTexts(document.body, GIVEN)).toEqual([]);
});
