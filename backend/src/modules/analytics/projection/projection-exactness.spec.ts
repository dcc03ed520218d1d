import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import type { BlockRecord } from '../../blocks/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { CampaignAnalytics } from '../dto/analytics.response.js';
import { AnalyticsApiModule, ProjectionService, RebuildService } from '../index.js';
import { AnalyticsRollup } from '../rollups/rollup.schema.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ modules: [AnalyticsApiModule] });
});
afterAll(() => world?.close());
afterEach(() => world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } }));

const projectEvents = () => world.app.get(ProjectionService).projectPendingEvents();
const stored = (name: string) => world.app.connection.collection(name);
async function rebuild(repair: boolean): Promise<string[]> {
  const found: string[] = [];
  await world.app.get(RebuildService).rebuild({ repair, onDifference: (difference) => found.push(difference) });
  return found;
}
async function statsOf({ slug }: SparkRecord): Promise<CampaignAnalytics> {
  const { status, body } = await world.people.cleo.http('GET', `/api/sparks/stats/${slug}`);
  expect(status).toBe(200);
  return body.data.analytics as CampaignAnalytics;
}
const idsOf = (blocks: readonly BlockRecord[]) => blocks.map(({ _id }) => _id.toString());

it('is exact under concurrent approvals, refreshes, deletions, queries and projections', async () => {
  const spark = await world.campaign({ budget: 1_000_000, approvalBonus: 7 });
  const pending = await world.contributions(
    spark,
    Array.from({ length: 8 }, () => ({ moderation_status: 'pending' as const })),
  );
  const running = await world.contributions(
    spark,
    Array.from({ length: 4 }, () => ({})),
  );
  for (const [index, block] of running.entries())
    await world.setPostMetrics(block, { views: 1_000 * (index + 1), likes: 10, comments: 1 });
  const { cleo, root } = world.people;
  const decide = (ids: string[], status: string) =>
    cleo.http('PATCH', '/blocks/moderation', { ids, status, reason: 'x' });
  const [, , ...answers] = await Promise.all([
    world.refresh(),
    world.refresh(),
    decide(idsOf(pending).slice(0, 6), 'approved'),
    decide(idsOf(pending).slice(2, 8).reverse(), 'declined'),
    decide(idsOf(running).slice(0, 2), 'flagged'),
    ...idsOf(running)
      .slice(1, 3)
      .map((id) => root.http('DELETE', `/blocks/${id}`)),
    ...idsOf(pending)
      .slice(4, 6)
      .map((id) => root.http('DELETE', `/blocks/${id}`)),
    ...[1, 2, 3].map(() => cleo.http('GET', `/api/sparks/stats/${spark.slug}`)),
  ]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  await Promise.all([
    projectEvents(),
    projectEvents(),
    projectEvents(),
    ...idsOf(running)
      .slice(1, 3)
      .map((id) => root.http('POST', `/blocks/${id}/restore`)),
    cleo.http('GET', `/api/sparks/stats/${spark.slug}`),
  ]);
  const before = await statsOf(spark);
  await projectEvents();
  expect({ ...(await statsOf(spark)), asOf: before.asOf }).toEqual(before);
  const blocks = (await stored('blocks')
    .find({ sparkId: spark._id, deleted: false })
    .toArray()) as unknown as BlockRecord[];
  const approved = blocks.filter(({ moderation_status: status }) => status === 'approved');
  const earned = (await stored('blocks').find({ sparkId: spark._id }).toArray()).reduce(
    (sum, { ees }) => sum + Number(ees),
    0,
  );
  expect(before.contributionAnalytics).toMatchObject({
    totalContributions: blocks.length,
    totalContributionsApproved: approved.length,
    totalImpressions: approved.reduce((sum, { engagement }) => sum + (engagement.views ?? 0), 0),
    totalEES: earned,
  });
  expect(await rebuild(false)).toEqual([]);
}, 60_000);

describe('a crashing projection', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('counts each event once, wherever it crashes', async () => {
    const spark = await world.campaign();
    let expected = 0;
    for (let afterWrites = 0, finished = false; !finished; afterWrites += 1) {
      for (const lastWriteArrives of [false, true]) {
        await world.contributions(spark, [{ views: 10 }, { views: 5, moderation_status: 'declined' }]);
        expected += 10;
        finished = !(await runWithCrash({ afterWrites, lastWriteArrives }, projectEvents)).crashed;
        expect((await statsOf(spark)).contributionAnalytics.totalImpressions).toBe(expected);
        await projectEvents();
        expect((await statsOf(spark)).contributionAnalytics.totalImpressions).toBe(expected);
        expect(await stored('contribution_events').countDocuments({ unprojected: true })).toBe(0);
      }
    }
    expect(expected).toBeGreaterThan(40);
    expect(await rebuild(false)).toEqual([]);
  }, 60_000);
});

