import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../../sparks/index.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
// Contributions of one test must not be due in the next test.
afterEach(async () => {
  jest.restoreAllMocks();
  await world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
  await world.app.connection.collection('earning_pauses').deleteMany({});
});

describe('what views earn', () => {
  it('is the rate times the views times the multiplier, to the cent, never beyond the cap', async () => {
    const spark = await world.campaign({ ratePerThousandViews: 37, eesMultiple: 1.25, maxEarningPerContribution: 100 });
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_234);
    expect(await world.paymentsOf(block)).toEqual([57]);
    await world.refreshWith(block, 1_235);
    expect(await world.paymentsOf(block)).toEqual([57]);
    await world.refreshWith(block, 9_000);
    await world.refreshWith(block, 15_000);
    expect(await world.paymentsOf(block)).toEqual([57, 43]);
  });

  it('is notified once a day', async () => {
    const before = (await world.notifications(world.people.ben, 'contribution_earned')).length;
    const spark = await world.campaign();
    const [first, second] = await world.contributions(
      spark,
      [{}, {}].map(() => ({ userId: new Types.ObjectId(world.people.ben.user.id) })),
    );
    world.clock.set(`${new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10)}T01:00:00.000Z`);
    for (const block of [first!, second!]) await world.setPostMetrics(block, { views: 2_000 });
    await world.refresh();
    await world.refreshWith(first!, 3_000);
    expect((await world.notifications(world.people.ben, 'contribution_earned')).slice(before)).toMatchObject([
      { title: 'You earned $2.00', body: expect.stringContaining(spark.name) },
    ]);
    await world.refreshWith(first!, 4_000, 24 * HOUR_MS);
    expect((await world.notifications(world.people.ben, 'contribution_earned')).slice(before)).toMatchObject([
      {},
      { title: 'You earned $1.00' },
    ]);
  });

  it('is nothing before approval, and nothing for what was deleted, declined or flagged', async () => {
    const spark = await world.campaign();
    const blocks = await world.contributions(spark, [
      { moderation_status: 'pending' },
      { moderation_status: 'declined' },
      { moderation_status: 'flagged' },
      { deleted: true },
    ]);
    for (const block of blocks) await world.setPostMetrics(block, { views: 5_000 });
    expect(await world.refresh()).toMatchObject({ refreshed: 0 });
    await world.moderate(blocks[0]!._id, 'approved');
    expect(await world.refresh()).toMatchObject({ refreshed: 1 });
    expect(await world.paymentsOf(blocks[0]!)).toEqual([500]);
  });

  it('makes a fresh approval final only when it can no longer be undone, and pays its bonus once', async () => {
    const spark = await world.campaign({ approvalBonus: 300 });
    const block = await world.contribution(spark, { moderation_status: 'pending' });
    await world.setPostMetrics(block, { views: 1_000 });
    const decided = await world.people.cleo.http('PATCH', '/blocks/moderation', {
      ids: [block._id.toString()],
      status: 'approved',
      undoable: true,
    });
    expect(decided.body.data[0]).toMatchObject({ result: 'moved', undoUntil: expect.any(String) });
    expect(await world.refresh()).toMatchObject({ refreshed: 0 });
    world.clock.advanceMs(11_000);
    await world.refresh();
    expect(await world.stored(block)).toMatchObject({ ees: 400, engagementPaidCents: 100 });
    await world.moderate(block._id, 'flagged', 'Let us see');
    await world.moderate(block._id, 'approved');
    await world.refresh();
    expect(await world.stored(block)).toMatchObject({ ees: 400 });
  });
});

describe('a pool that is too small', () => {
  it('pays what it has in turn, tells its creator once, and pays the rest after a top-up', async () => {
    const spark = await world.campaign({ budget: 1_000 });
    const blocks = await world.contributions(
      spark,
      Array.from({ length: 5 }, () => ({})),
    );
    for (const block of blocks) await world.setPostMetrics(block, { views: 4_000 });
    expect(await world.refresh()).toMatchObject({ refreshed: 5, failed: 0 });
    const paid = async () =>
      (await Promise.all(blocks.map((block) => world.stored(block)))).map(
        ({ engagementPaidCents, engagementUnpaidCents }) => [engagementPaidCents, engagementUnpaidCents],
      );
    expect((await paid()).sort((a, b) => b[0]! - a[0]!)).toEqual([
      [400, 0],
      [400, 0],
      [200, 200],
      [0, 400],
      [0, 400],
    ]);
    expect([await world.poolOf(spark), (await world.storedSpark(spark)).budget]).toEqual([0, 0]);
    world.clock.advanceMs(HOUR_MS);
    await world.refresh();
    const countNotices = async () =>
      (await world.notifications(world.people.cleo, 'spark_pool_empty')).filter(
        ({ refs }) => refs.sparkId === spark._id.toString(),
      ).length;
    expect(await countNotices()).toBe(1);

    await fundCleo(10_000);
    await world.people.cleo.http(
      'POST',
      '/spark/increase-spark-budget',
      { sparkId: spark._id.toString(), budget_in_cents: 900 },
      { 'idempotency-key': `refill-${spark._id.toString()}` },
    );
    await world.refresh();
    expect((await paid()).map(([cents]) => cents).reduce((total, cents) => total! + cents!, 0)).toBe(1_900);
    expect(await countNotices()).toBe(2);
    await world.people.cleo.http(
      'POST',
      '/spark/increase-spark-budget',
      { sparkId: spark._id.toString(), budget_in_cents: 5_000 },
      { 'idempotency-key': `more-${spark._id.toString()}` },
    );
    await world.refresh();
    expect(await paid()).toEqual(Array.from({ length: 5 }, () => [400, 0]));
    expect(await world.poolOf(spark)).toBe(4_900);
    expect(await world.app.connection.collection('earning_pauses').countDocuments()).toBe(0);
    expect(await world.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });

  it('never touches what is set aside for winners', async () => {
    const spark = await world.campaign({ budget: 1_000 });
    const sparkId = spark._id.toString();
    const block = await world.contribution(spark);
    await world.app.get(TransactionRunner).runInTransaction(async (session) => {
      await world.app.get(SparkBudgetService).applyPoolChange(sparkId, { reservedCents: 700 }, session);
      const prize = {
        sparkId,
        selectionId: `s-${sparkId}`,
        revision: 1,
        blockId: block._id.toString(),
        amountCents: 700,
        causedBy: { type: 'user', id: world.people.cleo.user.id },
      } as const;
      await world.app.get(LedgerService).post(postings.prizeReserve(prize), session);
    });
    await world.refreshWith(block, 9_000);
    expect(await world.stored(block)).toMatchObject({ engagementPaidCents: 300, engagementUnpaidCents: 600 });
    expect(await world.app.get(LedgerService).balanceOf(`reserve:${sparkId}`)).toBe(700);
  });

  async function fundCleo(amountCents: number): Promise<void> {
    const userId = world.people.cleo.user.id;
    await world.app.get(LedgerService).post(
      postings.walletTopUp({
        paymentId: `p-${world.clock.now().toISOString()}`,
        userId,
        amountCents,
        causedBy: { type: 'user', id: userId },
      }),
    );
  }
});
