import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule } from '../index.js';

describe('editing campaigns', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  const end_time = { date: '2026-06-01T12:00:00.000Z' };
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const body = (overrides: Record<string, unknown> = {}) => sparkBody({ end_time, ...overrides });

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(() => clock.set('2026-05-01T12:00:00.000Z'));
  afterAll(() => app?.close());

  describe('editing', () => {
    it('updates only the fields in the request, and the slug of a draft follows its name', async () => {
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

    it('writes what lists are sorted by: with the draft, its publication and each edit', async () => {
      await fundWallet(app, cleo.user.id, 10_000);
      const keysOf = async (id: string) => {
        const stored = await app.connection.collection('sparks').findOne({ _id: new Types.ObjectId(id) });
        return [(stored?.submissionsEnd as Date).toISOString(), stored?.referencePay];
      };
      const { _id: id } = (await cleo.http('POST', '/spark', body({ approvalBonus: 500 }))).body.data;
      expect(await keysOf(id)).toEqual([end_time.date, 500]);
      const put = async (change: object) => expect((await cleo.http('PUT', `/spark/${id}`, change)).status).toBe(200);
      await put({ ratePerThousandViews: 100 });
      expect(await keysOf(id)).toEqual([end_time.date, 1_500]);
      await put({ live_mode: true, eesMultiple: 2 });
      expect(await keysOf(id)).toEqual([end_time.date, 2_500]);
      const deadline = '2026-05-20T12:00:00.000Z';
      await put({ deadline });
      expect(await keysOf(id)).toEqual([deadline, 2_500]);
    });

    it('keeps a chosen slug, and rejects a taken one', async () => {
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

    it('keeps slug, budget and creator of a published campaign locked', async () => {
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

    it('never writes back stale amounts of a form', async () => {
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

    it('saves the rules for posts of a draft and changes them after publishing', async () => {
      await fundWallet(app, cleo.user.id, 1_000);
      const unset = { ownershipProof: 'none', exclusivePosts: false, newPostsOnly: false, holdDays: 0 };
      const strict = { ownershipProof: 'account', exclusivePosts: true, newPostsOnly: true, holdDays: 14 };
      const created = await cleo.http('POST', '/spark', body({ budget: 1_000 }));
      expect(created.body.data).toMatchObject(unset);
      const url = `/spark/${created.body.data._id}`;
      expect((await cleo.http('PUT', url, strict)).body.data).toMatchObject(strict);
      expect((await cleo.http('PUT', url, { live_mode: true })).body.data).toMatchObject(strict);
      expect((await cleo.http('PUT', url, { name: 'Another name' })).body.data).toMatchObject(strict);
      expect((await cleo.http('PUT', url, unset)).body.data).toMatchObject(unset);
      const noted = await app.connection
        .collection('audit_entries')
        .findOne({ action: 'spark_updated', 'target.id': created.body.data._id, 'after.holdDays': 0 });
      expect(noted).toMatchObject({ before: strict, after: unset });
    });

    it.each([
      [{ ownershipProof: 'notary' }, 'ownershipProof'],
      [{ exclusivePosts: 'yes' }, 'exclusivePosts'],
      [{ newPostsOnly: 1 }, 'newPostsOnly'],
      [{ holdDays: 15 }, 'holdDays'],
      [{ holdDays: -1 }, 'holdDays'],
      [{ holdDays: 2.5 }, 'holdDays'],
    ])('rejects %j', async (rule, field) => {
      const refused = await cleo.http('POST', '/spark', body(rule));
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(refused.body.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
    });

    it('validates the resulting campaign, not only the fields in the request', async () => {
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

    it('is permitted to the creator while the campaign runs, and always to admins', async () => {
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

    it('cannot move the start once it has passed; an announced start moves, but never into the past', async () => {
      const creator = new Types.ObjectId(cleo.user.id);
      const startOf = async (date: string, move: string | null) => {
        const { _id } = await createSpark(app, { creator, published_time: { date: new Date(date) } });
        const moved = await cleo.http('PUT', `/spark/${_id.toHexString()}`, { published_time: { date: move } });
        return moved.status === 200 ? moved.body.data.published_time.date : [moved.status, moved.body.code];
      };
      const locked = [409, 'field_locked'];
      expect(await startOf('2026-04-20T00:00:00Z', '2026-04-01T00:00:00Z')).toEqual(locked);
      expect(await startOf('2026-04-20T00:00:00Z', null)).toEqual(locked);
      expect(await startOf('2026-04-20T00:00:00Z', '2026-04-20T00:00:00Z')).toBe('2026-04-20T00:00:00.000Z');
      expect(await startOf('2026-05-10T00:00:00Z', '2026-05-12T00:00:00Z')).toBe('2026-05-12T00:00:00.000Z');
      expect(await startOf('2026-05-10T00:00:00Z', '2026-04-01T00:00:00Z')).toBe(clock.now().toISOString());
    });

    it('moves the end closer only with 24 hours of notice, also for admins', async () => {
      const { _id } = await createSpark(app, {
        creator: new Types.ObjectId(cleo.user.id),
        end_time: { date: new Date('2026-06-01T12:00:00Z') },
      });
      const endAt = async (person: SignedIn, hours: number) => {
        const date = new Date(clock.now().getTime() + hours * 3_600_000);
        const { status, body } = await person.http('PUT', `/spark/${_id.toHexString()}`, { end_time: { date } });
        return [status, body.details?.[0]?.code];
      };
      expect([await endAt(cleo, 23), await endAt(root, 23), await endAt(cleo, 24), await endAt(cleo, 25)]).toEqual([
        [400, 'needs_notice'],
        [400, 'needs_notice'],
        [200, undefined],
        [200, undefined],
      ]);
    });

    it('reopens an ended campaign when an admin extends its end', async () => {
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

    it.each([
      ['unknown', '665f1c2ab7e4d9a1c0ffee01'],
      ['malformed', 'not-an-id'],
    ])('returns 404 for an %s id', async (_, id) => {
      const answer = await cleo.http('PUT', `/spark/${id}`, { name: 'x' });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });

  it('keeps the ledger balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
