import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/block.schema.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';
import { EngagementSettlementService } from './engagement-settlement.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(() => jest.restoreAllMocks());

const NOTHING = { paidCents: 0, unpaidCents: 0 };

/** A contribution of which 40 cents could not be paid, in a campaign with these changes. */
async function owed(change: Partial<SparkRecord> = {}, fields: object = {}): Promise<BlockRecord> {
  const spark = await world.campaign();
  const block = await world.contribution(spark);
  await world.changeSpark(spark, change);
  await world.app.connection
    .collection('blocks')
    .updateOne({ _id: block._id }, { $set: { engagementUnpaidCents: 40, ...fields } });
  return world.stored(block);
}
const settle = async (block: BlockRecord, countedViews: number) => {
  const spark = await world.storedSpark({ _id: block.sparkId! });
  return world.app
    .get(TransactionRunner)
    .runInTransaction((session) =>
      world.app.get(EngagementSettlementService).settle(block, spark, countedViews, session),
    );
};

it('pays what is due and owes nothing then', async () => {
  const block = await owed();
  expect(await settle(block, 2_000)).toEqual({ paidCents: 200, unpaidCents: 0 });
  expect(await world.stored(block)).toMatchObject({ engagementPaidCents: 200, engagementUnpaidCents: 0 });
});

it.each<[string, Partial<SparkRecord>, object]>([
  ['a campaign that is not published', { live_mode: false }, {}],
  ['a campaign that has refunded its pool', { status: 'ended', manuallyClosed: true }, {}],
  ['views that are paid', {}, { engagementPaidCents: 200 }],
])('of %s nothing is paid, and nothing is owed any more', async (_, change, fields) => {
  const block = await owed(change, fields);
  expect(await settle(block, 2_000)).toEqual(NOTHING);
  expect(await world.paymentsOf(block)).toEqual([]);
  expect(await world.stored(block)).toMatchObject({ engagementUnpaidCents: 0 });
});

it('a campaign that is being settled pays, although it is closed', async () => {
  const block = await owed();
  const close = await world.people.cleo.http('POST', `/spark/${block.sparkId!.toString()}/close`, {});
  expect(close.body.data.settlement).toMatchObject({ total: 1 });
  expect(await settle(block, 2_000)).toEqual({ paidCents: 200, unpaidCents: 0 });
});

it('an empty pool pauses a campaign, but not one that is being settled', async () => {
  const paused = (block: BlockRecord) =>
    world.app.connection.collection('earning_pauses').countDocuments({ _id: block.sparkId! });
  const [running, closed] = [await owed({ budget: 100 }), await owed({ budget: 100 })];
  expect(await settle(running, 2_000)).toEqual({ paidCents: 100, unpaidCents: 100 });
  await world.people.cleo.http('POST', `/spark/${closed.sparkId!.toString()}/close`, {});
  expect(await settle(closed, 2_000)).toEqual({ paidCents: 100, unpaidCents: 100 });
  expect([await paused(running), await paused(closed)]).toEqual([1, 0]);
});

it('nothing is written when nothing is due or owed', async () => {
  const block = await owed({}, { engagementUnpaidCents: 0 });
  const written = jest.spyOn(world.app.get(BlockEngagementRepository), 'recordPayment');
  expect(await settle(block, 5)).toEqual(NOTHING);
  expect(written).not.toHaveBeenCalled();
});

it.each([
  ['the own campaign', () => ({ userId: new Types.ObjectId(world.people.cleo.user.id) })],
  ['a missing post', () => ({ 'availability.status': 'missing' })],
  ['a post that is gone', () => ({ 'availability.status': 'gone' })],
])('for %s nothing is paid; what is owed stays', async (_, fields) => {
  const block = await owed({}, fields());
  expect(await settle(block, 2_000)).toEqual(NOTHING);
  expect(await world.stored(block)).toMatchObject({ engagementPaidCents: 0, engagementUnpaidCents: 40 });
});

describe('the contributor', () => {
  const ben = () => world.people.ben.user.id;
  const of = (by: string) => ({ userId: new Types.ObjectId(by) });
  const news = async () => world.notifications(world.people.ben, 'contribution_earned');

  it('is not notified of money that is held or that the pool does not have', async () => {
    const held = await owed({ holdDays: 3 }, { ...of(ben()), 'terms.holdDays': 3 });
    expect(await settle(held, 2_000)).toEqual({ paidCents: 200, unpaidCents: 0 });
    expect(await world.stored(held)).toMatchObject({ heldCents: 200 });
    const unpaid = await owed({ budget: 0 }, of(ben()));
    expect(await settle(unpaid, 2_000)).toEqual({ paidCents: 0, unpaidCents: 200 });
    expect([await news(), await world.balanceOf(world.people.ben)]).toEqual([[], 0]);
  });

  it('is notified of payments once a day', async () => {
    const block = await owed({}, of(ben()));
    await settle(block, 2_000);
    world.clock.advanceMs(1_000);
    await settle(await world.stored(block), 3_000);
    expect(await news()).toMatchObject([
      {
        params: { paidCents: 200 },
        link: `/contribution-details/${block._id.toString()}`,
        refs: { blockId: block._id.toString(), sparkId: block.sparkId!.toString() },
      },
    ]);
    world.clock.advanceMs(24 * HOUR_MS);
    await settle(await world.stored(block), 5_000);
    expect((await news()).map(({ params }) => params.paidCents)).toEqual([200, 200]);
    expect(await world.balanceOf(world.people.ben)).toBe(500);
  });
});

it('an entry of the ledger that the contribution does not include is never paid a second time', async () => {
  const block = await owed();
  await settle(block, 2_000);
  const outdated = { engagementPaidCents: 0, ees: 0 };
  await world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: outdated });
  await expect(settle(await world.stored(block), 3_000)).rejects.toThrow(/were paid after 0 cents/u);
  expect(await world.paymentsOf(block)).toEqual([200]);
});

it('a contribution that was read before another payment is not paid', async () => {
  const block = await owed();
  await world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: { engagementPaidCents: 50 } });
  await expect(settle(block, 2_000)).rejects.toThrow(/was paid for its views meanwhile/u);
  expect(await world.paymentsOf(block)).toEqual([]);
});
