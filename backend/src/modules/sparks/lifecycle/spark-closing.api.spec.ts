import { Types } from 'mongoose';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import type { HttpResponse } from '../../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf, postings, reserveOf, walletOf } from '../../../core/ledger/index.js';
import { PaymentsApiModule } from '../../../core/payments/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

const TEN = Array.from({ length: 10 }, (_, index) => index);

describe('closing campaigns', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const balance = (account: Parameters<LedgerService['balanceOf']>[0]) => app.get(LedgerService).balanceOf(account);
  const pool = (spark: SparkRecord) => balance(poolOf(idOf(spark)));
  const wallet = (person: SignedIn) => balance(walletOf(person.user.id));
  const idOf = (spark: SparkRecord) => spark._id.toHexString();
  const cleosSpark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...overrides });
  const read = async (spark: SparkRecord) => (await cleo.http('GET', `/spark/sparkById/${idOf(spark)}`)).body.data;
  const increase = (person: SignedIn, sparkId: string, cents: unknown, headers = {}) =>
    person.http('POST', '/spark/increase-spark-budget', { sparkId, budget_in_cents: cents }, headers);
  const close = (person: SignedIn, spark: SparkRecord, body: object = {}) =>
    person.http('POST', `/spark/${idOf(spark)}/close`, body);

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, PaymentsApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  afterAll(() => app?.close());

  describe('closing', () => {
    it('ends submissions, stores the reason and refunds the rest of the pool', async () => {
      const spark = await cleosSpark({ budget: 6_000 });
      const before = await wallet(cleo);
      const answer = await cleo.http('POST', `/spark/${idOf(spark)}/close-static-campaign`, {
        closeReason: ' Enough content ',
      });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        manuallyClosed: true,
        status: 'completed',
        budget: 0,
        initialBudget: 6_000,
        usage: 0,
        refunded: 6_000,
      });
      expect(answer.body.data.closing).toEqual({
        reason: 'Enough content',
        isByAdmin: false,
        refunded: 6_000,
        date: '2026-05-01T12:00:00.000Z',
      });
      expect([await pool(spark), await wallet(cleo)]).toEqual([0, before + 6_000]);
      const seenByAda = (await ada.http('GET', `/spark/sparkById/${idOf(spark)}`)).body.data;
      expect([seenByAda.manuallyClosed, seenByAda.closing]).toEqual([
        true,
        { reason: 'Enough content', isByAdmin: false, date: expect.any(String) },
      ]);
    });

    it('refunds once for ten concurrent requests on both routes, with the same response', async () => {
      const spark = await cleosSpark({ budget: 8_000 });
      const before = await wallet(cleo);
      const route = (index: number) => `/spark/${idOf(spark)}/${index % 2 ? 'close' : 'close-static-campaign'}`;
      const answers = await Promise.all(
        TEN.map((index) => (index % 3 ? cleo : root).http('POST', route(index), { closeReason: `reason ${index}` })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(TEN.map(() => 200));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data.closing))).size).toBe(1);
      expect(await wallet(cleo)).toBe(before + 8_000);
      const refunds = await app.connection
        .collection('ledger_transactions')
        .countDocuments({ kind: 'campaign_refund', 'refs.sparkId': idOf(spark) });
      expect(refunds).toBe(1);
    });

    it('keeps selected prizes in the reserve', async () => {
      const spark = await cleosSpark({ budget: 5_000 });
      const sparkId = idOf(spark);
      const prize = postings.prizeReserve({
        sparkId,
        selectionId: 's1',
        revision: 1,
        blockId: 'b1',
        amountCents: 2_000,
        causedBy: { type: 'user', id: cleo.user.id },
      });
      await app.get(TransactionRunner).runInTransaction(async (session) => {
        await app.get(SparkBudgetService).applyPoolChange(sparkId, { reservedCents: 2_000 }, session);
        await app.get(LedgerService).post(prize, session);
      });
      const answer = await close(cleo, spark);
      expect(answer.body.data.closing.refunded).toBe(3_000);
      expect([await pool(spark), await balance(reserveOf(sparkId))]).toEqual([0, 2_000]);
    });

    it('never loses a cent under a concurrent top-up', async () => {
      await fundWallet(app, cleo.user.id, 50_000);
      for (const round of [1, 2, 3]) {
        const spark = await cleosSpark({ budget: 1_000 });
        const before = await wallet(cleo);
        const [closed, ...raised] = (await Promise.all([
          close(cleo, spark),
          increase(cleo, idOf(spark), 100),
          increase(cleo, idOf(spark), 200),
        ])) as [HttpResponse, ...HttpResponse[]];
        expect([round, closed.status]).toEqual([round, 200]);
        for (const answer of raised)
          expect(answer.status === 200 || answer.body.code === 'campaign_not_open').toBe(true);
        expect(await read(spark)).toMatchObject({ budget: 0, manuallyClosed: true });
        expect([await pool(spark), await wallet(cleo)]).toEqual([0, before + 1_000]);
      }
    });

    it('closes a campaign with an empty pool without a refund and without a reason', async () => {
      const spark = await cleosSpark({ budget: 0 });
      const answer = await cleo.http('POST', `/spark/${idOf(spark)}/close`);
      expect(answer.body.data.closing).toMatchObject({ reason: '', refunded: 0 });
    });

    it('is restricted to the creator and admins; notifies the creator when an admin closes', async () => {
      const spark = await cleosSpark({ budget: 1_000, name: 'Closed by root' });
      expect((await app.http('POST', `/spark/${idOf(spark)}/close`, {})).status).toBe(401);
      const refused = await close(ada, spark);
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await close(root, spark, { closeReason: 'Against the rules.' })).status).toBe(200);
      const notifications = await cleo.http('GET', '/api/notifications');
      expect(notifications.body.data).toContainEqual(
        expect.objectContaining({ kind: 'spark_closed', body: 'Against the rules. $10.00 went back to your wallet.' }),
      );
      const noted = await app.connection
        .collection('audit_entries')
        .findOne({ action: 'spark_closed', 'target.id': idOf(spark) });
      expect(noted).toMatchObject({
        actor: { username: 'root' },
        after: { reason: 'Against the rules.', refundedCents: 1_000 },
      });
    });

    it('rejects drafts, unknown campaigns and reasons that are not text', async () => {
      const draft = await cleosSpark({ live_mode: false });
      const early = await close(cleo, draft);
      expect([early.status, early.body.code]).toEqual([409, 'invalid_transition']);
      expect((await close(ada, draft)).status).toBe(404);
      expect((await cleo.http('POST', '/spark/665f1c2ab7e4d9a1c0ffee01/close', {})).status).toBe(404);
      const spark = await cleosSpark({ budget: 0 });
      expect((await close(cleo, spark, { closeReason: { $ne: '' } })).status).toBe(400);
    });
  });

  it('keeps the ledger balanced, and every budget equal to its pool', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    const published = await app.connection.collection('sparks').find({ live_mode: true }).toArray();
    expect(published.length).toBeGreaterThan(5);
    for (const spark of published)
      expect([spark.slug, spark.budget]).toEqual([spark.slug, await balance(poolOf(String(spark._id)))]);
  });
});