describe('rebuild', () => {
  it('finds and repairs wrong, missing and orphaned rollups, and missing events', async () => {
    const spark = await world.campaign();
    const [block] = await world.contributions(spark, [{ views: 100 }, { views: 50 }]);
    await projectEvents();
    const truth = await statsOf(spark);
    await stored('analytics_rollups').updateOne({ sparkId: spark._id, grain: 'day' }, { $inc: { 'total.views': 3 } });
    await stored('analytics_rollups').deleteOne({ sparkId: spark._id, grain: 'hour' });
    await stored('analytics_rollups').insertOne({
      sparkId: new Types.ObjectId(),
      grain: 'day',
      start: new Date('2026-01-01'),
      total: { views: 1 },
    });
    const found = await rebuild(false);
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(expect.stringContaining('total.views 153 instead of 150'));
    expect((await statsOf(spark)).contributionAnalytics.totalImpressions).toBe(153);
    expect(await rebuild(true)).toHaveLength(3);
    expect({ ...(await statsOf(spark)), asOf: truth.asOf }).toEqual(truth);

    // Written directly to the database.
    await stored('blocks').updateOne(
      { _id: block!._id },
      { $set: { 'engagement.views': 130, moderation_status: 'approved', ees: 9 } },
    );
    expect(await rebuild(false)).toEqual([
      `contribution ${block!._id.toString()}: views 100 instead of 130, viewsCents 0 instead of 9`,
    ]);
    await Promise.all([rebuild(true), rebuild(true)]);
    expect((await statsOf(spark)).contributionAnalytics).toMatchObject({ totalImpressions: 180, totalEES: 9 });
    expect(await rebuild(false)).toEqual([]);
  });

  it('restores missing events from snapshots and the ledger, at their original times', async () => {
    const spark = await world.campaign({ budget: 100_000, approvalBonus: 20 });
    const [block] = await world.contributions(spark, [{ moderation_status: 'pending' }]);
    await world.moderate(block!._id, 'approved');
    for (const views of [1_000, 2_500, 2_400]) await world.refreshWith(block!, views, 25 * HOUR_MS);
    await projectEvents();
    const truth = await statsOf(spark);
    expect(truth.timelineAnalytics.map(({ totalViews }) => totalViews).filter(Boolean)).toEqual([1_000, 1_500, -100]);
    await stored('contribution_events').deleteMany({ sparkId: spark._id });
    await stored('analytics_rollups').deleteMany({ sparkId: spark._id });
    expect(await rebuild(true)).toEqual([expect.stringContaining('contributions 0 instead of 1')]);
    expect({ ...(await statsOf(spark)), asOf: truth.asOf }).toEqual(truth);
    expect(truth.spend).toEqual({ approvalBonuses: 20, views: 250, prizes: 0, spotlightTips: 0 });
    expect(await rebuild(false)).toEqual([]);
  });
});

describe('dashboard queries', () => {
  /** Database operations of one dashboard, as `collection.method`. */
  async function operationsOf(spark: SparkRecord): Promise<string[]> {
    const operations: string[] = [];
    world.app.connection.set('debug', (collection: string, method: string) =>
      operations.push(`${collection}.${method}`),
    );
    try {
      await statsOf(spark);
    } finally {
      world.app.connection.set('debug', false);
    }
    return operations.filter((operation) => !operation.startsWith('users.'));
  }

  it('are the same for 3 contributions and for thousands, and read no contributions', async () => {
    const [small, large] = [await world.campaign(), await world.campaign()];
    await world.contributions(
      small,
      Array.from({ length: 3 }, () => ({ views: 1 })),
    );
    await world.contributions(large, [{ views: 1 }]);
    await stored('contribution_events').insertMany(
      Array.from({ length: 10_000 }, (_, index) => ({
        sparkId: large._id,
        blockId: new Types.ObjectId(),
        kind: 'numbers',
        slot: new Date(world.clock.now().getTime() - (world.clock.now().getTime() % 900_000)),
        platform: 'youtube',
        delta: { views: index % 3 },
      })),
    );
    await projectEvents();
    await Promise.all([statsOf(small), statsOf(large)]);
    const operations = await operationsOf(large);
    expect(operations).toEqual(await operationsOf(small));
    expect([...new Set(operations)].sort()).toEqual([
      'analytics_rollups.find',
      'analytics_rollups.findOne',
      'contribution_events.find',
      'sparks.findOne',
    ]);
    expect(operations.length).toBeLessThanOrEqual(6);
    expect(await stored('analytics_rollups').countDocuments({ sparkId: large._id })).toBe(
      await stored('analytics_rollups').countDocuments({ sparkId: small._id }),
    );
    await stored('contribution_events').deleteMany({
      sparkId: large._id,
      blockId: { $nin: (await stored('blocks').distinct('_id')) as Types.ObjectId[] },
    });
  });

  it.each([
    [
      'rollups of a period',
      'analytics_rollups',
      { grain: 'day', start: { $gte: new Date('2026-01-01'), $lt: new Date('2027-01-01') } },
      { start: 1 as const },
      'sparkId_1_grain_1_start_1',
    ],
    [
      'unprojected events',
      'contribution_events',
      { unprojected: true },
      { _id: 1 as const },
      'unprojected_by_campaign',
    ],
  ])('read %s through an index', async (_, collection, filter, order, index) => {
    const other = new Types.ObjectId();
    if (collection === 'analytics_rollups') {
      await world.app.get<Model<AnalyticsRollup>>(getModelToken(AnalyticsRollup.name)).collection.insertMany(
        Array.from({ length: 2_000 }, (_item, day) => ({
          sparkId: other,
          grain: 'day',
          start: new Date(Date.UTC(2020, 0, 1 + day)),
        })) as never[],
      );
    } else {
      await stored(collection).insertMany(
        Array.from({ length: 2_000 }, () => ({
          sparkId: other,
          blockId: new Types.ObjectId(),
          kind: 'numbers',
          slot: new Date('2026-01-01'),
          platform: 'youtube',
          delta: { views: 1 },
        })),
      );
    }
    const plan = JSON.stringify(
      await stored(collection)
        .find({ sparkId: new Types.ObjectId(), ...filter })
        .sort(order)
        .limit(500)
        .explain(),
    );
    expect(/"indexName":"([^"]+)"/.exec(plan)?.[1]).toBe(index);
    await stored(collection).deleteMany({ sparkId: other });
  });
});
