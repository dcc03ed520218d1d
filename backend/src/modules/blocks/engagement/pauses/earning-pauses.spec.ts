import { EngagementWorld, HOUR_MS, sum } from '../../../../../test/support/engagement-world.js';
import { fundWallet } from '../../../../../test/support/factories/spark.factory.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

const endIn = (ms: number) => ({ date: new Date(world.clock.now().getTime() + ms) });

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
  world.clock.advanceMs(2 * HOUR_MS);
  await world.refresh();
  for (const spark of sparks) await world.changeSpark(spark, over);
  const lift = jest
    .spyOn(world.app.get(BlockEngagementRepository), 'scheduleStopped')
    .mockRejectedValueOnce(new Error('The database is away'));
  const isDue = async () =>
    (await Promise.all(blocks.map((block) => world.stored(block)))).map(({ refresh }) => refresh.dueAt !== null).sort();
  await world.refresh();
  expect(await isDue()).toEqual([false, true]);
  await world.refresh();
  expect(await isDue()).toEqual([true, true]);
  lift.mockRestore();
});
