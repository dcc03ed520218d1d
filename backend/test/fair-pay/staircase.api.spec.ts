import type { BlockRecord } from '../../src/modules/blocks/contributions/index.js';
import { EngagementWorld, HOUR_MS } from '../support/engagement-world.js';

/** Many small steps are compared with the views of a day ago. The campaign pays $1.00 per thousand views. */
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(() => world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } }));

const MINUTE_MS = 60_000;

/**
 * Adds views in steps until the contribution is flagged; returns how many steps that took. Uneven steps are half and one
 * and a half as high, because even growth is a sign of bought views by itself.
 */
async function climb(
  block: BlockRecord,
  { step, everyMs, steps, isUneven = false }: { step: number; everyMs: number; steps: number; isUneven?: boolean },
) {
  const from = (await world.stored(block)).engagement.views ?? 0;
  for (let taken = 1; taken <= steps; taken += 1) {
    await world.setPostMetrics(block, { views: from + taken * step - (isUneven && taken % 2 === 1 ? step / 2 : 0) });
    world.clock.advanceMs(everyMs);
    // Ten minutes after the last request, the contributor may ask for a refresh again.
    await world.people.ada.http('POST', `/blocks/${block._id.toString()}/engagement/refresh`);
    if ((await world.refresh()).flagged > 0) return taken;
  }
  return null;
}

/** An approved contribution whose first reading has 1,200 views. */
async function firstRead(budget = 1_000_000): Promise<BlockRecord> {
  const block = await world.contribution(await world.campaign({ budget }), { baselineViews: null });
  await world.refreshWith(block, 1_200, MINUTE_MS);
  return block;
}

describe('staircase-of-ten-thousand', () => {
  it('144 steps of 10,000 views within a day are flagged, and paid up to the limit of the first day only [sec-192]', async () => {
    const block = await firstRead();
    expect(await climb(block, { step: 10_000, everyMs: 10 * MINUTE_MS, steps: 144 })).toBe(11);
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'flagged',
      moderationReason: 'Views jumped from 1,200 to 111,200 within 2 hours',
      viewsUnderReview: 111_200,
      engagementPaidCents: 10_000,
    });
  });

  it('smaller steps are flagged when the day is over', async () => {
    const block = await firstRead();
    expect(await climb(block, { step: 4_000, everyMs: HOUR_MS, steps: 48, isUneven: true })).toBe(24);
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'flagged',
      moderationReason: 'Views jumped from 1,200 to 97,200 within 24 hours',
      engagementPaidCents: 9_000,
    });
  });

  it('what a reviewer accepted is not flagged again, and grows on', async () => {
    const block = await firstRead();
    await climb(block, { step: 10_000, everyMs: 10 * MINUTE_MS, steps: 144 });
    await world.moderate(block._id, 'approved');
    await world.refresh();
    expect(await world.stored(block)).toMatchObject({
      moderation_status: 'approved',
      countedViews: 111_200,
      acceptedViews: 111_200,
      engagementPaidCents: 11_000,
    });
    expect(await climb(block, { step: 4_000, everyMs: HOUR_MS, steps: 30, isUneven: true })).toBeNull();
    expect(await world.stored(block)).toMatchObject({ countedViews: 231_200, engagementPaidCents: 23_000 });
  });
});

it('a post that returns to its views after a drop of two days is no jump', async () => {
  const block = await firstRead();
  for (const views of [11_000, 60_000, 80_000]) await world.refreshWith(block, views, 24 * HOUR_MS);
  for (const views of [2_000, 2_000, 2_000]) await world.refreshWith(block, views, 24 * HOUR_MS);
  expect(await world.refreshWith(block, 81_000, 24 * HOUR_MS)).toMatchObject({ flagged: 0 });
  expect(await world.stored(block)).toMatchObject({ countedViews: 81_000 });
});
