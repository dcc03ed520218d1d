import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

describe('campaigns for admins', () => {
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const spark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, ...overrides });
  const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((item) => item.name);

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock: new FixedClock() });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(async () => {
    await app.connection.collection('sparks').deleteMany({});
  });
  afterAll(() => app?.close());

  it.each([
    ['GET', '/spark/admin/info', undefined],
    ['GET', '/spark/admin/counts', undefined],
    ['GET', '/spark/admin/top-of-sparks', undefined],
    ['GET', '/spark/admin/top-order', undefined],
    ['PUT', '/spark/admin/top-order', { sparkIds: [], version: 0 }],
    ['PATCH', '/spark/admin/info', { sparkId: '665f1c2ab7e4d9a1c0ffee01', name: 'x' }],
  ] as const)('keeps %s %s to admins', async (method, url, body) => {
    expect((await app.http(method, url, body)).status).toBe(401);
    for (const person of [cleo, ada]) expect((await person.http(method, url, body)).status).toBe(403);
  });

  it('lists all campaigns, including drafts, with pending requests and private fields', async () => {
    const closedOne = await spark({ name: 'Private', isPrivate: true, termsAndConditions: 'Secret.' });
    await spark({ name: 'Draft', live_mode: false });
    await ada.http('POST', `/api/sparks/${closedOne._id.toHexString()}/request-access`);
    const all = await root.http('GET', '/spark/admin/info');
    expect(all.body.pagination.totalItems).toBe(2);
    const one = await root.http('GET', `/spark/admin/info?sparkId=${closedOne._id.toHexString()}`);
    expect(one.body.data).toEqual([
      expect.objectContaining({
        name: 'Private',
        termsAndConditions: 'Secret.',
        pendingAccessRequests: 1,
        updated: expect.any(String),
      }),
    ]);
    expect(names(await root.http('GET', `/spark/admin/info?slug=${closedOne.slug}`))).toEqual(['Private']);
    expect(names(await root.http('GET', '/spark/admin/info?live_mode=false'))).toEqual(['Draft']);
    expect(names(await root.http('GET', '/spark/admin/info?live_mode=true&search=priv'))).toEqual(['Private']);
    expect((await root.http('GET', '/spark/admin/info?slug[$ne]=x')).status).toBe(400);
  });

  it('counts campaigns by status, after the other filters', async () => {
    const day = (date: number) => ({ date: new Date(Date.UTC(2026, 4, date)) });
    await spark({ name: 'Draft one', live_mode: false });
    await spark({ name: 'Draft two', live_mode: false, isPrivate: true });
    await spark({ name: 'Coming', published_time: day(20), end_time: day(30) });
    await spark({ name: 'Running', isPrivate: true });
    await spark({
      name: 'Over',
      published_time: { date: new Date('2026-03-01') },
      end_time: { date: new Date('2026-04-01') },
    });
    await spark({ name: 'Closed', status: 'completed', manuallyClosed: true });
    const counts = async (query = '') => (await root.http('GET', `/spark/admin/counts${query}`)).body.data;
    expect(await counts()).toEqual({ all: 6, drafts: 2, coming: 1, ongoing: 1, ended: 2, completed: 0 });
    expect(await counts('?private=true')).toEqual({ all: 2, drafts: 1, coming: 0, ongoing: 1, ended: 0, completed: 0 });
    expect(await counts('?search=draft&creator=cleo')).toEqual({
      all: 2,
      drafts: 2,
      coming: 0,
      ongoing: 0,
      ended: 0,
      completed: 0,
    });
    expect(await counts('?creator=nobody')).toEqual({
      all: 0,
      drafts: 0,
      coming: 0,
      ongoing: 0,
      ended: 0,
      completed: 0,
    });
  });

  it('updates any campaign and records it in the audit log', async () => {
    const record = await spark({ name: 'Before', status: 'completed', manuallyClosed: true });
    const sparkId = record._id.toHexString();
    const answer = await root.http('PATCH', '/spark/admin/info', { sparkId, name: 'After', isPrivate: true });
    expect([answer.status, answer.body.data.name, answer.body.data.isPrivate]).toEqual([200, 'After', true]);
    const noted = await app.connection.collection('audit_entries').findOne({ 'target.id': sparkId });
    expect(noted).toMatchObject({
      actor: { id: root.user.id },
      action: 'spark_updated',
      before: { name: 'Before', isPrivate: false },
      after: { name: 'After', isPrivate: true },
    });
  });

  it('does not change locked fields and money', async () => {
    const record = await spark();
    const sparkId = record._id.toHexString();
    const locked = await root.http('PATCH', '/spark/admin/info', { sparkId, initialBudget: 99_999 });
    expect([locked.status, locked.body.code]).toEqual([409, 'field_locked']);
    for (const field of ['usage', 'contributionsCount', 'winnerSubmissionStatus', 'manuallyClosed', 'status']) {
      expect((await root.http('PATCH', '/spark/admin/info', { sparkId, [field]: 'completed' })).status).toBe(400);
    }
    expect(
      (await root.http('PATCH', '/spark/admin/info', { sparkId: '665f1c2ab7e4d9a1c0ffee01', name: 'x' })).status,
    ).toBe(404);
    expect((await root.http('PATCH', '/spark/admin/info', { sparkId: { $ne: '' }, name: 'x' })).status).toBe(400);
  });

  it('lists the campaigns with the highest spend', async () => {
    for (let index = 1; index <= 12; index += 1) await spark({ name: `S${index}`, usage: index * 100 });
    await spark({ name: 'Draft', usage: 99_999, live_mode: false });
    const answer = await root.http('GET', '/spark/admin/top-of-sparks');
    expect(names(answer)).toEqual(['S12', 'S11', 'S10', 'S9', 'S8', 'S7', 'S6', 'S5', 'S4', 'S3']);
  });

  describe('pinned top campaigns', () => {
    const idOf = ({ _id }: SparkRecord) => _id.toHexString();
    const put = (sparkIds: readonly string[], version: number) =>
      root.http('PUT', '/spark/admin/top-order', { sparkIds, version });
    const shown = async () => names(await app.http('GET', '/spark/top-of-sparks'));

    beforeEach(async () => {
      await app.connection.collection('top_orders').deleteMany({});
    });

    it('lists pinned ongoing campaigns first', async () => {
      const [busy, quiet, over] = [
        await spark({ name: 'Busy', contributionsCount: 9 }),
        await spark({ name: 'Quiet' }),
        await spark({ name: 'Over', status: 'completed', manuallyClosed: true }),
      ];
      expect((await root.http('GET', '/spark/admin/top-order')).body.data).toEqual({ sparks: [], version: 0 });
      const saved = await put([idOf(over), idOf(quiet)], 0);
      expect([
        saved.status,
        saved.body.data.version,
        saved.body.data.sparks.map(({ name }: { name: string }) => name),
      ]).toEqual([200, 1, ['Over', 'Quiet']]);
      expect(await shown()).toEqual(['Quiet', 'Busy']);
      await put([idOf(busy), idOf(quiet)], 1);
      expect(await shown()).toEqual(['Busy', 'Quiet']);
      await put([], 2);
      expect(names({ body: { data: (await root.http('GET', '/spark/admin/top-order')).body.data.sparks } })).toEqual(
        [],
      );
      const noted = await app.connection
        .collection('audit_entries')
        .find({ action: 'spark_top_changed', 'target.id': idOf(quiet) })
        .sort({ _id: 1 })
        .toArray();
      expect(noted.map(({ before, after }) => [before.topPlace, after.topPlace])).toEqual([
        [null, 2],
        [2, null],
      ]);
    });

    it('accepts one of many concurrent changes and rejects the others with 409', async () => {
      const sparks = await Promise.all(Array.from({ length: 4 }, (_, index) => spark({ name: `S${index}` })));
      for (const version of [0, 1]) {
        const answers = await Promise.all(sparks.map((one) => put([idOf(one)], version)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        expect((await root.http('GET', '/spark/admin/top-order')).body.data.version).toBe(version + 1);
      }
    });

    it('rejects invalid campaigns without changes', async () => {
      const [one, draft] = [await spark(), await spark({ live_mode: false })];
      expect((await put([idOf(draft)], 0)).status).toBe(404);
      expect((await put(['665f1c2ab7e4d9a1c0ffee01'], 0)).status).toBe(404);
      expect((await put([idOf(one), idOf(one)], 0)).status).toBe(400);
      expect((await put(['nonsense'], 0)).status).toBe(400);
      expect((await root.http('PUT', '/spark/admin/top-order', { sparkIds: [idOf(one)] })).status).toBe(400);
      expect((await root.http('GET', '/spark/admin/top-order')).body.data).toEqual({ sparks: [], version: 0 });
    });
  });
});
