import { EngagementWorld, HOUR_MS, sum } from '../../../../../test/support/engagement-world.js';
import { fundWallet } from '../../../../../test/support/factories/spark.factory.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { SparksService, type SparkRecord } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/block.schema.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { EarningPauseRepository } from './earning-pause.repository.js';
import { EarningPausesService } from './earning-pauses.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

const pauses = () => world.app.connection.collection('earning_pauses');
const pauseOf = ({ _id }: SparkRecord) => pauses().findOne({ _id });
const repository = () => world.app.get(EarningPauseRepository);
const service = () => world.app.get(EarningPausesService);
/** A campaign with money, for which contributions wait although they need not. */
async function pausedCampaign(causes: object): Promise<SparkRecord> {
  const spark = await world.campaign();
  await pauses().insertOne({ _id: spark._id, ...causes, checkedAt: new Date(0), marks: 1 });
  return spark;
}
const endIn = (ms: number) => ({ date: new Date(world.clock.now().getTime() + ms) });
/** One that waits for money in the pool, one for the campaign to pay again. */
async function waitingContributions(spark: SparkRecord) {
  const [unpaid, stopped] = (await world.contributions(spark, [{}, {}])) as [BlockRecord, BlockRecord];
  const blocks = world.app.connection.collection('blocks');
  await blocks.updateOne({ _id: unpaid._id }, { $set: { engagementUnpaidCents: 40 } });
  await blocks.updateMany({ sparkId: spark._id }, { $set: { 'refresh.dueAt': null } });
  return { unpaid, stopped };
}

it('lets a contribution go on that was flagged while its campaign began to pay again', async () => {
  const spark = await world.campaign({ end_time: endIn(HOUR_MS) });
  const block = await world.contribution(spark);
  await world.refreshWith(block, 1_000, 2 * HOUR_MS);
  await world.changeSpark(spark, { status: 'ended' });
  await world.moderate(block._id, 'flagged', 'Let us see');
  await world.changeSpark(spark, {
    winnerSubmissionStatus: 'released',
    earningRunway: 'until_pool_empty',
    earningRunwayEndTime: null,
  });
  expect(await world.refreshWith(block, 3_000)).toMatchObject({ refreshed: 0 });
  await world.moderate(block._id, 'approved');
  expect(await world.refreshWith(block, 4_000)).toMatchObject({ refreshed: 1 });
  expect(sum(await world.paymentsOf(block))).toBe(400);
});

it('pays what was due for views to a contribution that was deleted while the pool was filled', async () => {
  const spark = await world.campaign({ budget: 100, end_time: endIn(HOUR_MS) });
  const block = await world.contribution(spark);
  await world.refreshWith(block, 1_000, HOUR_MS / 2);
  await world.refreshWith(block, 3_000, HOUR_MS / 2 - 1);
  await world.refreshWith(block, 3_000, 2 * HOUR_MS);
  expect(await world.stored(block)).toMatchObject({
    engagementPaidCents: 100,
    engagementUnpaidCents: 40,
    refresh: { dueAt: null },
  });
  await world.people.root.http('DELETE', `/blocks/${block._id.toString()}`);
  await fundWallet(world.app, world.people.cleo.user.id, 1_000);
  expect(
    (
      await world.people.cleo.http('POST', '/spark/increase-spark-budget', {
        sparkId: spark._id.toString(),
        budget_in_cents: 1_000,
      })
    ).status,
  ).toBe(200);
  await world.refresh();
  await world.people.root.http('POST', `/blocks/${block._id.toString()}/restore`);
  expect(await world.refresh()).toMatchObject({ refreshed: 1 });
  expect(await world.stored(block)).toMatchObject({ engagementPaidCents: 140, engagementUnpaidCents: 0 });
});

