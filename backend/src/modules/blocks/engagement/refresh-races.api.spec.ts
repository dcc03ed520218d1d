import type { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockEngagementRepository, type RefreshResult } from './block-engagement.repository.js';
import { ClosingSettlementService } from './closing/closing-settlement.service.js';
import { EngagementRecorderService } from './engagement-recorder.service.js';

const LEASE_MS = 60_000;
let world: EngagementWorld;
let engagements: BlockEngagementRepository;
beforeAll(async () => {
  world = await EngagementWorld.start();
  engagements = world.app.get(BlockEngagementRepository);
});
afterAll(() => world?.close());
afterEach(() => jest.restoreAllMocks());
// Each test leases its own contributions only.
beforeEach(() => blocks().updateMany({}, { $set: { 'refresh.dueAt': null } }));

const blocks = () => world.app.connection.collection('blocks');
const stored = (id: Types.ObjectId) => blocks().findOne({ _id: id });
const lease = () => {
  world.clock.advanceMs(1_000);
  return engagements.leaseDue(world.clock.now(), 10, LEASE_MS);
};
const result = (countedViews: number): RefreshResult => ({
  engagement: { views: countedViews, likes: 1, comments: 0, shares: 0, fetchedAt: world.clock.now() } as never,
  trendingScore: 1,
  countedViews,
  viewsUnderReview: 0,
  acceptedViews: countedViews,
  outcome: 'ok' as never,
  failures: 0,
  triedAt: world.clock.now(),
  dueAt: new Date(world.clock.now().getTime() + HOUR_MS),
});
const record = (block: BlockRecord, countedViews: number) =>
  world.app
    .get(TransactionRunner)
    .runInTransaction((session) => engagements.completeRefresh(block, result(countedViews), session));

async function leased(): Promise<BlockRecord> {
  await world.contribution(await world.campaign());
  const [block] = await lease();
  if (!block) throw new Error('The contribution was not leased');
  return block;
}

