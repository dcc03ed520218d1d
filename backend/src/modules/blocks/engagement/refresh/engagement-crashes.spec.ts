import fc from 'fast-check';
import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS, sum } from '../../../../../test/support/engagement-world.js';
import {
  installCrashPoints,
  removeCrashPoints,
  runWithCrash,
} from '../../../../../test/system/support/crash-points.js';
import { LedgerService } from '../../../../core/ledger/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { EngagementRecorderService } from '../engagement-recorder.service.js';
import { EngagementSettlementService } from '../engagement-settlement.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ env: { ENGAGEMENT_BATCH_SIZE: '40', ENGAGEMENT_RUN_LIMIT: '120' } });
});
afterAll(() => world?.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
});

const LEASE_OVER_MS = 6 * 60_000;
const booksAddUp = async () =>
  expect(await world.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });

describe('a worker that dies', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('between any two writes leaves everything to the next one, and each view is paid once', async () => {
    const spark = await world.campaign({ budget: 1_000_000, maxEarningPerContribution: 100_000 });
    const [block, jumped] = await world.contributions(spark, [{}, { views: 10 }]);
    let total = 0;
    let deaths = 0;
    for (let afterWrites = 0, finished = false; !finished; afterWrites += 1) {
      for (const lastWriteArrives of [false, true]) {
        // Every run reports new view counts, unevenly as ordinary posts do, and one of the two contributions jumps.
        total += lastWriteArrives ? 5_000 : 1_000;
        await world.app.connection
          .collection('blocks')
          .updateMany(
            { sparkId: spark._id },
            { $set: { 'refresh.dueAt': world.clock.now(), moderation_status: 'approved' } },
          );
        await world.setPostMetrics(block!, { views: total });
        await world.setPostMetrics(jumped!, { views: 10 + total * 1_000 * (deaths + 1) });
        const run = await runWithCrash({ afterWrites, lastWriteArrives }, () => world.refresh());
        finished = !run.crashed;
        deaths += run.crashed ? 1 : 0;
        world.clock.advanceMs(LEASE_OVER_MS);
        await world.refresh();
        expect(sum(await world.paymentsOf(block!))).toBe(total / 10);
        expect(await world.stored(block!)).toMatchObject({
          engagementPaidCents: total / 10,
          ees: total / 10,
          countedViews: total,
        });
      }
    }
    expect(deaths).toBeGreaterThan(20);
    // An error anywhere in the settlement also rolls back the snapshot.
    const snapshots = await world.snapshotsOf(block!);
    expect(new Set(snapshots.map(({ views }) => views)).size).toBe(snapshots.length);
    await booksAddUp();
  }, 120_000);
});

describe('a settlement that fails', () => {
  it('is tried again later, and does not take their turn from the others', async () => {
    const spark = await world.campaign();
    const [bad, good] = await world.contributions(spark, [{}, {}]);
    for (const block of [bad!, good!]) await world.setPostMetrics(block, { views: 2_000 });
    const settlement = world.app.get(EngagementSettlementService);
    const settle = settlement.settle.bind(settlement);
    const broken = jest.spyOn(settlement, 'settle').mockImplementation(async (block, ...rest) => {
      const payment = await settle(block, ...rest);
      if (block._id.equals(bad!._id)) throw new Error('after it was paid');
      return payment;
    });
    expect(await world.refresh()).toEqual({ refreshed: 1, flagged: 0, failed: 1 });
    expect(await world.stored(bad!)).toMatchObject({
      engagementPaidCents: 0,
      countedViews: 0,
      refresh: { failures: 1, leaseToken: null },
    });
    expect(await world.snapshotsOf(bad!)).toEqual([]);
    broken.mockRestore();
    expect(await world.refresh()).toMatchObject({ refreshed: 0 });
    world.clock.advanceMs(10 * 60_000);
    expect(await world.refresh()).toMatchObject({ refreshed: 1 });
    expect([await world.paymentsOf(bad!), await world.paymentsOf(good!)]).toEqual([[200], [200]]);
  });
});

