import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

const PRIVATE_PARTS = {
  attachments: [{ name: 'Brand kit', url: 'https://example.com/kit.zip' }],
  termsAndConditions: 'Never show the logo upside down.',
  cloudFolderLink: 'https://example.com/assets',
};
const HIDDEN = { attachments: [], termsAndConditions: '', cloudFolderLink: '', hasAccess: false };

describe('access to private campaigns', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let ben: SignedIn;
  let acme: SignedIn;
  let root: SignedIn;

  const idOf = (spark: SparkRecord) => spark._id.toHexString();
  const privateSpark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, {
      creator: new Types.ObjectId(cleo.user.id),
      budget: 0,
      isPrivate: true,
      ...PRIVATE_PARTS,
      ...overrides,
    });
  const ask = (person: SignedIn, spark: SparkRecord) =>
    person.http('POST', `/api/sparks/${idOf(spark)}/request-access`);
  const check = async (person: SignedIn, spark: SparkRecord) =>
    (await person.http('GET', `/api/sparks/${idOf(spark)}/check-access`)).body.data;
  const decide = (person: SignedIn, spark: SparkRecord, decision: 'approve' | 'reject', userId: unknown) =>
    person.http('PATCH', `/spark/${idOf(spark)}/${decision}-access`, { userId });
  const notificationsOf = async (person: SignedIn, spark: SparkRecord) =>
    (await person.http('GET', '/api/notifications')).body.data.filter(
      (note: { refs?: { sparkId: string } }) => note.refs?.sparkId === idOf(spark),
    );
  const page = async (person: SignedIn, spark: SparkRecord) =>
    (await person.http('GET', `/spark/sparkById/${idOf(spark)}`)).body.data;

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, ben, acme, root] = await Promise.all([
      signInAs(app, 'cleo'),
      signInAs(app, 'ada'),
      signInAs(app, 'ben'),
      signInAs(app, 'acme'),
      signInAs(app, 'root'),
    ]);
  });
  afterAll(() => app?.close());

  it('hides attachments, terms and assets on every route until access is accepted [sec-16]', async () => {
    const spark = await privateSpark();
    for (const answer of [
      await app.http('GET', `/spark/sparkById/${idOf(spark)}`),
      await app.http('GET', `/spark/sparkBySlug/${spark.slug}`),
      await ada.http('GET', `/spark/sparkBySlug/${spark.slug}`),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ ...HIDDEN, isPrivate: true, accessRequests: [] });
      expect(answer.text).not.toContain('upside down');
    }
    expect(await page(cleo, spark)).toMatchObject({ ...PRIVATE_PARTS, hasAccess: true });
    expect(await page(root, spark)).toMatchObject({ ...PRIVATE_PARTS, hasAccess: true });
    await ask(ada, spark);
    expect(await page(ada, spark)).toMatchObject({
      ...HIDDEN,
      accessRequests: [{ user: ada.user.id, status: 'pending' }],
    });
    await decide(cleo, spark, 'approve', ada.user.id);
    expect(await page(ada, spark)).toMatchObject({
      ...PRIVATE_PARTS,
      hasAccess: true,
      accessRequests: [{ user: ada.user.id, status: 'accepted' }],
    });
    expect(await page(ben, spark)).toMatchObject(HIDDEN);
    await decide(cleo, spark, 'reject', ada.user.id);
    expect(await page(ada, spark)).toMatchObject(HIDDEN);
  });

  it('excludes private fields from lists', async () => {
    await privateSpark();
    const answer = await app.http('GET', '/spark?private=true');
    expect(answer.body.data.length).toBeGreaterThan(0);
    expect(answer.text).not.toContain('upside down');
    expect(answer.text).not.toContain('cloudFolderLink');
  });

  it('changes from none to pending to a decision, which can be changed', async () => {
    const spark = await privateSpark();
    expect(await check(ada, spark)).toEqual({ status: 'none', hasAccess: false });
    expect((await ask(ada, spark)).body.data).toEqual({ status: 'pending', hasAccess: false });
    await decide(cleo, spark, 'reject', ada.user.id);
    expect(await check(ada, spark)).toEqual({ status: 'rejected', hasAccess: false });
    expect((await ask(ada, spark)).body.data).toEqual({ status: 'rejected', hasAccess: false });
    await decide(cleo, spark, 'approve', ada.user.id);
    expect(await check(ada, spark)).toEqual({ status: 'accepted', hasAccess: true });
  });

  it('stores one request for repeated and concurrent calls', async () => {
    const spark = await privateSpark();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ada, spark)));
    for (const answer of answers)
      expect([answer.status, answer.body.data]).toEqual([200, { status: 'pending', hasAccess: false }]);
    expect(await app.connection.collection('access_requests').countDocuments({ sparkId: spark._id })).toBe(1);
    const notifications = await app.connection
      .collection('notifications')
      .countDocuments({ kind: 'access_requested', 'refs.sparkId': idOf(spark) });
    expect(notifications).toBe(1);
  });

  it('requires no request from the creator and admins, or for public campaigns', async () => {
    const spark = await privateSpark();
    expect(await check(cleo, spark)).toEqual({ status: 'none', hasAccess: true });
    expect((await ask(root, spark)).body.data).toEqual({ status: 'none', hasAccess: true });
    expect(await app.connection.collection('access_requests').countDocuments({ sparkId: spark._id })).toBe(0);
    const open = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0 });
    expect(await check(ada, open)).toEqual({ status: 'none', hasAccess: true });
    const refused = await ask(ada, open);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('rejects requests for ended, unknown and draft campaigns', async () => {
    const over = await privateSpark({ end_time: { date: new Date('2026-05-01T11:59:00Z') } });
    const coming = await privateSpark({ published_time: { date: new Date('2026-05-02T00:00:00Z') } });
    const draft = await privateSpark({ live_mode: false });
    const late = await ask(ada, over);
    expect([late.status, late.body.code]).toEqual([409, 'campaign_not_open']);
    expect((await ask(ada, coming)).body.data.status).toBe('pending');
    expect((await ask(ada, draft)).status).toBe(404);
    expect((await ada.http('POST', '/api/sparks/665f1c2ab7e4d9a1c0ffee01/request-access')).status).toBe(404);
    expect((await ada.http('GET', '/api/sparks/nonsense/check-access')).status).toBe(404);
    expect((await app.http('POST', `/api/sparks/${idOf(coming)}/request-access`)).status).toBe(401);
  });

  it('permits decisions only by the creator and admins', async () => {
    const spark = await privateSpark();
    await ask(ada, spark);
    for (const person of [ada, ben, acme]) {
      expect((await decide(person, spark, 'approve', ada.user.id)).status).toBe(403);
      expect((await person.http('GET', `/spark/${idOf(spark)}/access-requests`)).status).toBe(403);
    }
    expect((await app.http('PATCH', `/spark/${idOf(spark)}/approve-access`, { userId: ada.user.id })).status).toBe(401);
    expect(await check(ada, spark)).toMatchObject({ status: 'pending' });
    expect((await decide(root, spark, 'approve', ada.user.id)).body.data).toMatchObject({
      status: 'accepted',
      user: { username: 'ada' },
    });
  });

  it('lists the requests of all campaigns for admins, oldest first', async () => {
    await app.connection.collection('access_requests').deleteMany({});
    const [first, second] = [await privateSpark({ name: 'First' }), await privateSpark({ name: 'Second' })];
    await ask(ben, second);
    clock.advanceMs(60_000);
    await ask(ada, first);
    clock.advanceMs(60_000);
    await ask(ada, second);
    const all = async (query = '') => (await root.http('GET', `/spark/admin/access-requests${query}`)).body;
    const rows = ({ data }: { data: { user: { username: string }; campaign: { name: string } }[] }) =>
      data.map(({ user, campaign }) => `${user.username}: ${campaign.name}`);
    expect(rows(await all())).toEqual(['ben: Second', 'ada: First', 'ada: Second']);
    expect(rows(await all('?limit=1&page=2'))).toEqual(['ada: First']);
    expect((await all()).data[0].campaign).toEqual({ _id: idOf(second), name: 'Second', slug: second.slug });
    await decide(root, second, 'reject', ben.user.id);
    expect((await all()).pagination.totalItems).toBe(2);
    expect(rows(await all('?status=rejected'))).toEqual(['ben: Second']);
    await app.connection.collection('sparks').deleteOne({ _id: first._id });
    expect((await all()).data[0]).toMatchObject({ user: { username: 'ada' }, campaign: null });
  });

  it('restricts the list of all campaigns to admins', async () => {
    expect((await app.http('GET', '/spark/admin/access-requests')).status).toBe(401);
    for (const person of [ada, cleo, acme])
      expect((await person.http('GET', '/spark/admin/access-requests')).status).toBe(403);
  });

  it('rejects decisions without a request, and query operators as an id', async () => {
    const spark = await privateSpark();
    expect((await decide(cleo, spark, 'approve', ben.user.id)).status).toBe(404);
    for (const userId of [{ $ne: null }, ['x'], '', 'nobody', null])
      expect((await decide(cleo, spark, 'approve', userId)).status).toBe(400);
    expect(await app.connection.collection('access_requests').countDocuments({ sparkId: spark._id })).toBe(0);
  });

  it('notifies the person once per change and audits the decision', async () => {
    const spark = await privateSpark({ name: 'Told once' });
    await ask(ben, spark);
    const decisions = await Promise.all(
      Array.from({ length: 5 }, () => decide(cleo, spark, 'approve', ben.user.id.toUpperCase())),
    );
    expect(decisions.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await notificationsOf(ben, spark)).toEqual([
      expect.objectContaining({
        kind: 'access_accepted',
        title: 'You now have access to "Told once"',
        link: `/campaigns/${spark.slug}`,
      }),
    ]);
    const noted = await app.connection
      .collection('audit_entries')
      .find({ 'target.id': idOf(spark) })
      .toArray();
    expect(noted).toEqual([
      expect.objectContaining({
        action: 'access_accepted',
        person: { id: ben.user.id, username: 'ben' },
        before: { status: 'pending' },
        after: { status: 'accepted' },
      }),
    ]);
  });

  it('notifies of a rejection in the words of the pending request, with a link to other campaigns', async () => {
    const spark = await privateSpark({ name: 'Secret tea' });
    await ask(ben, spark);
    expect((await decide(cleo, spark, 'reject', ben.user.id)).status).toBe(200);
    expect(await notificationsOf(ben, spark)).toEqual([
      expect.objectContaining({
        kind: 'access_rejected',
        title: 'No access to "Secret tea" for now',
        body: 'Your request has not been accepted yet. Discover other campaigns.',
        link: '/discover',
      }),
    ]);
  });

  it('lists the requests of a campaign in pages, newest first, and by status', async () => {
    const spark = await privateSpark();
    for (const person of [ada, ben, acme]) {
      clock.advanceMs(1_000);
      await ask(person, spark);
    }
    await decide(cleo, spark, 'reject', ben.user.id);
    const list = async (query: string) =>
      (await cleo.http('GET', `/spark/${idOf(spark)}/access-requests${query}`)).body;
    const names = (body: { data: { user: { username: string } }[] }) =>
      body.data.map((request) => request.user.username);
    const all = await list('');
    expect(names(all)).toEqual(['acme', 'ben', 'ada']);
    expect(all.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 3, isExact: true, pageSize: 12 });
    expect(names(await list('?status=rejected'))).toEqual(['ben']);
    expect(names(await list('?limit=2&page=2'))).toEqual(['ada']);
    expect((await cleo.http('GET', `/spark/${idOf(spark)}/access-requests?status[$ne]=x`)).status).toBe(400);
  });
});
