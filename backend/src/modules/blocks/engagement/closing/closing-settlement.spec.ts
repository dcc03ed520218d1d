import { CLOSING_SETTLEMENT_MS } from '@sparks/domain';
import { EngagementWorld, HOUR_MS, sum } from '../../../../../test/support/engagement-world.js';
import { SparkSettlementService, type SparkRecord } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/block.schema.js';
import { BlockEngagementRepository } from '../block-engagement.repository.js';
import { EngagementRefreshService } from '../refresh/engagement-refresh.service.js';
import { ClosingSettlementService } from './closing-settlement.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
// Contributions and settlements of one test must not be due in the next test.
afterEach(async () => {
  jest.restoreAllMocks();
  world.clock.advanceMs(CLOSING_SETTLEMENT_MS);
  await settle();
  await blocks().updateMany({}, { $set: { 'refresh.dueAt': null } });
});

const blocks = () => world.app.connection.collection('blocks');
const settle = () => world.app.get(ClosingSettlementService).settleDue(world.clock.now());
const isUnreadable = (block: BlockRecord) => world.setPostMetrics(block, { state: 'garbage' });
const settlementOf = async (spark: SparkRecord) => (await world.storedSpark(spark)).settlement ?? null;
const paidTo = async (block: BlockRecord) => sum(await world.paymentsOf(block));
/** Its creator closes it a minute later. */
async function close(spark: SparkRecord) {
  world.clock.advanceMs(60_000);
  const { status } = await world.people.cleo.http('POST', `/spark/${spark._id.toHexString()}/close`, {});
  expect(status).toBe(200);
}
/** A released campaign that still pays for views; its contributions have not been refreshed since its end. */
async function onRunway(): Promise<{ spark: SparkRecord; stopped: BlockRecord }> {
  const spark = await world.campaign({
    status: 'ended',
    end_time: { date: new Date(world.clock.now().getTime() - HOUR_MS) },
    winnerSubmissionStatus: 'released',
    earningRunway: 'until_pool_empty',
    earningRunwayEndTime: null,
  });
  const stopped = await world.contribution(spark);
  await blocks().updateOne({ _id: stopped._id }, { $set: { 'refresh.dueAt': null } });
  await world.setPostMetrics(stopped, { views: 2_000 });
  return { spark, stopped };
}

describe('a post that is not read in time', () => {
  // Other posts come first until the time is over.
  beforeEach(() => {
    jest.spyOn(world.app.get(EngagementRefreshService), 'refreshDue').mockResolvedValue({} as never);
  });

  it('is paid for the last numbers, which were never paid, before the rest is refunded', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark, { views: 1_000 });
    await close(spark);
    expect([await settle(), await paidTo(block)]).toEqual([0, 0]);
    world.clock.advanceMs(CLOSING_SETTLEMENT_MS - 1);
    expect([await settle(), await paidTo(block)]).toEqual([0, 0]);
    world.clock.advanceMs(1);
    expect([await settle(), await paidTo(block)]).toEqual([1, 100]);
    expect([await world.poolOf(spark), await settlementOf(spark)]).toEqual([0, null]);
  });

  it('is paid for views that a reviewer has accepted since its last reading', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark);
    const accepted = { countedViews: 1_000, engagementPaidCents: 100, ees: 100, viewsUnderReview: 5_000 };
    await blocks().updateOne({ _id: block._id }, { $set: accepted });
    await close(spark);
    await settle();
    world.clock.advanceMs(CLOSING_SETTLEMENT_MS);
    expect([await settle(), await paidTo(block), await world.poolOf(spark)]).toEqual([1, 400, 0]);
    expect(await world.stored(block)).toMatchObject({
      countedViews: 5_000,
      acceptedViews: 5_000,
      viewsUnderReview: 0,
      engagementPaidCents: 500,
    });
  });

  it.each([
    ['declined', { $set: { moderation_status: 'declined' } }],
    ['flagged', { $set: { moderation_status: 'flagged' } }],
    ['deleted', { $set: { deleted: true } }],
  ])('and is %s at the end is not paid, and the pool is refunded', async (_, change) => {
    const spark = await world.campaign();
    const block = await world.contribution(spark, { views: 1_000 });
    await close(spark);
    await settle();
    world.clock.advanceMs(CLOSING_SETTLEMENT_MS);
    const engagements = world.app.get(BlockEngagementRepository);
    const listUnread = engagements.listUnread.bind(engagements);
    jest.spyOn(engagements, 'listUnread').mockImplementationOnce(async (...args) => {
      const unread = await listUnread(...args);
      await blocks().updateOne({ _id: block._id }, change);
      return unread;
    });
    expect(await settle()).toBe(1);
    expect([await paidTo(block), await world.poolOf(spark)]).toEqual([0, 0]);
  });
});

