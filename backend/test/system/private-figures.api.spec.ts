import { Types } from 'mongoose';
import { CountProjectionService } from '../../src/modules/blocks/counters/index.js';
import { createBlock } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import type { Method } from '../support/http.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

/**
 * Callers: the campaign's creator, its contributor, another creator, an unrelated user, an admin, an anonymous visitor.
 */
const ASKERS = ['creator', 'contributor', 'otherCreator', 'stranger', 'admin', 'nobody'] as const;
type Asker = (typeof ASKERS)[number];
type Statuses = Readonly<Record<Asker, number>>;

const YESTERDAY = { date: new Date(Date.now() - 86_400_000) };
let whole: WholeApp;
let people: Record<Exclude<Asker, 'nobody'>, SignedIn>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  whole = await startWholeApp();
  const { app } = whole;
  const [cleo, ada, acme, ben, root] = (await Promise.all(
    (['cleo', 'ada', 'acme', 'ben', 'root'] as const).map((name) => signInAs(app, name)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
  people = { creator: cleo, contributor: ada, otherCreator: acme, stranger: ben, admin: root };
  const creator = new Types.ObjectId(cleo.user.id);
  const userId = new Types.ObjectId(ada.user.id);
  const ended = { creator, status: 'ended', end_time: YESTERDAY, winnerSubmissionStatus: 'selecting' } as const;
  const spark = await createSpark(app, { ...ended, isPrivate: true });
  const shown = await createBlock(app, await createSpark(app, ended), { userId });
  const draft = await createSpark(app, { creator, live_mode: false });
  const [approved, pending, deleted] = [
    await createBlock(app, spark, { userId }),
    await createBlock(app, spark, { userId, moderation_status: 'pending' }),
    await createBlock(app, spark, { userId, deleted: true }),
  ];
  Object.assign(ids, {
    spark: spark._id,
    draft: draft._id,
    approved: approved._id,
    shown: shown._id,
    pending: pending._id,
    deleted: deleted._id,
  });
  const payment = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 1_000, purpose: 'spark' });
  ids.payment = payment.body.data.payment._id as string;
});
afterAll(() => whole?.close());

const all = (status: number, except: Partial<Statuses> = {}): Statuses => ({
  ...(Object.fromEntries(ASKERS.map((asker) => [asker, status])) as Statuses),
  ...except,
});
const reviewers = { creator: 200, admin: 200 } as const;

const ask = async (asker: Asker, method: Method, url: string, body?: object) =>
  asker === 'nobody' ? whole.app.http(method, url, body) : people[asker].http(method, url, body);
const addressOf = (path: string, spell: (id: string) => string = (id) => id) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => spell(String(ids[name])));

const READS: [string, Statuses][] = [
  ['/spark/{spark}/forecast', all(403, { ...reviewers, nobody: 401 })],
  ['/spark/{draft}/forecast', all(404, { ...reviewers, nobody: 401 })],
  ['/spark/{spark}/refund-preview', all(403, { ...reviewers, nobody: 401 })],
  ['/spark/{draft}/refund-preview', all(404, { ...reviewers, nobody: 401 })],
  ['/api/event/spark/{spark}', all(200)],
  ['/api/event/spark/{draft}', all(404, reviewers)],
  ['/api/event/spark/{spark}/candidates', all(403, { ...reviewers, nobody: 401 })],
  ['/api/event/spark/{draft}/candidates', all(404, { ...reviewers, nobody: 401 })],
  ['/api/event/spark/{spark}/winners', all(200)],
  ['/api/event/spark/{draft}/winners', all(404, reviewers)],
  ['/blocks/{shown}/engagement', all(200)],
  ['/blocks/{approved}/engagement', all(404, { ...reviewers, contributor: 200 })],
  ['/blocks/{pending}/engagement', all(404, { ...reviewers, contributor: 200 })],
  ['/blocks/{deleted}/engagement', all(404, { admin: 200 })],
  ['/blocks/{approved}/history', all(404, { ...reviewers, contributor: 200, nobody: 401 })],
  ['/blocks/{deleted}/history', all(404, { admin: 200, nobody: 401 })],
  ['/blocks/{approved}/contributor-record', all(404, { ...reviewers, contributor: 403, nobody: 401 })],
  ['/blocks/counts?spark_id={spark}', all(403, { ...reviewers, nobody: 401 })],
  ['/blocks?spark_id={spark}&status=pending', all(403, reviewers)],
  ['/blocks?spark_id={draft}', all(404, reviewers)],
  ['/api/payments/{payment}', all(404, { contributor: 200, nobody: 401 })],
  ['/api/audit', all(403, { admin: 200, nobody: 401 })],
  ['/spark/admin/counts', all(403, { admin: 200, nobody: 401 })],
  ['/api/wallet/transactions.csv', all(200, { nobody: 401 })],
  ['/api/notifications/settings', all(200, { nobody: 401 })],
];

