import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService, SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

describe("the forecast of a campaign's budget", () => {
  const START = '2026-05-01T00:00:00.000Z';
  const clock = new FixedClock(START);
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;
  let payments = 0;

  const cleosSpark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, {
      creator: new Types.ObjectId(cleo.user.id),
      published_time: { date: new Date(START) },
      end_time: { date: null },
      ...overrides,
    });
  const idOf = (spark: SparkRecord) => spark._id.toHexString();
  const forecast = async (spark: SparkRecord, person = cleo) =>
    (await person.http('GET', `/spark/${idOf(spark)}/forecast`)).body.data;
  const causedBy = { type: 'system', id: 'test' } as const;
  const pay = (spark: SparkRecord, amountCents: number, key = String((payments += 1))) =>
    app.get(TransactionRunner).runInTransaction((session) =>
      app.get(SparkBudgetService).payFromPool(
        {
          sparkId: idOf(spark),
          amountCents,
          posting: (cents) =>
            postings.approvalBonus({
              sparkId: idOf(spark),
              blockId: `${idOf(spark)}:${key}`,
              contributorId: ada.user.id,
              amountCents: cents,
              causedBy,
            }),
        },
        session,
      ),
    );
  const rollUp = async (spark: SparkRecord) => {
    const days = await app.connection
      .collection('spark_daily_spend')
      .find({ sparkId: spark._id })
      .sort({ day: 1 })
      .toArray();
    return days.map(({ day, spentCents, prizeCents }) => [day, spentCents, prizeCents ?? 0]);
  };

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(() => clock.set(START));
  afterAll(() => app?.close());

  it('compares the average daily spend with the remaining budget', async () => {
    const spark = await cleosSpark({ budget: 10_000 });
    for (const [at, cents] of [
      ['2026-05-01T23:59:59.999Z', 1_000],
      ['2026-05-02T00:00:00.000Z', 400],
      ['2026-05-03T09:00:00.000Z', 600],
    ] as const) {
      clock.set(at);
      await pay(spark, cents);
    }
    clock.set('2026-05-05T00:00:00.000Z');
    expect(await forecast(spark)).toEqual({
      budgetCents: 8_000,
      reservedCents: 0,
      heldCents: 0,
      spentCents: 2_000,
      spentPerDayCents: 500,
      basisDays: 4,
      lastsUntil: '2026-05-21T00:00:00.000Z',
      endsAt: null,
      limitedBy: 'pool',
      days: [
        { day: '2026-05-01', spentCents: 1_000 },
        { day: '2026-05-02', spentCents: 400 },
        { day: '2026-05-03', spentCents: 600 },
        { day: '2026-05-04', spentCents: 0 },
        { day: '2026-05-05', spentCents: 0 },
      ],
    });
  });

  it('has no date without spending, and returns the end', async () => {
    const spark = await cleosSpark({
      end_time: { date: new Date('2026-06-01T00:00:00Z') },
      deadline: new Date('2026-05-20T00:00:00Z'),
    });
    expect(await forecast(spark)).toMatchObject({
      spentPerDayCents: 0,
      basisDays: 1,
      lastsUntil: null,
      endsAt: '2026-05-20T00:00:00.000Z',
      limitedBy: 'end',
    });
  });

  it('gives no date to a campaign whose badge says that it is over', async () => {
    const end = new Date('2026-05-05T00:00:00.000Z');
    const spark = await cleosSpark({ budget: 10_000, end_time: { date: end } });
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) {
      clock.set(`${day}T12:00:00.000Z`);
      await pay(spark, 100);
    }
    clock.set('2026-05-04T12:00:00.000Z');
    expect(await forecast(spark)).toMatchObject({ lastsUntil: expect.any(String), limitedBy: 'end' });
    clock.set('2026-05-05T12:00:00.000Z');
    const { status } = (await cleo.http('GET', `/spark/sparkById/${idOf(spark)}`)).body.data;
    expect([status, await forecast(spark)]).toMatchObject(['ended', { lastsUntil: null, limitedBy: 'end' }]);
  });

  it('runs to the end of an earning runway', async () => {
    const runwayEnd = new Date('2026-05-30T00:00:00.000Z');
    const spark = await cleosSpark({
      budget: 10_000,
      status: 'completed',
      end_time: { date: new Date('2026-05-02T00:00:00.000Z') },
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      earningRunwayEndTime: runwayEnd,
    });
    clock.set('2026-05-04T12:00:00.000Z');
    await pay(spark, 350);
    expect(await forecast(spark)).toMatchObject({
      spentPerDayCents: 100,
      endsAt: runwayEnd.toISOString(),
      lastsUntil: expect.any(String),
      limitedBy: 'end',
    });
  });

  it('has no days and no spend rate for a draft', async () => {
    const spark = await cleosSpark({ live_mode: false, budget: 700 });
    expect(await forecast(spark)).toMatchObject({
      budgetCents: 700,
      basisDays: 0,
      lastsUntil: null,
      limitedBy: 'none',
      days: [],
    });
  });

  it('counts each payment once, including concurrent and repeated ones', async () => {
    const spark = await cleosSpark({ budget: 10_000 });
    clock.set('2026-05-01T10:00:00Z');
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => pay(spark, 100, index < 8 ? `same-${index}` : 'repeated')),
    );
    expect(await rollUp(spark)).toEqual([['2026-05-01', 900, 0]]);
    expect((await forecast(spark)).budgetCents).toBe(9_100);
  });

  it('counts nothing when the payment fails', async () => {
    const spark = await cleosSpark({ budget: 10_000 });
    const failing = app.get(TransactionRunner).runInTransaction(async (session) => {
      await app.get(SparkBudgetService).applyPoolChange(idOf(spark), { spentCents: 100 }, session);
      throw new Error('later in the same transaction');
    });
    await expect(failing).rejects.toThrow('later in the same transaction');
    expect(await rollUp(spark)).toEqual([]);
  });

  it('excludes prizes, which left the pool when they were reserved', async () => {
    const spark = await cleosSpark({ budget: 10_000 });
    const prize = { sparkId: idOf(spark), selectionId: idOf(spark), blockId: idOf(spark) };
    const run = app.get(TransactionRunner);
    const budgets = app.get(SparkBudgetService);
    await run.runInTransaction(async (session) => {
      await budgets.applyPoolChange(idOf(spark), { reservedCents: 2_000 }, session);
      await app
        .get(LedgerService)
        .post(postings.prizeReserve({ ...prize, revision: 1, amountCents: 2_000, causedBy }), session);
    });
    expect(await forecast(spark)).toMatchObject({ budgetCents: 8_000, reservedCents: 2_000, spentPerDayCents: 0 });
    await pay(spark, 300);
    await run.runInTransaction(async (session) => {
      await budgets.applyPoolChange(idOf(spark), { reservePaidCents: 2_000 }, session);
      await app
        .get(LedgerService)
        .post(postings.winnerPrize({ ...prize, winnerId: ada.user.id, amountCents: 2_000, causedBy }), session);
    });
    expect(await rollUp(spark)).toEqual([['2026-05-01', 300, 2_000]]);
    expect(await forecast(spark)).toMatchObject({ reservedCents: 0, spentPerDayCents: 300 });
    const stored = await app.connection.collection('sparks').findOne({ _id: spark._id });
    expect(stored?.usage).toBe(2_300);
  });

  it("is restricted to the creator and admins; returns 404 for another creator's draft", async () => {
    const [spark, draft] = [await cleosSpark(), await cleosSpark({ live_mode: false })];
    const ask = async (person: SignedIn | TestApp, asked: SparkRecord) =>
      (await person.http('GET', `/spark/${idOf(asked)}/forecast`)).status;
    expect([
      await ask(app, spark),
      await ask(ada, spark),
      await ask(ada, draft),
      await ask(root, spark),
      await ask(root, draft),
    ]).toEqual([401, 403, 404, 200, 200]);
    expect((await cleo.http('GET', '/spark/665f1c2ab7e4d9a1c0ffee01/forecast')).status).toBe(404);
    expect((await cleo.http('GET', '/spark/nonsense/forecast')).status).toBe(404);
  });
});
