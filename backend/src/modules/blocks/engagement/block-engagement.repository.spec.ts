import { getModelToken } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../sparks/index.js';
import { Block, type BlockRecord } from '../contributions/block.schema.js';
import { BlockEngagementRepository, type RefreshResult } from './block-engagement.repository.js';

const LEASE_MS = 60_000;
let world: EngagementWorld;
let engagements: BlockEngagementRepository;
let model: Model<Block>;
beforeAll(async () => {
  world = await EngagementWorld.start();
  engagements = world.app.get(BlockEngagementRepository);
  model = world.app.get(getModelToken(Block.name));
});
afterAll(() => world?.close());
afterEach(() => jest.restoreAllMocks());
// Each test leases its own contributions only.
beforeEach(() => blocks().updateMany({}, { $set: { 'refresh.dueAt': null, trendingChangedAt: null } }));

const blocks = () => world.app.connection.collection('blocks');
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS);
const idsOf = (found: readonly { _id: Types.ObjectId }[]) => found.map(({ _id }) => _id.toString());
const dueAtOf = async (block: BlockRecord) => (await world.stored(block)).refresh.dueAt;

/** Contributions of a new campaign with these fields, by name, due in an hour by default. */
async function contributions<Name extends string>(
  fields: Record<Name, object>,
): Promise<Record<Name, BlockRecord> & { spark: SparkRecord }> {
  const spark = await world.campaign();
  const names = Object.keys(fields) as Name[];
  const created = await world.contributions(
    spark,
    names.map(() => ({})),
  );
  const named = names.map((name, index) => [name, created[index]!] as const);
  for (const [name, { _id }] of named)
    await blocks().updateOne({ _id }, { $set: { 'refresh.dueAt': inHours(1), ...fields[name] } });
  return { ...(Object.fromEntries(named) as Record<Name, BlockRecord>), spark };
}

describe('a lease', () => {
  const due = (hours: number) => ({ 'refresh.dueAt': inHours(hours) });

  it('takes those that have been due the longest, in this order', async () => {
    const { last, second, first } = await contributions({ last: due(-1), second: due(-2), first: due(-3) });
    expect(idsOf(await engagements.leaseDue(world.clock.now(), 2, LEASE_MS))).toEqual(idsOf([first, second]));
    expect(idsOf(await engagements.leaseDue(world.clock.now(), 2, LEASE_MS))).toEqual(idsOf([last]));
    expect(await engagements.leaseDue(world.clock.now(), 2, LEASE_MS)).toEqual([]);
    world.clock.advanceMs(LEASE_MS);
    expect(await engagements.leaseDue(world.clock.now(), 3, LEASE_MS)).toHaveLength(3);
  });

  it('returns them in this order, however many', async () => {
    const { c, e, a, d, b } = await contributions({ c: due(-3), e: due(-1), a: due(-5), d: due(-2), b: due(-4) });
    expect(idsOf(await engagements.leaseDue(world.clock.now(), 9, LEASE_MS))).toEqual(idsOf([a, b, c, d, e]));
  });

  it('takes none that is due a millisecond later', async () => {
    await contributions({ later: { 'refresh.dueAt': new Date(world.clock.now().getTime() + 1) } });
    expect(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS)).toEqual([]);
    world.clock.advanceMs(1);
    expect(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS)).toHaveLength(1);
  });

  it('waits until an approval can no longer be undone', async () => {
    const { approved } = await contributions({ approved: { ...due(-1), moderatedAt: world.clock.now() } });
    world.clock.advanceMs(9_999);
    expect(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS)).toEqual([]);
    world.clock.advanceMs(1);
    expect(idsOf(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS))).toEqual(idsOf([approved]));
  });

  it('takes the next ones when another worker has been faster', async () => {
    const { first, second } = await contributions({ first: due(-2), second: due(-1) });
    const updateMany = model.updateMany.bind(model);
    const faster: BlockRecord[] = [];
    jest.spyOn(model, 'updateMany').mockImplementationOnce((async (...args: Parameters<typeof updateMany>) => {
      faster.push(...(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS)));
      return updateMany(...args);
    }) as never);
    const slower = await engagements.leaseDue(world.clock.now(), 1, LEASE_MS);
    expect([idsOf(faster), idsOf(slower)]).toEqual([idsOf([first]), idsOf([second])]);
  });

  it('gives up when others have been faster five times', async () => {
    await contributions({ first: due(-2) });
    const attempts = jest.spyOn(model, 'updateMany').mockResolvedValue({} as never);
    expect(await engagements.leaseDue(world.clock.now(), 1, LEASE_MS)).toEqual([]);
    expect(attempts).toHaveBeenCalledTimes(5);
  });
});

