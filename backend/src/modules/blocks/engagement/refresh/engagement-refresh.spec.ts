import { EngagementWorld, HOUR_MS, sum } from '../../../../../test/support/engagement-world.js';
import { PreviewsService } from '../../../previews/index.js';

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

describe('numbers', () => {
  it('are asked for, kept as a snapshot and as the newest known, and order the lists', async () => {
    const block = await world.contribution(await world.campaign());
    await world.setPostMetrics(block, { views: 4_000, likes: 300, comments: 20 });
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
    await world.setPostMetrics(block, { views: 4_000, likes: 300, comments: 20 });
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
      await world.setPostMetrics(block, post);
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

describe('the end', () => {
  const endIn = (ms: number) => ({ date: new Date(world.clock.now().getTime() + ms) });

  it('is settled with the views that the post had then, once', async () => {
    const spark = await world.campaign({ end_time: endIn(2 * HOUR_MS) });
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_000, HOUR_MS);
    // It is due at the end of the campaign at the latest; the worker runs an hour late.
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
    await world.setPostMetrics(block, { state: 'garbage' });
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
    for (const block of [withQueueTimeout!, tooLate!]) await world.setPostMetrics(block, { views: 2_000 });
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
    for (const block of [withQueueTimeout!, tooLate!]) await world.setPostMetrics(block, { views: 6_000 });
    world.clock.advanceMs(2 * HOUR_MS);
    await world.refresh();
    const [{ countedViews: counted }, late] = [await world.stored(withQueueTimeout!), await world.stored(tooLate!)];
    // Both were settled after the end. The late one counts its interpolated views at the end: three of the four hours
    // since its last measurement.
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

  it('by closing asks the platform for a last time', async () => {
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
    await world.refreshWith(block, 2_000);
    await world.refreshWith(block, 9_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await world.stored(block)).toMatchObject({
      engagement: { views: 2_000 },
      refresh: { dueAt: null, leaseToken: null },
    });
  });
});
