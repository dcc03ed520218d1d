import { EngagementWorld, HOUR_MS } from '../../../../../test/support/engagement-world.js';
import { PreviewsService, type PostMetrics } from '../../../previews/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { VerificationService } from './verification.service.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(() => jest.restoreAllMocks());

const oweCheck = ({ _id }: BlockRecord) =>
  world.app.connection.collection('blocks').updateOne({ _id }, { $set: { 'verification.status': 'pending' } });
const reported = (block: BlockRecord, views: number): PostMetrics =>
  ({
    state: 'ok',
    canonicalKey: block.canonicalKey,
    views,
    fetchedAt: world.clock.now(),
    source: 'youtube:stats',
  }) as PostMetrics;

/** Verifies the post while the platform reports `views`; `meanwhile` runs before the numbers are stored. */
async function check(
  block: BlockRecord,
  views: number,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const previews = world.app.get(PreviewsService);
  jest
    .spyOn(previews, 'getPreview')
    .mockResolvedValue({ status: 'fallback', platform: 'youtube', postUrl: block.content } as Awaited<
      ReturnType<PreviewsService['getPreview']>
    >);
  jest.spyOn(previews, 'fetchMetrics').mockImplementation(async () => {
    const answer = [reported(block, views)];
    jest.restoreAllMocks();
    await meanwhile();
    return answer;
  });
  await world.app.get(VerificationService).verifyPost(block._id.toString());
}

it('keeps the numbers of a post in review', async () => {
  const block = await world.contribution(await world.campaign(), { moderation_status: 'pending' });
  world.clock.advanceMs(HOUR_MS);
  await oweCheck(block);
  await check(block, 700);
  expect(await world.stored(block)).toMatchObject({
    engagement: { views: 700, fetchedAt: world.clock.now() },
    verification: { status: 'unverified' },
  });
});

it('does not replace numbers that were asked for meanwhile', async () => {
  const block = await world.contribution(await world.campaign());
  await world.setPostMetrics(block, { views: 5_000 });
  world.clock.advanceMs(HOUR_MS);
  await oweCheck(block);
  await check(block, 900, () => world.refresh());
  expect(await world.stored(block)).toMatchObject({
    engagement: { views: 5_000 },
    verification: { status: 'unverified' },
  });
});

it('brings no views past the judgement of a jump', async () => {
  const block = await world.contribution(await world.campaign({ budget: 1_000_000 }));
  await world.refreshWith(block, 100);
  await oweCheck(block);
  world.clock.advanceMs(HOUR_MS);
  await check(block, 900_000);
  expect(await world.refreshWith(block, 900_000)).toMatchObject({ flagged: 1, failed: 0 });
  expect(await world.paymentsOf(block)).toEqual([10]);
});