describe('many contributions', () => {
  it('are each taken by one of several workers, ten times as many in ten times the time, each run a bounded share', async () => {
    const publish = async (count: number) => {
      const published = await Promise.all(Array.from({ length: 5 }, () => world.campaign({ budget: 1_000_000 })));
      const submitted = await Promise.all(
        published.map((spark) =>
          world.contributions(
            spark,
            Array.from({ length: count / published.length }, () => ({ userId: new Types.ObjectId() })),
          ),
        ),
      );
      await Promise.all(submitted.flat().map((block) => world.setPostMetrics(block, { views: 3_000 })));
      return { sparks: published, blocks: submitted.flat() };
    };
    const refreshAll = async () => {
      const startedAtMs = performance.now();
      const reports = await Promise.all([world.refresh(), world.refresh(), world.refresh()]);
      return { reports, durationMs: performance.now() - startedAtMs };
    };
    await publish(30);
    const few = await refreshAll();
    expect(sum(few.reports.map(({ refreshed }) => refreshed))).toBe(30);
    const { sparks, blocks } = await publish(300);
    const { reports, durationMs } = await refreshAll();
    // Linear, with a margin for the noise of a short measurement.
    expect(durationMs / few.durationMs).toBeLessThan(20);
    expect(sum(reports.map(({ refreshed }) => refreshed))).toBe(300);
    expect(Math.max(...reports.map(({ refreshed }) => refreshed))).toBeLessThanOrEqual(120);
    const paid = await world.app.connection
      .collection('ledger_transactions')
      .countDocuments({ kind: 'engagement_earning', 'refs.sparkId': { $in: sparks.map(({ _id }) => _id.toString()) } });
    const stored = await world.app.connection
      .collection('blocks')
      .countDocuments({ sparkId: { $in: sparks.map(({ _id }) => _id) }, engagementPaidCents: 300, ees: 300 });
    expect([paid, stored]).toEqual([300, 300]);
    expect(
      await world.app.connection
        .collection('engagement_snapshots')
        .countDocuments({ blockId: { $in: blocks.map(({ _id }) => _id) } }),
    ).toBe(300);
    for (const spark of sparks) expect(await world.poolOf(spark)).toBe(1_000_000 - 60 * 300);
    await booksAddUp();
  }, 120_000);

  it('go by how long they have waited, whatever their campaign', async () => {
    const [first, second] = [await world.campaign(), await world.campaign()];
    const blocks: BlockRecord[] = [];
    for (const [index, spark] of [first, second, first, second].entries()) {
      const dueAt = new Date(world.clock.now().getTime() - (4 - index) * HOUR_MS);
      blocks.push(
        await world.contribution(spark, {
          refresh: { dueAt, leaseToken: null, failures: 0, triedAt: null, outcome: null, requestedAt: null },
        }),
      );
    }
    for (const block of blocks) await world.setPostMetrics(block, { views: 1_000 });
    const recorded = jest.spyOn(world.app.get(EngagementRecorderService), 'recordReading');
    await world.refresh();
    // Lanes run concurrently, each in order: within a campaign the contribution due longer comes first.
    const order = recorded.mock.calls.map(([{ blockId }]) => blockId.toString());
    expect(order).toHaveLength(4);
    for (const [early, late] of [
      [0, 2],
      [1, 3],
    ] as const)
      expect(order.indexOf(blocks[early]!._id.toString())).toBeLessThan(order.indexOf(blocks[late]!._id.toString()));
  });
});

describe('any growth, falls and failures', () => {
  const reading = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 60_000 }).map((views) => ({ views })) },
    { weight: 1, arbitrary: fc.constant({ views: undefined }) },
    { weight: 1, arbitrary: fc.constantFrom('gone' as const, 'unavailable' as const).map((state) => ({ state })) },
  );
  const terms = fc.record({
    ratePerThousandViews: fc.integer({ min: 0, max: 900 }),
    eesMultiple: fc.integer({ min: 100, max: 300 }).map((hundredths) => hundredths / 100),
    maxEarningPerContribution: fc.option(fc.integer({ min: 1, max: 20_000 })),
    budget: fc.integer({ min: 1, max: 30_000 }),
    readings: fc.array(reading, { minLength: 1, maxLength: 8 }),
  });

  it('pay the rate times the most trustworthy views times the multiplier, rounded down once, within cap and pool', async () => {
    const recorder = world.app.get(EngagementRecorderService);
    await fc.assert(
      fc.asyncProperty(terms, async ({ readings, ...campaign }) => {
        const spark = await world.campaign(campaign);
        const block = await world.contribution(spark, {
          refresh: { dueAt: null, leaseToken: null, failures: 0, triedAt: null, outcome: null, requestedAt: null },
        });
        let trusted = 0;
        for (const given of readings) {
          world.clock.advanceMs(HOUR_MS);
          const { moderation_status: before } = await world.stored(block);
          const result = await recorder.recordReading(
            { blockId: block._id, leaseToken: null },
            { state: 'ok', source: 'test', fetchedAt: world.clock.now(), ...given },
          );
          expect(result === 'lost').toBe(before === 'flagged');
          if (result === 'recorded' && 'views' in given) trusted = Math.max(trusted, given.views ?? 0);
        }
        const { ratePerThousandViews, eesMultiple, maxEarningPerContribution, budget } = campaign;
        const worth = Math.floor((ratePerThousandViews * trusted * Math.round(eesMultiple * 100)) / 100_000);
        const expected = Math.min(worth, maxEarningPerContribution ?? Infinity, budget);
        const stored = await world.stored(block);
        expect([
          sum(await world.paymentsOf(block)),
          stored.engagementPaidCents,
          stored.ees,
          stored.countedViews,
        ]).toEqual([expected, expected, expected, trusted]);
        expect(await world.poolOf(spark)).toBe(budget - expected);
      }),
      { numRuns: 40 },
    );
    await booksAddUp();
  }, 120_000);
});
