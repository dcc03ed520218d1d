import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS, sum } from '../../../../test/support/engagement-world.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PreviewsService } from '../../previews/index.js';
import { SparkBudgetService } from '../../sparks/index.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
// Contributions of one test must not be due in the next.
afterEach(async () => {
  jest.restoreAllMocks();
  await world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
  await world.app.connection.collection('earning_pauses').deleteMany({});
});

describe('numbers', () => {
  it('are asked for, kept as a snapshot and as the newest known, and order the lists', async () => {
    const block = await world.contribution(await world.campaign());
    await world.tell(block, { views: 4_000, likes: 300, comments: 20 });
    expect(await world.refresh()).toEqual({ refreshed: 1, flagged: 0, failed: 0 });
    const fetchedAt = world.clock.now();
    const stored = await world.stored(block);
    expect(stored).toMatchObject({
      engagement: { views: 4_000, likes: 300, comments: 20, shares: null, fetchedAt },
      engagementTotal: 320,
      countedViews: 4_000,
    });
    expect(stored.trendingScore).toBeGreaterThan(block.trendingScore);
    expect(await world.snapshotsOf(block)).toMatchObject([
      { fetchedAt, outcome: 'ok', source: 'youtube:stats', views: 4_000, likes: 300, comments: 20, shares: null },
    ]);
  });

  it('are never replaced by a zero, by silence or by a failure', async () => {
    const block = await world.contribution(await world.campaign());
    await world.tell(block, { views: 4_000, likes: 300, comments: 20 });
    await world.refresh();
    const known = { views: 4_000, likes: 300, comments: 20 };
    let newest: object = known;
    for (const post of [
      { views: 0, likes: 0, comments: 0 },
      { state: 'removed' },
      { state: 'public', views: 0, likes: 310, comments: 0 },
      { state: 'garbage' },
      { state: 'failing' },
      { state: 'limited' },
    ]) {
      await world.tell(block, post);
      world.clock.advanceMs(48 * HOUR_MS);
      expect(await world.refresh()).toMatchObject({ refreshed: 1, failed: 0 });
      if (post.likes) newest = { ...known, likes: 310 };
      expect((await world.stored(block)).engagement).toMatchObject(newest);
    }
    expect(await world.paymentsOf(block)).toEqual([400]);
    expect((await world.snapshotsOf(block)).map(({ outcome, views }) => [outcome, views])).toEqual([
      ['ok', 4_000],
      ['ok', 0],
      ['gone', null],
      ['ok', 0],
      ['unavailable', null],
      ['unavailable', null],
      ['unavailable', null],
    ]);
  }, 60_000);

  it('follow a fall for display, which takes nothing back and pays nothing twice', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark);
    const paid = async (views: number) => {
      await world.refreshWith(block, views);
      const { engagement, countedViews } = await world.stored(block);
      return [engagement.views, countedViews, sum(await world.paymentsOf(block))];
    };
    expect(await paid(5_000)).toEqual([5_000, 5_000, 500]);
    expect(await paid(3_000)).toEqual([3_000, 5_000, 500]);
    expect(await paid(4_900)).toEqual([4_900, 5_000, 500]);
    expect(await paid(6_010)).toEqual([6_010, 6_010, 601]);
    expect(await world.storedSpark(spark)).toMatchObject({ budget: 9_399, usage: 601 });
    expect(await world.stored(block)).toMatchObject({ ees: 601, engagementPaidCents: 601, engagementUnpaidCents: 0 });
  });
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

  it('is told once a day', async () => {
    const before = (await world.notifications(world.people.ben, 'contribution_earned')).length;
    const spark = await world.campaign();
    const [first, second] = await world.contributions(
      spark,
      [{}, {}].map(() => ({ userId: new Types.ObjectId(world.people.ben.user.id) })),
    );
    world.clock.set(`${new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString().slice(0, 10)}T01:00:00.000Z`);
    for (const block of [first!, second!]) await world.tell(block, { views: 2_000 });
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
    for (const block of blocks) await world.tell(block, { views: 5_000 });
    expect(await world.refresh()).toMatchObject({ refreshed: 0 });
    await world.moderate(blocks[0]!._id, 'approved');
    expect(await world.refresh()).toMatchObject({ refreshed: 1 });
    expect(await world.paymentsOf(blocks[0]!)).toEqual([500]);
  });

  it('makes a fresh approval final only when it can no longer be undone, and pays its bonus once', async () => {
    const spark = await world.campaign({ approvalBonus: 300 });
    const block = await world.contribution(spark, { moderation_status: 'pending' });
    await world.tell(block, { views: 1_000 });
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

describe('a jump', () => {
  it('is not paid but flagged for a person; approved again it counts, and is no jump again', async () => {
    const spark = await world.campaign({ approvalBonus: 250, budget: 100_000 });
    const block = await world.contribution(spark, { moderation_status: 'pending' });
    await world.moderate(block._id, 'approved');
    await world.refreshWith(block, 1_200);
    expect(await world.refreshWith(block, 90_000)).toEqual({ refreshed: 1, flagged: 1, failed: 0 });
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'flagged',
      moderationReason: 'Views jumped from 1,200 to 90,000 within 1 hour',
      engagement: { views: 90_000 },
      countedViews: 1_200,
      engagementPaidCents: 120,
    });
    const { body } = await world.people.cleo.http('GET', `/blocks/${block._id.toString()}/history`);
    expect(body.data.at(-1)).toMatchObject({
      from: 'approved',
      to: 'flagged',
      reason: 'Views jumped from 1,200 to 90,000 within 1 hour',
    });
    expect(body.data.at(-1)).not.toHaveProperty('by');
    expect(
      await world.app.connection.collection('status_transitions').findOne({ blockId: block._id, to: 'flagged' }),
    ).toMatchObject({ changedBySystem: 'job:engagement' });
    expect(
      (await world.people.cleo.http('GET', `/blocks/counts?spark_id=${spark._id.toString()}`)).body.data,
    ).toMatchObject({ approved: 0, flagged: 1 });
    expect(await world.refreshWith(block, 95_000)).toMatchObject({ refreshed: 0 });

    await world.moderate(block._id, 'approved');
    expect(await world.refresh()).toMatchObject({ refreshed: 1, flagged: 0 });
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'approved',
      countedViews: 95_000,
      engagementPaidCents: 9_500,
      ees: 9_750,
    });
    expect(await world.paymentsOf(block)).toEqual([120, 9_380]);
  });

  it('that a reviewer believed is paid also when the platform then says nothing', async () => {
    const block = await world.contribution(await world.campaign({ budget: 100_000 }));
    await world.refreshWith(block, 100);
    await world.refreshWith(block, 50_000);
    await world.moderate(block._id, 'approved');
    await world.tell(block, { state: 'removed' });
    await world.refresh();
    expect(await world.stored(block)).toMatchObject({
      countedViews: 50_000,
      viewsUnderReview: 0,
      engagementPaidCents: 5_000,
      refresh: { failures: 1, outcome: 'gone' },
    });
  });
});