describe('the end of a lease', () => {
  /** Two leased contributions, of which the second is leased by another worker. */
  async function leased(): Promise<[own: BlockRecord, others: BlockRecord]> {
    const past = { 'refresh.dueAt': inHours(-1) };
    await contributions({ one: past, two: past });
    const own = await engagements.leaseDue(world.clock.now(), 1, LEASE_MS);
    return [own[0]!, (await engagements.leaseDue(world.clock.now(), 1, LEASE_MS))[0]!];
  }
  const taken = (block: BlockRecord, own: BlockRecord): BlockRecord => ({ ...block, refresh: own.refresh });

  it('after an error keeps when it was tried, and counts the failure', async () => {
    const [own, others] = await leased();
    await engagements.failRefresh(own, inHours(2), inHours(1));
    await engagements.failRefresh(taken(others, own), inHours(2), inHours(1));
    expect((await world.stored(own)).refresh).toEqual({
      ...own.refresh,
      leaseToken: null,
      dueAt: inHours(2),
      triedAt: inHours(1),
      failures: 1,
    });
    expect((await world.stored(others)).refresh).toEqual(others.refresh);
  });

  it.each(['release', 'stop'] as const)('by a %s leaves the leases of other workers alone', async (end) => {
    const [own, others] = await leased();
    const ended = [own, taken(others, own)];
    if (end === 'release') await engagements.releaseLeases(ended, world.clock.now());
    else await engagements.stopRefreshing(ended);
    const dueAt = end === 'release' ? world.clock.now() : null;
    expect((await world.stored(own)).refresh).toEqual({ ...own.refresh, leaseToken: null, dueAt });
    expect((await world.stored(others)).refresh).toEqual(others.refresh);
  });

  const aResult = () =>
    ({
      engagement: { views: 1, likes: 1, comments: 0, shares: 0, fetchedAt: world.clock.now() },
      ...{ trendingScore: 1, countedViews: 1, viewsUnderReview: 0, acceptedViews: 1 },
      ...{ outcome: 'ok', failures: 0, triedAt: world.clock.now(), dueAt: inHours(1) },
    }) as RefreshResult;

  it('by a result makes the score current and lowers no views', async () => {
    const [own] = await leased();
    const before = { countedViews: 5, acceptedViews: 7, trendingChangedAt: inHours(-1) };
    await blocks().updateOne({ _id: own._id }, { $set: before });
    await world.app
      .get(TransactionRunner)
      .runInTransaction((session) => engagements.completeRefresh(own, aResult(), session));
    const found = await world.stored(own);
    expect(found).toMatchObject({ countedViews: 5, acceptedViews: 7, trendingScore: 1, engagement: { views: 1 } });
    expect(found).not.toHaveProperty('trendingChangedAt');
  });

  it('by a result is part of its transaction', async () => {
    const [own] = await leased();
    const result = aResult();
    const rolledBack = world.app.get(TransactionRunner).runInTransaction(async (session) => {
      expect(await engagements.completeRefresh(own, result, session)).toBe(true);
      throw new Error('The payment failed');
    });
    await expect(rolledBack).rejects.toThrow('The payment failed');
    expect((await world.stored(own)).refresh).toEqual(own.refresh);
  });

  it('a payment is part of its transaction, whose changes the count of last readings includes', async () => {
    const [own] = await leased();
    const { sparkId } = own;
    const payment = { paidBeforeCents: 0, paidCents: 100, unpaidCents: 5 };
    const rolledBack = world.app.get(TransactionRunner).runInTransaction(async (session) => {
      await blocks().updateMany({ sparkId }, { $set: { 'refresh.dueAt': null } }, { session });
      expect(await engagements.recordPayment(own._id, payment, session)).toBe(true);
      expect(await engagements.countLastReadings(sparkId!, { withStopped: false }, session)).toBe(1);
      throw new Error('The ledger refused the payment');
    });
    await expect(rolledBack).rejects.toThrow('The ledger refused the payment');
    expect(await world.stored(own)).toMatchObject({ engagementPaidCents: 0, engagementUnpaidCents: 0, ees: 0 });
  });
});

describe('what is owed', () => {
  it('is due at once in any status; what was due before keeps its place', async () => {
    const owed = { engagementUnpaidCents: 1 };
    const { spark, ...found } = await contributions({
      later: owed,
      stopped: { ...owed, 'refresh.dueAt': null },
      deleted: { ...owed, deleted: true },
      before: { ...owed, 'refresh.dueAt': inHours(-1) },
      paid: { engagementUnpaidCents: 0 },
    });
    const other = await contributions({ other: owed });
    await engagements.scheduleUnpaid(spark._id, world.clock.now());
    const now = world.clock.now();
    expect([await dueAtOf(found.later), await dueAtOf(found.stopped), await dueAtOf(found.deleted)]).toEqual([
      now,
      now,
      now,
    ]);
    expect(await dueAtOf(found.before)).toEqual(inHours(-1));
    expect([await dueAtOf(found.paid), await dueAtOf(other.other)]).toEqual([inHours(1), inHours(1)]);
    const unpaid = (await engagements.listUnpaidViews(spark._id)).map((id) => id.toString());
    expect(unpaid.sort()).toEqual(idsOf([found.later, found.stopped, found.before]).sort());
  });
});

