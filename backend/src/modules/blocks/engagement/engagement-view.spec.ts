import { REFRESH_REQUEST_PAUSE_MS } from '@sparks/domain';
import { EngagementWorld } from '../../../../test/support/engagement-world.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/block.schema.js';

/** What contributors and reviewers see of the earnings of a contribution. */
let world: EngagementWorld;
let spark: SparkRecord;
let block: BlockRecord;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
beforeEach(async () => {
  spark = await world.campaign({ maxEarningPerContribution: 100, eesMultiple: 2 });
  block = await world.contribution(spark);
});

const change = (fields: object) =>
  world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: fields });
const earnings = async () =>
  (await world.people.ada.http('GET', `/blocks/${block._id.toString()}/engagement`)).body.data.earnings;

it('the bonus, and the part of it that the pool still owes', async () => {
  await change({ ees: 120, bonusPaidCents: 120, bonusUnpaidCents: 80, engagementUnpaidCents: 40 });
  expect(await earnings()).toMatchObject({
    total: 120,
    bonus: 120,
    bonusDue: 80,
    due: 40,
    prizes: 0,
    limitedBy: 'pool',
  });
});

it('nothing is owed by a pool that was refunded', async () => {
  await change({ bonusUnpaidCents: 80, engagementUnpaidCents: 40 });
  await world.changeSpark(spark, { status: 'ended', manuallyClosed: true });
  expect(await earnings()).toMatchObject({ bonusDue: 0, due: 0, limitedBy: null, notEarning: 'closed' });
});

it('prizes are what is neither a bonus nor a tip nor paid for views', async () => {
  await change({ ees: 700, bonusPaidCents: 200, engagementPaidCents: 300, reversedCents: 50 });
  expect(await earnings()).toMatchObject({ bonus: 200, paid: 300, reversed: 50, prizes: 250 });
});

it('the limit, once the views above the baseline have earned it', async () => {
  await change({ countedViews: 1_499, baselineViews: 1_000 });
  expect(await earnings()).toMatchObject({
    countedViews: 499,
    baselineViews: 1_000,
    limitedBy: null,
    notEarning: null,
  });
  await change({ countedViews: 1_500 });
  expect(await earnings()).toMatchObject({ countedViews: 500, cap: 100, limitedBy: 'cap', notEarning: 'cap' });
});

it('no limit of a campaign that pays nothing for views', async () => {
  await change({ countedViews: 5_000, 'terms.ratePerThousandViews': 0 });
  await world.changeSpark(spark, { ratePerThousandViews: 0 });
  expect(await earnings()).toMatchObject({ limitedBy: null, notEarning: 'no_rate' });
});

it('when the numbers are refreshed next, and when this can be requested', async () => {
  const now = world.clock.now();
  const dueAt = new Date(now.getTime() + 1_000);
  await change({ 'refresh.dueAt': dueAt });
  expect(await earnings()).toMatchObject({ nextRefreshAt: dueAt.toISOString(), mayRefreshAt: now.toISOString() });
  // The due time of a leased contribution is the end of its lease.
  await change({ 'refresh.leaseToken': 'token', 'refresh.requestedAt': now });
  expect(await earnings()).toMatchObject({
    nextRefreshAt: now.toISOString(),
    mayRefreshAt: new Date(now.getTime() + REFRESH_REQUEST_PAUSE_MS).toISOString(),
  });
  await change({ 'refresh.dueAt': null });
  expect(await earnings()).toMatchObject({ nextRefreshAt: null, mayRefreshAt: null });
});

it('the last attempt, and its outcome', async () => {
  const triedAt = world.clock.now();
  expect(await earnings()).toMatchObject({ lastOutcome: null, lastTriedAt: null });
  await change({ 'refresh.outcome': 'gone', 'refresh.triedAt': triedAt });
  expect(await earnings()).toMatchObject({ lastOutcome: 'gone', lastTriedAt: triedAt.toISOString() });
});

it('nothing of a contribution without a campaign', async () => {
  await change({ sparkId: null });
  expect(await earnings()).toMatchObject({
    ratePerThousandViews: 0,
    eesMultiple: 1,
    cap: null,
    bonusDue: 0,
    limitedBy: null,
    notEarning: 'no_campaign',
  });
});
