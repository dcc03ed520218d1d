import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf } from '../../../core/ledger/index.js';
import { SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

describe('campaign drafts', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  const end_time = { date: '2026-06-01T12:00:00.000Z' };
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const body = (overrides: Record<string, unknown> = {}) => sparkBody({ end_time, ...overrides });
  const poolOfSpark = (sparkId: string) => app.get(LedgerService).balanceOf(poolOf(sparkId));
  const countSparks = () => app.connection.collection('sparks').countDocuments();

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(() => clock.set('2026-05-01T12:00:00.000Z'));
  afterAll(() => app?.close());

  describe('creating', () => {
    it('saves an incomplete draft with a slug from its name', async () => {
      const answer = await ada.http('POST', '/spark', { name: '  Été à la mer!  ' });
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({
        name: 'Été à la mer!',
        slug: 'ete-a-la-mer',
        live_mode: false,
        budget: 0,
        initialBudget: 0,
        usage: 0,
      });
      expect(answer.body.data.creator).toMatchObject({ _id: ada.user.id, username: 'ada' });
    });

    it('rejects anonymous callers', async () => {
      const answer = await app.http('POST', '/spark', body());
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    });

    it.each([
      ['thumbnail', 'https://evil.example/x.png'],
      ['banner', '/media/../docs'],
      ['content', '//evil.example/x.png'],
      ['brandUrl', 'ftp://example.com'],
      ['cloudFolderLink', '/media/../docs'],
    ])('rejects the %s %s, and creates nothing [sec-170]', async (field, url) => {
      const before = await countSparks();
      const refused = await cleo.http('POST', '/spark', { name: 'Summer reels', [field]: url });
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(refused.body.details).toEqual([expect.objectContaining({ field })]);
      expect(await countSparks()).toBe(before);
    });

    it('reports every invalid field when publishing, and creates nothing', async () => {
      const before = await countSparks();
      const answer = await cleo.http('POST', '/spark', {
        name: 'ab',
        live_mode: true,
        location: ['DE', 'XX'],
        brandUrl: 'javascript:alert(1)',
        budget: 1,
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
      const fields = answer.body.details.map((detail: { field: string }) => detail.field);
      expect(fields).toEqual(expect.arrayContaining(['name', 'description', 'brandUrl', 'location', 'budget']));
      expect(await countSparks()).toBe(before);
    });

    it('stores the focus of the banner, which is the center by default', async () => {
      const { body: created } = await cleo.http('POST', '/spark', { name: 'Summer reels' });
      expect(created.data.bannerFocus).toEqual({ x: 50, y: 50 });
      const { body: edited } = await cleo.http('PUT', `/spark/${created.data._id}`, { bannerFocus: { x: 0, y: 100 } });
      expect(edited.data.bannerFocus).toEqual({ x: 0, y: 100 });
    });

    it.each([
      ['beyond the picture', { x: 101, y: 50 }],
      ['negative', { x: 50, y: -1 }],
      ['fractional', { x: 50.5, y: 50 }],
      ['incomplete', { x: 50 }],
      ['null', null],
    ])('rejects a focus of the banner that is %s, and changes nothing', async (_, bannerFocus) => {
      const { body: created } = await cleo.http('POST', '/spark', { name: 'Reels', bannerFocus: { x: 20, y: 80 } });
      const refused = await cleo.http('PUT', `/spark/${created.data._id}`, { bannerFocus, name: 'Other' });
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
      const { body: stored } = await cleo.http('GET', `/spark/sparkById/${created.data._id}`);
      expect(stored.data).toMatchObject({ name: 'Reels', bannerFocus: { x: 20, y: 80 } });
    });

    it.each([
      ['an operator for a text', { name: { $ne: null } }],
      ['an operator in a list', { name: 'x', location: [{ $gt: '' }] }],
      ['an operator in a nested time', { name: 'x', end_time: { date: { $gt: '' } } }],
      ['an unknown field', { name: 'x', usage: 5 }],
      ['a fraction of a cent', { name: 'x', budget: 10.5 }],
      ['a negative budget', { name: 'x', budget: -1 }],
      ['a name of several lines', { name: 'Summer\r\nBcc: everybody' }],
      ['a name that reads backwards [sec-86]', { name: 'Summer \u202Eknab' }],
      ['a link that leaves its attribute', { name: 'x', brandUrl: 'https://a">x' }],
      ['a link that runs a script [sec-85]', { name: 'x', cloudFolderLink: 'javascript:alert(1)' }],
      [
        'an end that is before the beginning',
        { name: 'x', published_time: { date: '2026-05-03' }, end_time: { date: '2026-05-02' } },
      ],
    ])('rejects %s with 400', async (_, sent) => {
      const answer = await cleo.http('POST', '/spark', sent);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.details.length).toBeGreaterThan(0);
    });

    it('gives campaigns with the same name different slugs, even ten concurrent ones', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => cleo.http('POST', '/spark', { name: 'Same name' })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201));
      const slugs = answers.map((answer) => answer.body.data.slug as string);
      expect(new Set(slugs).size).toBe(10);
      for (const slug of slugs) expect(slug).toMatch(/^same-name(-\d+)?$/);
    });

    it('creates one campaign for repeated and concurrent requests with the same key', async () => {
      const before = await countSparks();
      const sent = body({ name: 'Sent twice' });
      const key = { 'idempotency-key': 'create-once' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => cleo.http('POST', '/spark', sent, key)));
      for (const answer of answers)
        expect(answer.status === 201 || answer.body.code === 'request_in_progress').toBe(true);
      const ids = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.data._id as string);
      expect(new Set(ids).size).toBe(1);
      expect(await countSparks()).toBe(before + 1);
      const other = await cleo.http('POST', '/spark', { ...sent, name: 'Another' }, key);
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    });
  });

  describe('duplicating', () => {
    const duplicate = (person: SignedIn, spark: SparkRecord, key?: Record<string, string>) =>
      person.http('POST', `/spark/${spark._id.toHexString()}/duplicate`, undefined, key);
    const source = () =>
      createSpark(app, {
        creator: new Types.ObjectId(cleo.user.id),
        name: 'Summer reels',
        banner: '/media/uploads/banner.webp',
        bannerFocus: { x: 20, y: 80 },
        attachments: [{ name: 'Logo', url: 'https://example.org/logo.png' }],
        termsAndConditions: 'Be kind.',
        location: ['DE'],
        ratePerThousandViews: 250,
        earningRunway: 'until_date',
        earningRunwayEndTime: new Date('2026-08-01'),
        deadline: new Date('2026-05-20'),
        usage: 4_000,
        contributionsCount: 7,
        winnerSubmissionStatus: 'released',
      });

    it('creates a draft with the same fields, without dates, budget and results', async () => {
      const spark = await source();
      const { status, body: answer } = await duplicate(cleo, spark);
      expect(status).toBe(201);
      expect(answer.data).toMatchObject({
        name: 'Summer reels',
        live_mode: false,
        banner: spark.banner,
        bannerFocus: { x: 20, y: 80 },
        attachments: [{ name: 'Logo', url: 'https://example.org/logo.png' }],
        termsAndConditions: 'Be kind.',
        location: ['DE'],
        approvalBonus: 500,
        ratePerThousandViews: 250,
        earningRunway: 'until_date',
        earningRunwayEndTime: null,
        deadline: null,
        published_time: { date: null },
        end_time: { date: null },
        budget: 0,
        initialBudget: 0,
        usage: 0,
        contributionsCount: 0,
        winnerSubmissionStatus: 'none',
      });
      expect(answer.data.slug).not.toBe(spark.slug);
    });

    it('creates one draft for a repeated request', async () => {
      const spark = await source();
      const key = { 'Idempotency-Key': `duplicate-${spark.slug}` };
      const [first, second] = [await duplicate(cleo, spark, key), await duplicate(cleo, spark, key)];
      expect(second.body.data._id).toBe(first.body.data._id);
    });

    it('is restricted to the creator and admins, who own their copies', async () => {
      const spark = await source();
      expect((await duplicate(ada, spark)).status).toBe(403);
      const ofAdmin = await duplicate(root, spark);
      expect([ofAdmin.status, ofAdmin.body.data.creator.username]).toEqual([201, 'root']);
    });
  });

  describe('deleting', () => {
    it('deletes a draft', async () => {
      const draft = (await cleo.http('POST', '/spark', body())).body.data;
      expect((await cleo.http('DELETE', `/spark/${draft._id}`)).status).toBe(204);
      expect((await cleo.http('GET', `/spark/sparkById/${draft._id}`)).status).toBe(404);
    });

    it('rejects deleting a published campaign with an explanation', async () => {
      const published =
        'Only drafts can be deleted. This campaign is published: close it instead, and what remains of its budget goes back to its creator.';
      const over =
        'Only drafts can be deleted. This campaign is over; it stays for the people who contributed and were paid.';
      const cases: [Partial<SparkRecord>, string][] = [
        [{}, published],
        [{ published_time: { date: new Date(Date.now() + 86_400_000) } }, published],
        [{ status: 'ended', end_time: { date: new Date('2026-01-01') } }, published],
        [{ status: 'completed' }, over],
        [{ status: 'completed', manuallyClosed: true }, over],
      ];
      for (const [state, message] of cases) {
        const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...state });
        const answer = await cleo.http('DELETE', `/spark/${spark._id.toHexString()}`);
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'spark_not_draft', message]);
        expect((await cleo.http('GET', `/spark/sparkById/${spark._id.toHexString()}`)).status).toBe(200);
      }
    });

    it("is restricted to the creator and admins; returns 404 for another creator's draft", async () => {
      const draft = (await cleo.http('POST', '/spark', body())).body.data;
      const published = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
      expect((await app.http('DELETE', `/spark/${draft._id}`)).status).toBe(401);
      expect((await ada.http('DELETE', `/spark/${draft._id}`)).status).toBe(404);
      expect((await ada.http('DELETE', `/spark/${published._id.toHexString()}`)).status).toBe(403);
      expect((await root.http('DELETE', `/spark/${draft._id}`)).status).toBe(204);
    });

    it('never deletes a campaign that is published concurrently', async () => {
      await fundWallet(app, cleo.user.id, 3_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 3_000 }))).body.data;
      const [published, deleted] = await Promise.all([
        cleo.http('PUT', `/spark/${draft._id}`, { live_mode: true }),
        cleo.http('DELETE', `/spark/${draft._id}`),
      ]);
      const isThere = (await cleo.http('GET', `/spark/sparkById/${draft._id}`)).status === 200;
      expect([published.status, deleted.status, isThere, await poolOfSpark(draft._id)]).toEqual(
        published.status === 200 ? [200, 409, true, 3_000] : [404, 204, false, 0],
      );
    });
  });

  it('keeps the ledger balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
