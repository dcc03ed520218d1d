import type { BlockRecord } from '../../src/modules/blocks/contributions/index.js';
import { EngagementWorld, HOUR_MS } from '../support/engagement-world.js';
import type { SignedIn } from '../support/sign-in.js';

/** Signs of bought views flag a contribution, and a reviewer decides. The campaign pays $1.00 per thousand views. */
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(() => world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } }));

/** Hourly readings; returns how many came before the contribution was flagged. */
async function read(block: BlockRecord, readings: readonly (readonly [views: number, likes: number])[]) {
  for (const [index, [views, likes]] of readings.entries()) {
    await world.setPostMetrics(block, { views, likes, comments: 0, shares: 0 });
    world.clock.advanceMs(HOUR_MS);
    await world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': world.clock.now() } });
    if ((await world.refresh()).flagged > 0) return index;
  }
  return null;
}
const evenly = (from: number, steps: number) =>
  Array.from({ length: steps }, (_, index) => [from + (index + 1) * 1_000, (from + (index + 1) * 1_000) / 25] as const);
const riskOf = async (block: BlockRecord, who: SignedIn) => who.http('GET', `/blocks/${block._id.toString()}/risk`);

describe('bought-views-in-even-portions', () => {
  it('are flagged with reasons, not paid, and accepted by a reviewer until something new is found [sec-193]', async () => {
    const { ada, ben, cleo, root } = world.people;
    const block = await world.contribution(await world.campaign({ budget: 1_000_000 }));
    expect((await riskOf(block, cleo)).body.data).toEqual({ score: null, evaluatedAt: null, signals: [] });
    expect(await read(block, evenly(0, 20))).toBe(12);
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'flagged',
      moderationReason: expect.stringMatching(/^Signs of bought views \(risk \d+ of 100\): unusually even growth/),
      countedViews: 13_000,
      engagementPaidCents: 1_200,
    });
    for (const who of [cleo, root])
      expect((await riskOf(block, who)).body.data).toMatchObject({
        score: expect.any(Number),
        signals: expect.arrayContaining([
          expect.objectContaining({
            kind: 'even_growth',
            weight: 70,
            isAccepted: false,
            facts: expect.arrayContaining([{ name: 'perHour', value: 1_000 }]),
          }),
        ]),
      });
    expect(await riskOf(block, ada)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await riskOf(block, ben)).toMatchObject({ status: 404 });

    await world.moderate(block._id, 'approved');
    expect(await read(block, evenly(13_000, 3))).toBeNull();
    const { score, signals } = (await riskOf(block, cleo)).body.data;
    expect(score).toBe(0);
    expect(signals[0]).toMatchObject({ kind: 'even_growth', isAccepted: true });
    expect(await world.stored(block)).toMatchObject({ engagementPaidCents: 1_600 });

    // Reactions stand still from here on, which is new.
    const still = evenly(16_000, 6).map(([views]) => [views, 640] as const);
    expect(await read(block, still)).not.toBeNull();
    expect((await world.stored(block)).moderationReason).toContain('reactions stand still');
    const rows = world.app.connection.collection('risk_signals');
    expect(await rows.countDocuments({ blockId: block._id, kind: 'even_growth' })).toBe(1);
  });
});

it('an ordinary post is not flagged, and its score stays low', async () => {
  const block = await world.contribution(await world.campaign({ budget: 1_000_000 }));
  let views = 0;
  const wild = [900, 300, 1_500, 700, 1_900, 400, 1_200, 600, 2_000, 500, 1_400, 800, 1_700, 350, 1_100].map((step) => {
    views += step;
    return [views, Math.round(views / 25)] as const;
  });
  expect(await read(block, wild)).toBeNull();
  expect((await world.stored(block)).risk?.score).toBeLessThan(40);
});