describe('between the lease of a refresh and its record', () => {
  it('five workers that lease at once share the contributions', async () => {
    await world.contributions(await world.campaign(), [{}, {}, {}, {}]);
    const taken = (await Promise.all(Array.from({ length: 5 }, lease))).flat().map(({ _id }) => _id.toString());
    expect(taken).toHaveLength(4);
    expect(new Set(taken).size).toBe(4);
  });

  it('the lease ends and another worker records: the late worker stores nothing', async () => {
    const late = await leased();
    world.clock.advanceMs(LEASE_MS);
    const [current] = await lease();
    if (!current) throw new Error('The lease did not end');
    expect(await record(current, 2_000)).toBe(true);
    expect(await record(late, 1_000)).toBe(false);
    await engagements.failRefresh(late, world.clock.now(), world.clock.now());
    await engagements.releaseLeases([late], world.clock.now());
    await engagements.stopRefreshing([late]);
    expect(await stored(late._id)).toMatchObject({
      countedViews: 2_000,
      refresh: { failures: 0, leaseToken: null, dueAt: result(0).dueAt },
    });
  });

  it.each([
    ['the contribution is declined', { moderation_status: 'declined' }],
    ['the contribution is flagged', { moderation_status: 'flagged' }],
    ['the contribution is deleted', { deleted: true }],
  ])('%s: no numbers are stored', async (_, change) => {
    const block = await leased();
    await blocks().updateOne({ _id: block._id }, { $set: change });
    expect(await record(block, 5_000)).toBe(false);
    expect((await stored(block._id))?.countedViews ?? 0).toBe(block.countedViews ?? 0);
    const reading = { state: 'ok', views: 5_000, fetchedAt: world.clock.now(), source: 'youtube:stats' } as const;
    const lease = { blockId: block._id, leaseToken: block.refresh.leaseToken };
    expect(await world.app.get(EngagementRecorderService).recordReading(lease, reading)).toBe('lost');
    expect(await world.snapshotsOf(block)).toEqual([]);
  });

  const request = (sparkId: Types.ObjectId) => engagements.requestLastReadings(sparkId, world.clock.now());
  it.each([
    ['the reading from before is stored, and so is the last one', async () => undefined, ['recorded', 'recorded']],
    ['the reading from before is dropped once the last one is requested', request, ['lost', 'recorded', 'recorded']],
  ])('the campaign is closed: %s; the views are paid once', async (_, afterClose, expected) => {
    const spark = await world.campaign();
    const sparkId = spark._id.toString();
    const block = await world.contribution(spark);
    await world.refreshWith(block, 1_000);
    await world.setPostMetrics(block, { views: 4_000 });
    world.clock.advanceMs(HOUR_MS);
    const ledger = world.app.get(LedgerService);
    const accounts = [walletOf(world.people.ada.user.id), walletOf(world.people.cleo.user.id), poolOf(sparkId)];
    const balances = () => Promise.all(accounts.map((account) => ledger.balanceOf(account)));
    const before = await balances();
    const leaseDue = engagements.leaseDue.bind(engagements);
    jest.spyOn(engagements, 'leaseDue').mockImplementationOnce(async (...args) => {
      const found = await leaseDue(...args);
      const closed = await world.people.cleo.http('POST', `/spark/${sparkId}/close`, { closeReason: 'Enough' });
      expect(closed.status).toBe(200);
      await afterClose(spark._id);
      return found;
    });
    const recorder = world.app.get(EngagementRecorderService);
    const record = recorder.recordReading.bind(recorder);
    const results: string[] = [];
    jest.spyOn(recorder, 'recordReading').mockImplementation(async (...args) => {
      const recorded = await record(...args);
      results.push(recorded);
      return recorded;
    });
    await world.refresh();
    await world.app.get(ClosingSettlementService).settleDue(world.clock.now());
    expect(results).toEqual(expected);
    const [ada = 0, cleo = 0, pool = 0] = (await balances()).map((cents, index) => cents - (before[index] ?? 0));
    const [, , budget = 0] = before;
    expect({ ada, cleo, pool }).toEqual({ ada: 300, cleo: budget - 300, pool: -budget });
    expect(await stored(block._id)).toMatchObject({ countedViews: 4_000, engagementPaidCents: 400 });
  });

  it('three requests to close at once begin one settlement and refund the pool once', async () => {
    const spark = await world.campaign();
    const sparkId = spark._id.toString();
    const pool = await world.app.get(LedgerService).balanceOf(poolOf(sparkId));
    const close = () => world.people.cleo.http('POST', `/spark/${sparkId}/close`, { closeReason: 'Enough' });
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const closes = { action: 'spark_closed', 'campaign.id': sparkId };
    expect(await world.app.connection.collection('audit_entries').countDocuments(closes)).toBe(1);
    const settle = () => world.app.get(ClosingSettlementService).settleDue(world.clock.now());
    await Promise.all([settle(), settle()]);
    const refunds = await world.app.connection
      .collection('ledger_transactions')
      .find({ 'refs.sparkId': sparkId, kind: 'campaign_refund' })
      .toArray();
    expect(refunds).toHaveLength(1);
    expect(await world.app.get(LedgerService).balanceOf(poolOf(sparkId))).toBe(0);
    expect(pool).toBeGreaterThan(0);
  });
});

describe('two payments for the same views', () => {
  it('are recorded once', async () => {
    const block = await leased();
    const pay = () =>
      world.app
        .get(TransactionRunner)
        .runInTransaction((session) =>
          engagements.recordPayment(block._id, { paidBeforeCents: 0, paidCents: 100, unpaidCents: 7 }, session),
        );
    const recorded = await Promise.all(Array.from({ length: 5 }, pay));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await stored(block._id)).toMatchObject({ engagementPaidCents: 100, engagementUnpaidCents: 7, ees: 100 });
  });
});

describe('ten requests to refresh one contribution now', () => {
  it('are one refresh', async () => {
    const block = await world.contribution(await world.campaign());
    const now = world.clock.now();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => engagements.requestRefresh(block._id, now, new Date(now.getTime() - HOUR_MS))),
    );
    expect(asked.filter((isAsked) => isAsked)).toHaveLength(1);
  });
});
