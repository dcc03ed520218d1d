import { EngagementWorld, HOUR_MS } from '../../../../../test/support/engagement-world.js';
import { PreviewsService } from '../../../previews/index.js';
import type { SparkRecord } from '../../../sparks/index.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
// Contributions of one test must not be due in the next test.
afterEach(async () => {
  jest.restoreAllMocks();
  await blocks().updateMany({}, { $set: { 'refresh.dueAt': null } });
});

const blocks = () => world.app.connection.collection('blocks');
const ago = (hours: number) => ({ date: new Date(world.clock.now().getTime() - hours * HOUR_MS) });
/** A due contribution of a campaign with these changes, and how often the platform was asked in a run. */
async function refreshIn(change: Partial<SparkRecord>, fields: object = {}) {
  const spark = await world.campaign();
  const block = await world.contribution(spark);
  await world.changeSpark(spark, change);
  await blocks().updateOne({ _id: block._id }, { $set: fields });
  const asked = jest.spyOn(world.app.get(PreviewsService), 'fetchMetrics');
  await world.refresh();
  return { block, asked: asked.mock.calls.length };
}

it.each([
  ['has ended, for a last reading', (): Partial<SparkRecord> => ({ status: 'ended', end_time: ago(1) })],
  ['has not begun', (): Partial<SparkRecord> => ({ published_time: ago(-1) })],
] as const)('the platform is asked about a post whose campaign %s', async (_, change) => {
  expect((await refreshIn(change())).asked).toBe(1);
});

it.each([
  ['is closed', { status: 'ended', manuallyClosed: true }],
  ['is not published', { live_mode: false }],
] as const)('the platform is not asked about a post whose campaign %s, then or later', async (_, change) => {
  // Only a post that is missing is looked for because money is held for it.
  const { block, asked } = await refreshIn(change, { heldCents: 50 });
  expect(asked).toBe(0);
  expect((await world.stored(block)).refresh).toMatchObject({ dueAt: null, leaseToken: null, triedAt: null });
});

it('a post without its campaign is not asked about, while the others of the run are', async () => {
  const [gone, kept] = [await world.campaign(), await world.campaign()];
  const [lost, other] = [await world.contribution(gone), await world.contribution(kept)];
  await world.app.connection.collection('sparks').deleteOne({ _id: gone._id });
  expect(await world.refresh()).toEqual({ refreshed: 1, flagged: 0, failed: 0 });
  expect((await world.stored(lost)).refresh.dueAt).toBeNull();
  expect((await world.stored(other)).refresh.outcome).toBe('ok');
});

it.each([
  ['while something is held for it', 50, 1],
  ['not when nothing is held for it', 0, 0],
] as const)('a missing post of a closed campaign is looked for %s', async (_, heldCents, expected) => {
  const missing = { 'availability.status': 'missing', 'availability.missingSince': world.clock.now(), heldCents };
  const { asked } = await refreshIn({ status: 'ended', manuallyClosed: true }, missing);
  expect(asked).toBe(expected);
});