it('holds up no other campaign when one cannot be lifted, and tries it again', async () => {
  const over = {
    status: 'ended',
    winnerSubmissionStatus: 'released',
    earningRunway: 'until_pool_empty',
    earningRunwayEndTime: null,
  } as const;
  const sparks = [
    await world.campaign({ end_time: endIn(HOUR_MS) }),
    await world.campaign({ end_time: endIn(HOUR_MS) }),
  ];
  const blocks = await Promise.all(sparks.map((spark) => world.contribution(spark)));
  // No pool is emptied, which would be another cause.
  for (const block of blocks) await world.setPostMetrics(block, { views: 0 });
  world.clock.advanceMs(2 * HOUR_MS);
  await world.refresh();
  for (const spark of sparks) await world.changeSpark(spark, over);
  const lift = jest
    .spyOn(world.app.get(BlockEngagementRepository), 'scheduleStopped')
    .mockRejectedValueOnce(new Error('The database is away'));
  const isDue = async () =>
    (await Promise.all(blocks.map((block) => world.stored(block)))).map(({ refresh }) => refresh.dueAt !== null).sort();
  expect(await service().resumeEarnings()).toBe(1);
  expect(await isDue()).toEqual([false, true]);
  expect(
    await pauses()
      .find({ _id: { $in: sparks.map(({ _id }) => _id) } })
      .toArray(),
  ).toMatchObject([{ checkedAt: world.clock.now() }]);
  await world.refresh();
  expect(await isDue()).toEqual([true, true]);
  lift.mockRestore();
});

it('a campaign that pays again does not hurry what waits for money in its pool', async () => {
  const spark = await pausedCampaign({ overAt: new Date(0) });
  const { unpaid } = await waitingContributions(spark);
  const dueAt = new Date(world.clock.now().getTime() + HOUR_MS);
  await world.app.connection.collection('blocks').updateOne({ _id: unpaid._id }, { $set: { 'refresh.dueAt': dueAt } });
  expect(await service().resumeEarnings()).toBe(1);
  expect((await world.stored(unpaid)).refresh.dueAt).toEqual(dueAt);
});

it('the creator is notified of an empty pool once, and again when it is empty after a top-up', async () => {
  const spark = await world.campaign({ name: 'Tea with friends' });
  const empty = () =>
    world.app.get(TransactionRunner).runInTransaction((session) => service().pauseForEmptyPool(spark, session));
  const news = async () =>
    (await world.notifications(world.people.cleo, 'spark_pool_empty')).filter(
      ({ refs }) => refs.sparkId === spark._id.toString(),
    );
  await empty();
  world.clock.advanceMs(1_000);
  await empty();
  expect(await news()).toMatchObject([{ params: { campaign: 'Tea with friends' }, link: `/campaigns/${spark.slug}` }]);
  expect(await service().resumeEarnings()).toBe(1);
  await empty();
  expect(await news()).toHaveLength(2);
  await pauses().deleteOne({ _id: spark._id });
});

it('the contributions of a closed campaign stay stopped when its pause ends', async () => {
  const spark = await pausedCampaign({ poolEmptiedAt: new Date(0), overAt: new Date(0) });
  const { unpaid, stopped } = await waitingContributions(spark);
  await world.changeSpark(spark, { status: 'ended', manuallyClosed: true });
  expect(await service().resumeEarnings()).toBe(1);
  expect(await pauseOf(spark)).toBeNull();
  expect((await world.stored(unpaid)).refresh.dueAt).toBeNull();
  expect((await world.stored(stopped)).refresh.dueAt).toBeNull();
});

it('only the cause that is gone ends, with the contributions that waited for it', async () => {
  const spark = await pausedCampaign({ poolEmptiedAt: new Date(0), overAt: new Date(0) });
  const { unpaid, stopped } = await waitingContributions(spark);
  await world.changeSpark(spark, { budget: 0 });
  expect(await service().resumeEarnings()).toBe(1);
  expect(await pauseOf(spark)).toEqual({
    _id: spark._id,
    poolEmptiedAt: new Date(0),
    checkedAt: new Date(0),
    marks: 2,
  });
  expect((await world.stored(stopped)).refresh.dueAt).not.toBeNull();
  expect(await service().resumeEarnings()).toBe(0);
  expect(await pauseOf(spark)).toMatchObject({ checkedAt: world.clock.now(), marks: 2 });
  await world.changeSpark(spark, { budget: 1_000 });
  expect(await service().resumeEarnings()).toBe(1);
  expect((await world.stored(unpaid)).refresh.dueAt).not.toBeNull();
});