describe('a pool that is too small', () => {
  it('pays what it has in turn, tells its creator once, and pays the rest after a top-up', async () => {
    const spark = await world.campaign({ budget: 1_000 });
    const blocks = await world.contributions(
      spark,
      Array.from({ length: 5 }, () => ({})),
    );
    for (const block of blocks) await world.tell(block, { views: 4_000 });
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
    const told = async () =>
      (await world.notifications(world.people.cleo, 'spark_pool_empty')).filter(
        ({ refs }) => refs.sparkId === spark._id.toString(),
      ).length;
    expect(await told()).toBe(1);

    await fundCleo(10_000);
    await world.people.cleo.http(
      'POST',
      '/spark/increase-spark-budget',
      { sparkId: spark._id.toString(), budget_in_cents: 900 },
      { 'idempotency-key': `refill-${spark._id.toString()}` },
    );
    await world.refresh();
    expect((await paid()).map(([cents]) => cents).reduce((total, cents) => total! + cents!, 0)).toBe(1_900);
    expect(await told()).toBe(2);
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

describe('the end', () => {
  const endIn = (ms: number) => ({ date: new Date(world.clock.now().getTime() + ms) });

  it('is settled with the views that the post had then, once', async () => {
    const spark = await world.campaign({ end_time: endIn(2 * HOUR_MS) });
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_000, HOUR_MS);
    // It is due at the end at the latest; the worker comes an hour late.
    expect((await world.stored(block)).refresh.dueAt).toEqual(spark.end_time.date);
    await world.changeSpark(spark, { status: 'ended' });
    await world.refreshWith(block, 5_000, 2 * HOUR_MS);
    expect(await world.stored(block)).toMatchObject({
      engagement: { views: 5_000 },
      countedViews: 3_000,
      engagementPaidCents: 300,
      refresh: { dueAt: null },
    });
    expect(await world.refreshWith(block, 9_000, 100 * HOUR_MS)).toMatchObject({ refreshed: 0 });
  });

  it('waits for a platform that fails, but not for ever', async () => {
    const spark = await world.campaign({ end_time: endIn(HOUR_MS) });
    const block = await world.contribution(spark, { views: 1_000 });
    await world.tell(block, { state: 'garbage' });
    let runs = 0;
    for (; (await world.stored(block)).refresh.dueAt !== null && runs < 20; runs += 1) {
      world.clock.advanceMs(25 * HOUR_MS);
      await world.refresh();
    }
    expect(runs).toBe(7);
    expect(await world.stored(block)).toMatchObject({ countedViews: 1_000, engagementPaidCents: 100 });
  }, 60_000);

  it('of a runway counts by when the numbers were fetched, also when it comes during a refresh', async () => {
    const runwayEnd = endIn(3 * HOUR_MS).date;
    const spark = await world.campaign({
      status: 'ended',
      end_time: endIn(-5 * HOUR_MS),
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      earningRunwayEndTime: runwayEnd,
    });
    const [withQueueTimeout, tooLate] = await world.contributions(spark, [{}, {}]);
    for (const block of [withQueueTimeout!, tooLate!]) await world.tell(block, { views: 2_000 });
    await world.refresh();
    const previews = world.app.get(PreviewsService);
    const fetchMetrics = previews.fetchMetrics.bind(previews);
    jest.spyOn(previews, 'fetchMetrics').mockImplementation(async (posts) => {
      world.clock.set(new Date(runwayEnd.getTime() - 1).toISOString());
      const [first, second] = [
        await fetchMetrics(posts.filter(({ canonicalKey }) => canonicalKey === withQueueTimeout!.canonicalKey)),
        posts.filter(({ canonicalKey }) => canonicalKey === tooLate!.canonicalKey),
      ];
      world.clock.set(new Date(runwayEnd.getTime() + HOUR_MS).toISOString());
      return [...first, ...(await fetchMetrics(second))];
    });
    for (const block of [withQueueTimeout!, tooLate!]) await world.tell(block, { views: 6_000 });
    world.clock.advanceMs(2 * HOUR_MS);
    await world.refresh();
    const [{ countedViews: counted }, late] = [await world.stored(withQueueTimeout!), await world.stored(tooLate!)];
    // Both were settled after the end. Of the late one counts what it had at the end: three of the four hours since it was measured.
    expect([counted, late.countedViews, late.refresh.dueAt]).toEqual([6_000, 5_000, null]);
    jest.restoreAllMocks();
    for (const block of [withQueueTimeout!, tooLate!]) await world.refreshWith(block, 9_000, 48 * HOUR_MS);
    expect([await world.paymentsOf(withQueueTimeout!), await world.paymentsOf(tooLate!)]).toEqual([
      [200, 400],
      [200, 300],
    ]);
  });

  it('is not for ever: a runway that begins, or an end that is moved, has contributions refreshed again', async () => {
    const spark = await world.campaign({ end_time: endIn(HOUR_MS) });
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_000, 2 * HOUR_MS);
    await world.changeSpark(spark, { status: 'ended' });
    expect((await world.stored(block)).refresh.dueAt).toBeNull();
    expect(await world.refreshWith(block, 2_000, 24 * HOUR_MS)).toMatchObject({ refreshed: 0 });
    await world.changeSpark(spark, {
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_pool_empty',
      earningRunwayEndTime: null,
    });
    expect(await world.refreshWith(block, 3_000)).toMatchObject({ refreshed: 1 });
    expect(sum(await world.paymentsOf(block))).toBe(300);
  });

  it('by closing pays nothing more and asks no platform', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_000);
    await world.people.cleo.http(
      'POST',
      `/spark/${spark._id.toString()}/close`,
      {},
      { 'idempotency-key': `close-${spark._id.toString()}` },
    );
    const asked = jest.spyOn(world.app.get(PreviewsService), 'fetchMetrics');
    await world.refreshWith(block, 9_000);
    expect(asked).not.toHaveBeenCalled();
    expect(await world.stored(block)).toMatchObject({
      engagementPaidCents: 100,
      refresh: { dueAt: null, leaseToken: null },
    });
  });
});