describe('the progress', () => {
  it('counts the posts that are read', async () => {
    const spark = await world.campaign();
    const [read, unread] = await world.contributions(spark, [{}, {}]);
    await world.setPostMetrics(read!, { views: 3_000 });
    await isUnreadable(unread!);
    await close(spark);
    await settle();
    await settle();
    expect(await settlementOf(spark)).toMatchObject({ total: 2, read: 1 });
    expect([await paidTo(read!), await world.poolOf(spark)]).toEqual([300, 9_700]);
  });

  it('never falls below none when posts are approved after the close', async () => {
    const spark = await world.campaign();
    await isUnreadable(await world.contribution(spark));
    await close(spark);
    for (const late of await world.contributions(spark, [{}, {}])) await isUnreadable(late);
    await settle();
    await settle();
    expect(await settlementOf(spark)).toMatchObject({ total: 1, read: 0 });
  });
});

describe('which posts are read for the last time', () => {
  it('none when the campaign has never paid for views: the pool is refunded at once', async () => {
    const spark = await world.campaign({ ratePerThousandViews: 0 });
    await world.contribution(spark);
    await close(spark);
    expect([await settlementOf(spark), await world.poolOf(spark)]).toEqual([null, 0]);
  });

  it('those that were submitted when the campaign still paid for views', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark);
    await world.setPostMetrics(block, { views: 4_000 });
    const { ratePerThousandViews, approvalBonus, eesMultiple, maxEarningPerContribution } = spark;
    const offered = { version: 1, ratePerThousandViews, approvalBonus, eesMultiple, maxEarningPerContribution };
    await world.changeSpark(spark, {
      ratePerThousandViews: 0,
      termsVersion: 2,
      termsHistory: [offered],
    } as Partial<SparkRecord>);
    await close(spark);
    expect(await settlementOf(spark)).toMatchObject({ total: 1 });
    expect(await settle()).toBe(1);
    expect([await paidTo(block), await world.poolOf(spark)]).toEqual([400, 0]);
  });

  it('those that have not gone on since the runway pays for views', async () => {
    const { spark, stopped } = await onRunway();
    await close(spark);
    expect(await settlementOf(spark)).toMatchObject({ total: 1 });
    expect(await settle()).toBe(1);
    expect([await paidTo(stopped), await world.poolOf(spark)]).toEqual([200, 0]);
  });

  it('not those that stopped at the end of a campaign that pays for no views since', async () => {
    const spark = await world.campaign({
      status: 'ended',
      end_time: { date: new Date(world.clock.now().getTime() - 100 * HOUR_MS) },
    });
    const [stopped, going] = await world.contributions(spark, [{}, {}]);
    await blocks().updateOne({ _id: stopped!._id }, { $set: { 'refresh.dueAt': null } });
    await close(spark);
    expect(await settlementOf(spark)).toMatchObject({ total: 1 });
    await settle();
    expect(await world.snapshotsOf(going!)).toHaveLength(1);
    expect(await world.snapshotsOf(stopped!)).toEqual([]);
  });
});

describe('one run', () => {
  it('asks no platform when nothing is settled', async () => {
    const reading = jest.spyOn(world.app.get(EngagementRefreshService), 'refreshDue');
    expect(await settle()).toBe(0);
    expect(reading).not.toHaveBeenCalled();
  });

  it('leaves a campaign to the next one that was closed while it read posts', async () => {
    const first = await world.campaign();
    await world.contribution(first);
    const { spark, stopped } = await onRunway();
    await close(first);
    const refresh = world.app.get(EngagementRefreshService);
    const refreshDue = refresh.refreshDue.bind(refresh);
    jest.spyOn(refresh, 'refreshDue').mockImplementationOnce(async () => {
      const report = await refreshDue();
      await close(spark);
      return report;
    });
    expect(await settle()).toBe(1);
    expect([await settlementOf(first), await settlementOf(spark)]).toEqual([null, expect.anything()]);
    expect(await settle()).toBe(1);
    expect([await paidTo(stopped), await world.poolOf(spark)]).toEqual([200, 0]);
  });

  it('requests the readings of a campaign once', async () => {
    const spark = await world.campaign();
    const block = await world.contribution(spark);
    await isUnreadable(block);
    await close(spark);
    await settle();
    const { requestedAt } = (await settlementOf(spark))!;
    world.clock.advanceMs(60_000);
    const requests = jest.spyOn(world.app.get(BlockEngagementRepository), 'requestLastReadings');
    await settle();
    expect(requests).not.toHaveBeenCalled();
    expect(await settlementOf(spark)).toMatchObject({ requestedAt });
  });

  it('settles the other campaigns when one fails, which the next run settles', async () => {
    const sparks = [await world.campaign(), await world.campaign()];
    for (const spark of sparks) {
      await world.contribution(spark);
      await close(spark);
    }
    const settlements = world.app.get(SparkSettlementService);
    jest.spyOn(settlements, 'finish').mockRejectedValueOnce(new Error('The database is away'));
    expect([await settle(), await settle()]).toEqual([1, 1]);
    expect(await Promise.all(sparks.map((spark) => world.poolOf(spark)))).toEqual([0, 0]);
  });
});
