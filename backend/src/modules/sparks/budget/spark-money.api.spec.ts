import { Types } from 'mongoose';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { PaymentsApiModule } from '../../../core/payments/index.js';
import { SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

const TEN = Array.from({ length: 10 }, (_, index) => index);

describe("a campaign's money", () => {
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

  describe('increasing the budget', () => {
    it('transfers the amount from the wallet and increases budget and initial budget', async () => {
      const spark = await cleosSpark({ budget: 10_000 });
      await fundWallet(app, cleo.user.id, 2_500);
      const before = await wallet(cleo);
      const answer = await increase(cleo, idOf(spark), 2_500);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ budget: 12_500, initialBudget: 12_500, usage: 0 });
      expect([await pool(spark), await wallet(cleo)]).toEqual([12_500, before - 2_500]);
    });

    it('transfers once per key, even for ten concurrent requests, and rejects the key with another amount', async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      await fundWallet(app, cleo.user.id, 100_000);
      const key = { 'idempotency-key': 'more-budget' };
      const answers = await Promise.all(TEN.map(() => increase(cleo, idOf(spark), 3_000, key)));
      for (const answer of answers)
        expect(answer.status === 200 || answer.body.code === 'request_in_progress').toBe(true);
      const again = await increase(cleo, idOf(spark), 3_000, key);
      expect(again.body.data).toMatchObject({ budget: 4_000, initialBudget: 4_000 });
      expect(await pool(spark)).toBe(4_000);
      const other = await increase(cleo, idOf(spark), 3_001, key);
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    });

    it('is idempotent by the ledger key even after the stored response has expired', async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      await fundWallet(app, cleo.user.id, 2_000);
      const key = { 'idempotency-key': 'kept-by-the-ledger' };
      expect((await increase(cleo, idOf(spark), 700, key)).status).toBe(200);
      await app.connection.collection('idempotency_keys').deleteMany({});
      const repeat = await increase(cleo, idOf(spark), 700, key);
      expect(repeat.body.data).toMatchObject({ budget: 1_700, initialBudget: 1_700 });
      expect(await pool(spark)).toBe(1_700);
    });

    it('accepts ids in upper and lower case', async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      await fundWallet(app, cleo.user.id, 500);
      expect((await increase(cleo, idOf(spark).toUpperCase(), 500)).status).toBe(200);
      expect(await pool(spark)).toBe(1_500);
    });

    it('changes nothing when the balance is one cent short', async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      const answer = await increase(cleo, idOf(spark), (await wallet(cleo)) + 1);
      expect([answer.status, answer.body.code]).toEqual([402, 'insufficient_balance']);
      expect(await read(spark)).toMatchObject({ budget: 1_000, initialBudget: 1_000 });
      expect(await pool(spark)).toBe(1_000);
    });

    it('is restricted to the creator, while the campaign is published and not closed', async () => {
      const spark = await cleosSpark();
      const draft = await cleosSpark({ live_mode: false });
      await fundWallet(app, ada.user.id, 1_000);
      await fundWallet(app, cleo.user.id, 1_000);
      expect(
        (await app.http('POST', '/spark/increase-spark-budget', { sparkId: idOf(spark), budget_in_cents: 1 })).status,
      ).toBe(401);
      expect((await increase(ada, idOf(spark), 100)).status).toBe(403);
      expect((await increase(root, idOf(spark), 100)).status).toBe(403);
      expect((await increase(ada, idOf(draft), 100)).status).toBe(404);
      const early = await increase(cleo, idOf(draft), 100);
      expect([early.status, early.body.code]).toEqual([409, 'campaign_not_open']);
      await close(cleo, spark);
      const late = await increase(cleo, idOf(spark), 100);
      expect([late.status, late.body.code]).toEqual([409, 'campaign_not_open']);
      expect(await pool(spark)).toBe(0);
    });

    it.each([[0], [-5], [1.5], ['100'], [{ $gt: 0 }], [null], [10_000_000_001]])(
      'refuses %j as a sum',
      async (cents) => {
        const answer = await increase(cleo, new Types.ObjectId().toHexString(), cents);
        expect([answer.status, answer.body.code, answer.body.details[0].field]).toEqual([
          400,
          'BAD_REQUEST',
          'budget_in_cents',
        ]);
      },
    );

    it('rejects a query operator as an id', async () => {
      const answer = await cleo.http('POST', '/spark/increase-spark-budget', {
        sparkId: { $ne: null },
        budget_in_cents: 5,
      });
      expect(answer.status).toBe(400);
    });
  });

  describe('crediting a payment', () => {
    const pay = async (person: SignedIn, cents: number, spark?: SparkRecord): Promise<string> => {
      const answer = await person.http('POST', '/api/wallet/top-up', {
        amount_in_cents: cents,
        purpose: 'spark',
        ...(spark ? { spark_id: idOf(spark) } : {}),
      });
      expect(answer.status).toBe(201);
      return answer.body.data.payment._id ?? answer.body.data.payment.id;
    };
    const credit = (person: SignedIn, spark: SparkRecord, paymentId: unknown) =>
      person.http('POST', '/spark/update-spark-after-payment', { sparkId: idOf(spark), paymentId });

    it('credits it once for repeated calls', async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      const paymentId = await pay(cleo, 4_000, spark);
      const answers = await Promise.all(TEN.slice(0, 5).map(() => credit(cleo, spark, paymentId)));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
      expect((await credit(cleo, spark, paymentId)).body.data).toMatchObject({ budget: 5_000, initialBudget: 5_000 });
      expect(await pool(spark)).toBe(5_000);
    });

    it('credits only one of two campaigns', async () => {
      const [one, two] = [await cleosSpark({ budget: 1_000 }), await cleosSpark({ budget: 1_000 })];
      const paymentId = await pay(cleo, 600);
      const answers = await Promise.all([credit(cleo, one, paymentId), credit(cleo, two, paymentId)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('payment_already_used');
      expect((await pool(one)) + (await pool(two))).toBe(2_600);
    });

    it("rejects other users' payments, unknown payments, and other creators' campaigns", async () => {
      const spark = await cleosSpark({ budget: 1_000 });
      const adas = await pay(ada, 700);
      expect((await credit(cleo, spark, adas)).status).toBe(404);
      expect((await credit(cleo, spark, new Types.ObjectId().toHexString())).status).toBe(404);
      expect((await credit(ada, spark, adas)).status).toBe(403);
      expect((await credit(cleo, spark, { $ne: '' })).status).toBe(400);
      expect(await pool(spark)).toBe(1_000);
    });

    it('does not use the payment when the campaign is closed or a draft', async () => {
      const draft = await cleosSpark({ live_mode: false });
      const paymentId = await pay(cleo, 900);
      const refused = await credit(cleo, draft, paymentId);
      expect([refused.status, refused.body.code]).toEqual([409, 'campaign_not_open']);
      const spark = await cleosSpark({ budget: 1_000 });
      expect((await credit(cleo, spark, paymentId)).body.data.budget).toBe(1_900);
    });
  });

  it('keeps the ledger balanced, and every budget equal to its pool', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    const published = await app.connection.collection('sparks').find({ live_mode: true }).toArray();
    expect(published.length).toBeGreaterThan(10);
    for (const spark of published)
      expect([spark.slug, spark.budget]).toEqual([spark.slug, await balance(poolOf(String(spark._id)))]);
  });
});