it('a filled pool makes due what is owed, not what waits for the campaign to pay for views again', async () => {
  const spark = await pausedCampaign({ poolEmptiedAt: new Date(0), overAt: new Date(0) });
  const { unpaid, stopped } = await waitingContributions(spark);
  await world.changeSpark(spark, { status: 'ended', end_time: endIn(-HOUR_MS) });
  expect(await service().resumeEarnings()).toBe(1);
  expect((await world.stored(unpaid)).refresh.dueAt).toEqual(world.clock.now());
  expect((await world.stored(stopped)).refresh.dueAt).toBeNull();
});

it('a pool that is empty again before its contributions are due: they wait on', async () => {
  const spark = await pausedCampaign({ poolEmptiedAt: new Date(0) });
  const find = world.app.get(SparksService);
  const reading = jest.spyOn(find, 'findById').mockImplementationOnce(async () => ({ ...spark, budget: 0 }) as never);
  expect(await service().resumeEarnings()).toBe(0);
  reading.mockRestore();
  expect(await pauseOf(spark)).toMatchObject({ poolEmptiedAt: new Date(0), checkedAt: world.clock.now() });
  expect(await service().resumeEarnings()).toBe(1);
});

it('campaigns take turns: those that were checked the longest ago come first', async () => {
  const [late, early] = [await pausedCampaign({ overAt: new Date(0) }), await pausedCampaign({ overAt: new Date(0) })];
  await pauses().updateOne({ _id: late._id }, { $set: { checkedAt: new Date(2) } });
  await pauses().updateOne({ _id: early._id }, { $set: { checkedAt: new Date(1) } });
  const listed = await repository().listLongestUnchecked(1);
  expect(listed.map(({ _id }) => _id)).toEqual([early._id]);
  expect(await service().resumeEarnings()).toBe(2);
});

describe('several processes', () => {
  it('a pause that another process has ended is no error and is not counted', async () => {
    const spark = await pausedCampaign({ overAt: new Date(0) });
    const logged = jest.spyOn(
      (service() as unknown as { logger: { error: (...what: unknown[]) => void } }).logger,
      'error',
    );
    const { findById } = repository();
    for (const readsBefore of [0, 1]) {
      let reads = 0;
      const reading = jest.spyOn(repository(), 'findById').mockImplementation(async (...args) => {
        if (reads++ === readsBefore) await pauses().deleteOne({ _id: spark._id });
        return findById.apply(repository(), args);
      });
      expect(await service().resumeEarnings()).toBe(0);
      expect(reads).toBe(readsBefore + 1);
      reading.mockRestore();
      await pauses().insertOne({ _id: spark._id, overAt: new Date(0), checkedAt: new Date(0), marks: 1 });
    }
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    expect(await service().resumeEarnings()).toBe(1);
  });

  it('a contribution that begins to wait just before the pause ends is not forgotten', async () => {
    const spark = await pausedCampaign({ overAt: new Date(0) });
    const { removeCauses } = repository();
    const ending = jest.spyOn(repository(), 'removeCauses').mockImplementationOnce(async (...args) => {
      await pauses().updateOne({ _id: spark._id }, { $inc: { marks: 1 } });
      return removeCauses.apply(repository(), args);
    });
    expect(await service().resumeEarnings()).toBe(0);
    ending.mockRestore();
    expect(await pauseOf(spark)).toMatchObject({ overAt: new Date(0), marks: 2 });
    expect(await service().resumeEarnings()).toBe(1);
    expect(await pauseOf(spark)).toBeNull();
  });
});
