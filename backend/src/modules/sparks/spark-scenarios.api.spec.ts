import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { HttpResponse } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerService, poolOf, postings, reserveOf, walletOf } from '../../core/ledger/index.js';
import { PaymentsApiModule } from '../../core/payments/index.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule } from './index.js';
import type { SparkRecord } from './spark.schema.js';

jest.setTimeout(60_000);

/** Concurrent operations on the money of one campaign. */
describe('campaign money under concurrency', () => {
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  let app: TestApp;
  let cleo: SignedIn;
  let root: SignedIn;

  const balance = (account: Parameters<LedgerService['balanceOf']>[0]) => app.get(LedgerService).balanceOf(account);
  const wallet = () => balance(walletOf(cleo.user.id));
  const idOf = (spark: SparkRecord) => spark._id.toHexString();
  const cleosSpark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...overrides });
  const stored = async (id: string) => (await cleo.http('GET', `/spark/sparkById/${id}`)).body.data;
  const close = (id: string, person = cleo, route = 'close') => person.http('POST', `/spark/${id}/${route}`, {});
  const statuses = (answers: HttpResponse[]) => answers.map(({ status }) => status).sort();
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, PaymentsApiModule], clock });
    [cleo, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'root')]);
  });
  afterAll(() => app?.close());
  afterEach(async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });

  it('top-up-while-closing: every top-up is either refunded by the close or rejected, and no cent is lost', async () => {
    await fundWallet(app, cleo.user.id, 100_000);
    for (const round of numbers(3)) {
      const spark = await cleosSpark({ budget: 4_000 });
      const before = await wallet();
      const raises = numbers(12).map((index) =>
        cleo.http('POST', '/spark/increase-spark-budget', { sparkId: idOf(spark), budget_in_cents: 100 + index }),
      );
      const [closed, ...raised] = await Promise.all([close(idOf(spark)), ...raises]);
      expect([round, closed?.status]).toEqual([round, 200]);
      for (const answer of raised) expect(answer.status === 200 || answer.body.code === 'campaign_not_open').toBe(true);
      expect([await wallet(), await balance(poolOf(idOf(spark)))]).toEqual([before + 4_000, 0]);
      const toppedUp = raised.reduce((sum, answer, index) => sum + (answer.status === 200 ? 100 + index : 0), 0);
      const after = await stored(idOf(spark));
      expect(after).toMatchObject({ budget: 0, initialBudget: 4_000 + toppedUp, usage: 0 });
      expect(after.closing.refunded).toBe(4_000 + toppedUp);
    }
  });

  it('close-twice-at-once: both return the same result, the pool is refunded once, reserved prizes remain', async () => {
    const spark = await cleosSpark({ budget: 5_000 });
    const sparkId = idOf(spark);
    await app.get(TransactionRunner).runInTransaction(async (session) => {
      await app.get(SparkBudgetService).applyPoolChange(sparkId, { reservedCents: 2_000 }, session);
      await app.get(LedgerService).post(
        postings.prizeReserve({
          sparkId,
          selectionId: sparkId,
          revision: 1,
          blockId: sparkId,
          amountCents: 2_000,
          causedBy: { type: 'user', id: cleo.user.id },
        }),
        session,
      );
    });
    const before = await wallet();
    const answers = await Promise.all([close(sparkId), close(sparkId, root, 'close-static-campaign')]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.closing))).size).toBe(1);
    expect([await wallet(), await balance(poolOf(sparkId)), await balance(reserveOf(sparkId))]).toEqual([
      before + 3_000,
      0,
      2_000,
    ]);
  });

  it('publish-twice-at-once: a wallet that covers one campaign publishes one, and the other remains a draft', async () => {
    const acme = await signInAs(app, 'acme');
    const end_time = { date: '2026-06-01T12:00:00.000Z' };
    await fundWallet(app, acme.user.id, 10_000);
    const drafts = await Promise.all(
      numbers(2).map(
        async () =>
          (await acme.http('POST', '/spark', sparkBody({ end_time, budget: 10_000 }))).body.data._id as string,
      ),
    );
    const answers = await Promise.all(drafts.map((id) => acme.http('PUT', `/spark/${id}`, { live_mode: true })));
    expect(statuses(answers)).toEqual([200, 402]);
    expect(answers.find(({ status }) => status === 402)?.body.code).toBe('insufficient_balance');
    expect(await balance(walletOf(acme.user.id))).toBe(0);
    const states = await Promise.all(
      drafts.map(async (id) => (await acme.http('GET', `/spark/sparkById/${id}`)).body.data),
    );
    const pools = await Promise.all(drafts.map((id) => balance(poolOf(id))));
    expect(states.map(({ live_mode }, index) => [live_mode, pools[index]]).sort()).toEqual([
      [false, 0],
      [true, 10_000],
    ]);
  });

  it('publish-the-same-draft-twice-at-once: it is charged once', async () => {
    const acme = await signInAs(app, 'acme');
    await fundWallet(app, acme.user.id, 20_000);
    const end_time = { date: '2026-06-01T12:00:00.000Z' };
    const id = (await acme.http('POST', '/spark', sparkBody({ end_time, budget: 10_000 }))).body.data._id as string;
    const answers = await Promise.all(numbers(6).map(() => acme.http('PUT', `/spark/${id}`, { live_mode: true })));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect([await balance(walletOf(acme.user.id)), await balance(poolOf(id))]).toEqual([10_000, 10_000]);
  });

  it('payment-claimed-while-closing: the payment is either refunded by the close or still unused', async () => {
    for (const round of numbers(4)) {
      const spark = await cleosSpark({ budget: 1_000 });
      const topUp = await cleo.http('POST', '/api/wallet/top-up', {
        amount_in_cents: 2_500,
        purpose: 'spark',
        spark_id: idOf(spark),
      });
      const paymentId = (topUp.body.data.payment?._id ?? topUp.body.data.payment?.id) as string;
      const before = await wallet();
      const [closed, claimed] = await Promise.all([
        close(idOf(spark)),
        cleo.http('POST', '/spark/update-spark-after-payment', { sparkId: idOf(spark), paymentId }),
      ]);
      expect([round, closed.status]).toEqual([round, 200]);
      const wasInTime = claimed.status === 200;
      if (!wasInTime) expect([claimed.status, claimed.body.code]).toEqual([409, 'campaign_not_open']);
      expect(await balance(poolOf(idOf(spark)))).toBe(0);
      expect(await stored(idOf(spark))).toMatchObject({ budget: 0, initialBudget: wasInTime ? 3_500 : 1_000 });
      expect(await wallet()).toBe(before + (wasInTime ? 3_500 : 1_000));
    }
  });

  it('delete-while-publishing: a draft is deleted or published, never both', async () => {
    const acme = await signInAs(app, 'acme');
    const end_time = { date: '2026-06-01T12:00:00.000Z' };
    for (const round of numbers(3)) {
      await fundWallet(app, acme.user.id, 500);
      const before = await balance(walletOf(acme.user.id));
      const id = (await acme.http('POST', '/spark', sparkBody({ end_time, budget: 500 }))).body.data._id as string;
      const [deleted, published] = await Promise.all([
        acme.http('DELETE', `/spark/${id}`),
        acme.http('PUT', `/spark/${id}`, { live_mode: true }),
      ]);
      const isGone = deleted.status === 204;
      expect([round, deleted.status, published.status]).toEqual([round, isGone ? 204 : 409, isGone ? 404 : 200]);
      expect((await acme.http('GET', `/spark/sparkById/${id}`)).status).toBe(isGone ? 404 : 200);
      expect([await balance(poolOf(id)), await balance(walletOf(acme.user.id))]).toEqual(
        isGone ? [0, before] : [500, before - 500],
      );
    }
  });
});