describe('the last readings', () => {
  it('are those of approved contributions that are refreshed or have unpaid views, whose leases end', async () => {
    const { spark, ...found } = await contributions({
      later: {},
      leased: { 'refresh.dueAt': inHours(-1), 'refresh.leaseToken': 'a reading from before' },
      owed: { 'refresh.dueAt': null, engagementUnpaidCents: 1 },
      before: { 'refresh.dueAt': inHours(-1) },
      stopped: { 'refresh.dueAt': null },
      missing: { 'refresh.dueAt': null, 'availability.status': 'missing' },
      gone: { 'refresh.dueAt': null, 'availability.status': 'gone' },
      declined: { moderation_status: 'declined' },
      deleted: { deleted: true },
    });
    const count = (withStopped: boolean) => engagements.countLastReadings(spark._id, { withStopped });
    expect([await count(false), await count(true)]).toEqual([4, 5]);
    const now = world.clock.now();
    await engagements.requestLastReadings(spark._id, now);
    const { later, leased, owed, before, ...others } = found;
    for (const block of [later, leased, owed])
      expect((await world.stored(block)).refresh).toMatchObject({ dueAt: now, leaseToken: null });
    expect(await dueAtOf(before)).toEqual(inHours(-1));
    expect(await Promise.all(Object.values(others).map(dueAtOf))).toEqual([null, null, null, inHours(1), inHours(1)]);
    await engagements.scheduleStopped(spark._id, now);
    expect(await Promise.all(Object.values(others).map(dueAtOf))).toEqual([now, null, null, inHours(1), inHours(1)]);
  });

  it('are missing for posts that were gone before or could not be read, not for those that are gone since', async () => {
    const now = world.clock.now();
    const tried = (outcome: string, triedAt: Date) => ({ 'refresh.outcome': outcome, 'refresh.triedAt': triedAt });
    const { spark, ...found } = await contributions({
      due: {},
      failed: tried('unavailable', now),
      goneBefore: tried('gone', inHours(-1)),
      goneSince: tried('gone', now),
      read: { 'refresh.dueAt': null },
      flagged: { moderation_status: 'flagged' },
      deleted: { deleted: true },
    });
    const unread = (await engagements.listUnread(spark._id, now)).map((id) => id.toString());
    expect(unread.sort()).toEqual(idsOf([found.due, found.failed, found.goneBefore]).sort());
  });
});

describe('a refresh that somebody asks for', () => {
  const ask = (block: BlockRecord) => engagements.requestRefresh(block._id, world.clock.now(), inHours(-1));

  it('is due now, unless it is due already', async () => {
    const { later, before } = await contributions({ later: {}, before: { 'refresh.dueAt': inHours(-1) } });
    expect([await ask(later), await ask(before)]).toEqual([true, true]);
    expect([await dueAtOf(later), await dueAtOf(before)]).toEqual([world.clock.now(), inHours(-1)]);
    expect((await world.stored(later)).refresh.requestedAt).toEqual(world.clock.now());
  });

  it('is refused soon after the last one', async () => {
    const { block } = await contributions({ block: { 'refresh.requestedAt': new Date(inHours(-1).getTime() + 1) } });
    expect(await ask(block)).toBe(false);
    world.clock.advanceMs(1);
    expect(await ask(block)).toBe(true);
  });

  it('is refused for what is not refreshed any more, flagged or deleted', async () => {
    const { stopped, flagged, deleted } = await contributions({
      stopped: { 'refresh.dueAt': null },
      flagged: { moderation_status: 'flagged' },
      deleted: { deleted: true },
    });
    expect([await ask(stopped), await ask(flagged), await ask(deleted)]).toEqual([false, false, false]);
  });
});

it('the scores that have been outdated the longest come first', async () => {
  const { late, early } = await contributions({
    late: { trendingChangedAt: inHours(2) },
    early: { trendingChangedAt: inHours(1) },
    current: {},
  });
  expect(idsOf(await engagements.listOutdatedScores(1))).toEqual(idsOf([early]));
  expect(idsOf(await engagements.listOutdatedScores(9))).toEqual(idsOf([early, late]));
});