/** Requests by users without permission; the specs of each route cover users with permission. */
const CHANGES: [Method, string, object | undefined, Partial<Statuses>][] = [
  ['POST', '/blocks/{shown}/engagement/refresh', undefined, { otherCreator: 403, stranger: 403, nobody: 401 }],
  ['POST', '/blocks/{approved}/engagement/refresh', undefined, { otherCreator: 404, stranger: 404, nobody: 401 }],
  ['POST', '/blocks/{pending}/engagement/refresh', undefined, { otherCreator: 404, stranger: 404, nobody: 401 }],
  ['POST', '/blocks/{deleted}/engagement/refresh', undefined, { creator: 404, contributor: 404, stranger: 404 }],
  [
    'POST',
    '/blocks/{shown}/spotlight',
    {},
    { contributor: 403, otherCreator: 403, stranger: 403, admin: 403, nobody: 401 },
  ],
  [
    'POST',
    '/blocks/{approved}/spotlight',
    {},
    { contributor: 403, otherCreator: 404, stranger: 404, admin: 403, nobody: 401 },
  ],
  ['POST', '/blocks/{deleted}/spotlight', {}, { creator: 404, contributor: 404, stranger: 404 }],
  ['POST', '/blocks/{shown}/boost', {}, { creator: 403, otherCreator: 403, stranger: 403, admin: 403, nobody: 401 }],
  ['POST', '/blocks/{approved}/boost', {}, { creator: 403, otherCreator: 404, stranger: 404, admin: 403, nobody: 401 }],
  ['POST', '/blocks/{pending}/boost', {}, { otherCreator: 404, stranger: 404, contributor: 409 }],
  ['POST', '/blocks/{deleted}/restore', undefined, { creator: 403, contributor: 403, stranger: 403, nobody: 401 }],
  [
    'POST',
    '/api/event/spark',
    { sparkId: '{spark}' },
    { contributor: 403, otherCreator: 403, stranger: 403, nobody: 401 },
  ],
  [
    'POST',
    '/api/event/spark/select-winner',
    { sparkId: '{spark}', blockId: '{approved}', prizeCents: 1 },
    { contributor: 403, otherCreator: 403, stranger: 403, nobody: 401 },
  ],
  [
    'DELETE',
    '/api/event/spark/{spark}/winners/{approved}',
    undefined,
    { contributor: 403, otherCreator: 403, stranger: 403, nobody: 401 },
  ],
  [
    'POST',
    '/api/event/spark/release',
    { sparkId: '{spark}' },
    { contributor: 403, otherCreator: 403, stranger: 403, nobody: 401 },
  ],
  [
    'POST',
    '/api/event/spark/close-winners',
    { sparkId: '{spark}', type: 'refund' },
    { contributor: 403, otherCreator: 403, stranger: 403, nobody: 401 },
  ],
  ['POST', '/api/payments/{payment}/to-wallet', undefined, { creator: 404, stranger: 404, admin: 404, nobody: 401 }],
];

it.each(READS)('GET %s answers each as it should, however the id is spelled', async (path, expected) => {
  for (const spell of [(id: string) => id, (id: string) => id.toUpperCase()]) {
    const answered = await Promise.all(
      ASKERS.map(async (asker) => [asker, (await ask(asker, 'GET', addressOf(path, spell))).status]),
    );
    expect(Object.fromEntries(answered)).toEqual(expected);
  }
});

it.each(CHANGES)('%s %s is refused without permission and changes nothing', async (method, path, body, expected) => {
  const filled = body && (JSON.parse(addressOf(JSON.stringify(body))) as object);
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        ['sparks', 'blocks', 'payments', 'winner_selections', 'ledger_transactions'].map((name) =>
          whole.app.connection.collection(name).find().sort({ _id: 1 }).toArray(),
        ),
      ),
    );
  await whole.app.get(CountProjectionService).projectPendingChanges();
  const before = await state();
  const answered = await Promise.all(
    Object.keys(expected).map(async (asker) => [
      asker,
      (await ask(asker as Asker, method, addressOf(path), filled)).status,
    ]),
  );
  expect(Object.fromEntries(answered)).toEqual(expected);
  expect(await state()).toBe(before);
});

it('keeps figures from those whom they do not concern [sec-04]', async () => {
  for (const asker of ASKERS) {
    const manages = asker === 'creator' || asker === 'admin';
    const event = (await ask(asker, 'GET', addressOf('/api/event/spark/{spark}'))).body.data;
    expect([asker, event.amounts !== null, event.progress !== null]).toEqual([asker, manages, manages]);
    const numbers = (await ask(asker, 'GET', addressOf('/blocks/{shown}/engagement'))).body.data;
    expect([asker, 'earnings' in numbers]).toEqual([asker, manages || asker === 'contributor']);
  }
});

it('knows an id in capitals as the same person and campaign', async () => {
  const { contributor, admin } = people;
  const own = (id: string) => contributor.http('GET', `/blocks?user_id=${id}&status=pending`);
  expect([
    (await own(contributor.user.id)).body.pagination.totalItems,
    (await own(contributor.user.id.toUpperCase())).body.pagination?.totalItems,
  ]).toEqual([1, 1]);
  const contributed = { sparkId: String(ids.spark), userId: contributor.user.id.toUpperCase() };
  expect((await contributor.http('POST', '/blocks/hasUserContributedToSpark', contributed)).status).toBe(200);
  await admin.http('DELETE', addressOf('/blocks/{approved}'));
  await admin.http('POST', addressOf('/blocks/{approved}/restore'));
  for (const query of ['campaign={spark}', 'target={approved}', 'target=block:{approved}']) {
    const found = async (spell: (id: string) => string) =>
      (await admin.http('GET', `/api/audit?action=block_deleted&${addressOf(query, spell)}`)).body.pagination
        .totalItems as number;
    expect([query, await found((id) => id), await found((id) => id.toUpperCase())]).toEqual([query, 1, 1]);
  }
  const byActor = (id: string) => admin.http('GET', `/api/audit?action=block_deleted&actor=${id}`);
  expect([
    (await byActor(admin.user.id)).body.pagination.totalItems,
    (await byActor(admin.user.id.toUpperCase())).body.pagination.totalItems,
  ]).toEqual([1, 1]);
});
