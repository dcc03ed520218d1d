import { EngagementWorld } from '../../../../../test/support/engagement-world.js';

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
    await world.setPostMetrics(block, { state: 'failing' });
    await world.refresh();
    expect(await world.stored(block)).toMatchObject({
      countedViews: 50_000,
      viewsUnderReview: 0,
      engagementPaidCents: 5_000,
      refresh: { failures: 1, outcome: 'unavailable' },
    });
  });
});
