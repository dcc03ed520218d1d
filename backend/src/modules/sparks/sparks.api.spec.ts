import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerService, poolOf, postings, walletOf } from '../../core/ledger/index.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule } from './index.js';
import type { SparkRecord } from './spark.schema.js';

describe('campaigns from draft to publication', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  const end_time = { date: '2026-06-01T12:00:00.000Z' };
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const body = (overrides: Record<string, unknown> = {}) => sparkBody({ end_time, ...overrides });
  const walletOfUser = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
  const poolOfSpark = (sparkId: string) => app.get(LedgerService).balanceOf(poolOf(sparkId));
  const countSparks = () => app.connection.collection('sparks').countDocuments();

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(() => clock.set('2026-05-01T12:00:00.000Z'));
  afterAll(() => app?.close());

  describe('creating', () => {
    it('saves a draft that may be incomplete, with an address from its name', async () => {
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

    it('refuses callers without a session', async () => {
      const answer = await app.http('POST', '/spark', body());
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    });

    it('names every wrong field of a publication and creates nothing', async () => {
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
    ])('refuses %s with 400', async (_, sent) => {
      const answer = await cleo.http('POST', '/spark', sent);
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.details.length).toBeGreaterThan(0);
    });

    it('gives campaigns of one name different addresses, also ten at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => cleo.http('POST', '/spark', { name: 'Same name' })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201));
      const slugs = answers.map((answer) => answer.body.data.slug as string);
      expect(new Set(slugs).size).toBe(10);
      for (const slug of slugs) expect(slug).toMatch(/^same-name(-\d+)?$/);
    });

    it('creates one campaign for a repeated request, also ten at once', async () => {
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

  describe('publishing', () => {
    it('moves the budget from the wallet to the pool, to the last cent', async () => {
      await fundWallet(app, cleo.user.id, 10_000);
      const answer = await cleo.http(
        'POST',
        '/spark',
        body({
          live_mode: true,
          budget: 10_000,
          contribution_social_platforms: [],
          location: [],
          allowedContributionsType: [],
        }),
      );
      expect(answer.status).toBe(201);
      const { _id, ...data } = answer.body.data;
      expect(data).toMatchObject({
        live_mode: true,
        status: 'ongoing',
        budget: 10_000,
        initialBudget: 10_000,
        usage: 0,
        published_time: { date: '2026-05-01T12:00:00.000Z' },
      });
      expect(data.location).toEqual(['GLOBAL']);
      expect(data.contribution_social_platforms).toHaveLength(6);
      expect(data.allowedContributionsType).toEqual(['UGC', 'REMIX', 'CLIPPING']);
      expect(await walletOfUser(cleo)).toBe(0);
      expect(await poolOfSpark(_id)).toBe(10_000);
    });

    it('leaves a draft when the wallet lacks one cent, and publishes it later with the same request', async () => {
      const before = await walletOfUser(ada);
      const budget = before + 5_001;
      await fundWallet(app, ada.user.id, 5_000);
      const sent = body({ live_mode: true, budget });
      const key = { 'idempotency-key': 'one-cent-short' };
      const refused = await ada.http('POST', '/spark', sent, key);
      expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_balance']);
      const { sparkId, slug, requiredCents, availableCents } = refused.body.details;
      expect([requiredCents, availableCents]).toEqual([budget, budget - 1]);
      expect(await walletOfUser(ada)).toBe(budget - 1);

      const draft = await ada.http('GET', `/spark/sparkBySlug/${slug}`);
      expect(draft.body.data).toMatchObject({ _id: sparkId, live_mode: false, budget });
      await fundWallet(app, ada.user.id, 1);
      const published = await ada.http('POST', '/spark', sent, key);
      expect(published.status).toBe(201);
      expect(published.body.data).toMatchObject({ _id: sparkId, live_mode: true });
      expect(await walletOfUser(ada)).toBe(0);
    });

    it('leaves a draft as it is when an edit cannot be paid', async () => {
      const draft = (await ada.http('POST', '/spark', body({ name: 'Poor draft', budget: 500 }))).body.data;
      const refused = await ada.http('PUT', `/spark/${draft._id}`, {
        live_mode: true,
        name: 'New name',
        budget: 900_000,
      });
      expect(refused.status).toBe(402);
      const after = (await ada.http('GET', `/spark/sparkById/${draft._id}`)).body.data;
      expect(after).toMatchObject({ name: 'Poor draft', slug: draft.slug, budget: 500, live_mode: false });
    });

    it('charges once when ten publish at once', async () => {
      await fundWallet(app, cleo.user.id, 50_000);
      const before = await walletOfUser(cleo);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 7_000 }))).body.data;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => cleo.http('PUT', `/spark/${draft._id}`, { live_mode: true })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(await walletOfUser(cleo)).toBe(before - 7_000);
      expect(await poolOfSpark(draft._id)).toBe(7_000);
    });

    it('schedules a campaign whose start is ahead', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const answer = await cleo.http(
        'POST',
        '/spark',
        body({ live_mode: true, budget: 1_000, published_time: { date: '2026-05-10T00:00:00.000Z' } }),
      );
      expect(answer.body.data.published_time).toEqual({ date: '2026-05-10T00:00:00.000Z' });
      const coming = await app.http('GET', '/spark?status=coming');
      expect(coming.body.data.map((spark: { _id: string }) => spark._id)).toContain(answer.body.data._id);
    });

    it('counts as new from its publication, not from the first draft', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 1_000 }))).body.data;
      clock.set('2026-05-04T09:00:00.000Z');
      const published = await cleo.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect(published.body.data.created).toBe('2026-05-04T09:00:00.000Z');
    });

    it('is for the creator alone: nobody else spends their money', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 1_000 }))).body.data;
      const byAdmin = await root.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect([byAdmin.status, byAdmin.body.code]).toEqual([403, 'FORBIDDEN']);
      const byStranger = await ada.http('PUT', `/spark/${draft._id}`, { live_mode: true });
      expect([byStranger.status, byStranger.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(await poolOfSpark(draft._id)).toBe(0);
    });
  });

  describe('editing', () => {
    it('changes only what is sent, and lets the address of a draft follow its name', async () => {
      const draft = (await cleo.http('POST', '/spark', body({ name: 'Before', termsAndConditions: 'Be kind.' }))).body
        .data;
      const answer = await cleo.http('PUT', `/spark/${draft._id}`, { name: 'After', slug: draft.slug });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        name: 'After',
        slug: 'after',
        termsAndConditions: 'Be kind.',
        budget: draft.budget,
      });
    });

    it('keeps an address that somebody chose, and refuses one that is taken', async () => {
      const draft = (await cleo.http('POST', '/spark', body({ name: 'Chosen' }))).body.data;
      await cleo.http('PUT', `/spark/${draft._id}`, { slug: 'my-own-address' });
      const renamed = await cleo.http('PUT', `/spark/${draft._id}`, { name: 'Renamed' });
      expect(renamed.body.data.slug).toBe('my-own-address');
      const other = (await cleo.http('POST', '/spark', body({ name: 'Other' }))).body.data;
      const taken = await cleo.http('PUT', `/spark/${other._id}`, { slug: 'my-own-address' });
      expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken']);
      const malformed = await cleo.http('PUT', `/spark/${other._id}`, { slug: 'Not A Slug' });
      expect(malformed.status).toBe(400);
    });

    it('keeps address, budget and creator of a published campaign, whatever else changes', async () => {
      const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
      const url = `/spark/${spark._id.toHexString()}`;
      for (const [field, value] of Object.entries({
        budget: 20_000,
        initialBudget: 20_000,
        slug: 'elsewhere',
        creator: ada.user.id,
        live_mode: false,
      })) {
        const refused = await cleo.http('PUT', url, { [field]: value });
        expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([
          409,
          'field_locked',
          field,
        ]);
      }
      const edited = await cleo.http('PUT', url, {
        name: 'A new name',
        approvalBonus: 700,
        location: [],
        budget: spark.budget,
      });
      expect(edited.status).toBe(200);
      expect(edited.body.data).toMatchObject({
        name: 'A new name',
        slug: spark.slug,
        approvalBonus: 700,
        location: ['GLOBAL'],
        budget: spark.budget,
      });
    });

    it('never writes back an amount that a form has read earlier', async () => {
      const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 9_000 });
      await app.get(TransactionRunner).runInTransaction(async (session) => {
        await app.get(SparkBudgetService).payFromPool(
          {
            sparkId: spark._id.toHexString(),
            amountCents: 4_000,
            posting: (amountCents) =>
              postings.approvalBonus({
                sparkId: spark._id.toHexString(),
                blockId: 'stale',
                contributorId: ada.user.id,
                amountCents,
                causedBy: { type: 'user', id: cleo.user.id },
              }),
          },
          session,
        );
      });
      const edited = await cleo.http('PUT', `/spark/${spark._id.toHexString()}`, {
        description: 'Edited.',
        budget: 9_000,
        initialBudget: 9_000,
      });
      expect(edited.body.data).toMatchObject({
        description: 'Edited.',
        budget: 5_000,
        initialBudget: 9_000,
        usage: 4_000,
      });
    });

    it('validates what the campaign becomes, not only what is sent', async () => {
      const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
      const answer = await cleo.http('PUT', `/spark/${spark._id.toHexString()}`, {
        earningRunway: 'until_date',
        description: '',
      });
      expect(answer.status).toBe(400);
      expect(answer.body.details.map((detail: { field: string }) => detail.field)).toEqual(
        expect.arrayContaining(['description', 'earningRunwayEndTime']),
      );
    });

    it('is for the creator while it runs, and for admins always', async () => {
      const creator = new Types.ObjectId(cleo.user.id);
      const running = await createSpark(app, { creator });
      const over = await createSpark(app, {
        creator,
        end_time: { date: new Date('2026-04-30T00:00:00Z') },
        published_time: { date: new Date('2026-04-01T00:00:00Z') },
      });
      const closed = await createSpark(app, { creator, budget: 0, manuallyClosed: true, status: 'completed' });
      const edit = { description: 'Edited.' };
      const statusOf = async (person: SignedIn, spark: { _id: Types.ObjectId }) =>
        (await person.http('PUT', `/spark/${spark._id.toHexString()}`, edit)).status;
      expect([await statusOf(cleo, running), await statusOf(cleo, over), await statusOf(cleo, closed)]).toEqual([
        200, 409, 409,
      ]);
      expect([await statusOf(root, running), await statusOf(root, over), await statusOf(root, closed)]).toEqual([
        200, 200, 200,
      ]);
      expect(await statusOf(ada, running)).toBe(403);
      const noted = await app.connection
        .collection('audit_entries')
        .findOne({ action: 'spark_updated', 'target.id': over._id.toHexString() });
      expect(noted).toMatchObject({
        actor: { username: 'root' },
        before: { description: over.description },
        after: edit,
      });
    });

    it('runs again when an admin moves the end of an ended campaign ahead', async () => {
      const over = await createSpark(app, {
        creator: new Types.ObjectId(cleo.user.id),
        status: 'ended',
        published_time: { date: new Date('2026-04-01T00:00:00Z') },
        end_time: { date: new Date('2026-04-30T00:00:00Z') },
      });
      const answer = await root.http('PUT', `/spark/${over._id.toHexString()}`, {
        end_time: { date: '2026-05-20T00:00:00Z' },
      });
      expect(answer.body.data.status).toBe('ongoing');
    });

    it('refuses an edit that began from an older state, and changes nothing then', async () => {
      const draft = (await cleo.http('POST', '/spark', body({ name: 'Two windows' }))).body.data;
      const url = `/spark/${draft._id}`;
      const first = await cleo.http('PUT', url, { description: 'First window.', expectedUpdated: draft.updated });
      expect(first.status).toBe(200);
      expect(first.body.data.updated > draft.updated).toBe(true);
      const second = await cleo.http('PUT', url, { description: 'Second window.', expectedUpdated: draft.updated });
      expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
      expect((await cleo.http('GET', `/spark/sparkById/${draft._id}`)).body.data).toMatchObject({
        description: 'First window.',
        updated: first.body.data.updated,
      });
      expect(
        (await cleo.http('PUT', url, { description: 'Second window.', expectedUpdated: first.body.data.updated }))
          .status,
      ).toBe(200);
    });

    it('lets one of ten edits through that began from the same state, of a draft and of a published campaign', async () => {
      const draft = (await cleo.http('POST', '/spark', body())).body.data;
      const live = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
      const states = [
        { id: draft._id as string, updated: draft.updated as string },
        { id: live._id.toHexString(), updated: live.updated.toISOString() },
      ];
      for (const { id, updated } of states) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            cleo.http('PUT', `/spark/${id}`, { description: `Edit ${at}.`, expectedUpdated: updated }),
          ),
        );
        const written = answers.filter(({ status }) => status === 200);
        expect(written).toHaveLength(1);
        expect(answers.filter(({ body: { code } }) => code === 'CONFLICT')).toHaveLength(9);
        expect((await cleo.http('GET', `/spark/sparkById/${id}`)).body.data.description).toBe(
          written[0]?.body.data.description,
        );
      }
    });

    it('does not publish a draft that was edited since it was read', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const draft = (await cleo.http('POST', '/spark', body({ budget: 1_000 }))).body.data;
      await cleo.http('PUT', `/spark/${draft._id}`, { budget: 900 });
      const refused = await cleo.http('PUT', `/spark/${draft._id}`, {
        live_mode: true,
        expectedUpdated: draft.updated,
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
      expect(await poolOfSpark(draft._id)).toBe(0);
    });

    it.each([
      ['unknown', '665f1c2ab7e4d9a1c0ffee01'],
      ['malformed', 'not-an-id'],
    ])('answers 404 for an %s id', async (_, id) => {
      const answer = await cleo.http('PUT', `/spark/${id}`, { name: 'x' });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('content types by their other names', () => {
    it('are taken on creation and edit, one or several, and answered as allowedContributionsType', async () => {
      const { allowedContributionsType: _, ...rest } = body() as { allowedContributionsType: unknown };
      const created = await cleo.http('POST', '/spark', { ...rest, content_type: 'UGC' });
      expect([created.status, created.body.data.allowedContributionsType]).toEqual([201, ['UGC']]);
      const edited = await cleo.http('PUT', `/spark/${created.body.data._id as string}`, {
        contribution_types_allowed: ['REMIX', 'CLIPPING'],
      });
      expect([edited.status, edited.body.data.allowedContributionsType]).toEqual([200, ['REMIX', 'CLIPPING']]);
    });

    it('must not contradict each other, and nothing is created then', async () => {
      const before = await countSparks();
      const refused = await cleo.http(
        'POST',
        '/spark',
        body({ allowedContributionsType: ['UGC'], content_type: ['REMIX'] }),
      );
      expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([
        400,
        'BAD_REQUEST',
        'content_type',
      ]);
      for (const wrong of ['VIDEO', ['VIDEO'], 7, { $ne: 1 }])
        expect((await cleo.http('POST', '/spark', body({ content_type: wrong }))).status).toBe(400);
      expect(await countSparks()).toBe(before);
    });
  });

  describe('deleting', () => {
    it('deletes a draft for good', async () => {
      const draft = (await cleo.http('POST', '/spark', body())).body.data;
      expect((await cleo.http('DELETE', `/spark/${draft._id}`)).status).toBe(204);
      expect((await cleo.http('GET', `/spark/sparkById/${draft._id}`)).status).toBe(404);
    });

    it('refuses a published campaign and says why', async () => {
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

    it('is for the creator and admins; a draft of somebody else does not exist', async () => {
      const draft = (await cleo.http('POST', '/spark', body())).body.data;
      const published = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
      expect((await app.http('DELETE', `/spark/${draft._id}`)).status).toBe(401);
      expect((await ada.http('DELETE', `/spark/${draft._id}`)).status).toBe(404);
      expect((await ada.http('DELETE', `/spark/${published._id.toHexString()}`)).status).toBe(403);
      expect((await root.http('DELETE', `/spark/${draft._id}`)).status).toBe(204);
    });

    it('never deletes what is published at the same moment', async () => {
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

  it('leaves the books balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
