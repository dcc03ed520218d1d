import type { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockEngagementRepository, type RefreshResult } from './block-engagement.repository.js';

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
  });

  it('the campaign is closed: no cent is paid twice, and none is lost', async () => {
    const spark = await world.campaign();
    const sparkId = spark._id.toString();
    const block = await world.contribution(spark);
    await world.setPostMetrics(block, { views: 3_000 });
    const ledger = world.app.get(LedgerService);
    const [ada, cleo] = [walletOf(world.people.ada.user.id), walletOf(world.people.cleo.user.id)];
    const before = await Promise.all([ada, cleo, poolOf(sparkId)].map((account) => ledger.balanceOf(account)));
    const leaseDue = engagements.leaseDue.bind(engagements);
    jest.spyOn(engagements, 'leaseDue').mockImplementationOnce(async (...args) => {
      const found = await leaseDue(...args);
      const closed = await world.people.cleo.http('POST', `/spark/${sparkId}/close`, { closeReason: 'Enough' });
      expect(closed.status).toBe(200);
      return found;
    });
    await world.refresh();
    await world.refresh();
    const after = await Promise.all([ada, cleo, poolOf(sparkId)].map((account) => ledger.balanceOf(account)));
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
    expect(sum(after)).toBe(sum(before));
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBe((await stored(block._id))?.engagementPaidCents ?? 0);
  });
});

describe('two payments for the same views', () => {
  it('are recorded once', async () => {
    const block = await leased();
    const pay = () =>
      world.app
        .get(TransactionRunner)
        .runInTransaction((session) =>
          engagements.recordPayment(block._id, { paidBeforeCents: 0, paidCents: 100, unpaidCents: 0 }, session),
        );
    const recorded = await Promise.all(Array.from({ length: 5 }, pay));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await stored(block._id)).toMatchObject({ engagementPaidCents: 100 });
  });
});

describe('ten requests to refresh one contribution now', () => {
  it('are one refresh', async () => {
    const block = await world.contribution(await world.campaign());
    const now = world.clock.now();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => engagements.requestRefresh(block._id, now, new Date(now.getTime() - HOUR_MS))),
    );
    expect(asked.filter((request) => request !== null)).toHaveLength(1);
  });
});
