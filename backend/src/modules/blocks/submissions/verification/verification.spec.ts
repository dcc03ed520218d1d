import { EngagementWorld, HOUR_MS } from '../../../../../test/support/engagement-world.js';
import type { BlockOverrides } from '../../../../../test/support/factories/block.factory.js';
import { PreviewsService, type PostMetrics } from '../../../previews/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { ContributorTotalsService } from '../../counters/index.js';
import { VerificationQueue } from '../jobs/verification.queue.js';
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
  more: object = {},
): Promise<void> {
  const previews = world.app.get(PreviewsService);
  jest
    .spyOn(previews, 'getPreview')
    .mockResolvedValue({ status: 'fallback', platform: 'youtube', postUrl: block.content } as Awaited<
      ReturnType<PreviewsService['getPreview']>
    >);
  jest.spyOn(previews, 'fetchMetrics').mockImplementation(async () => {
    const answer = [{ ...reported(block, views), ...more }];
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

/** A contribution without a baseline whose verification is pending, an hour after its submission. */
async function unread(overrides: BlockOverrides = {}): Promise<BlockRecord> {
  const block = await world.contribution(await world.campaign(), { baselineViews: null, ...overrides });
  world.clock.advanceMs(HOUR_MS);
  await oweCheck(block);
  return block;
}
const viewsOf = async ({ userId }: BlockRecord) =>
  (await world.app.get(ContributorTotalsService).findTotals(userId.toString())).views;

it('takes the views that a post in review had before as its baseline', async () => {
  const block = await unread({ moderation_status: 'pending' });
  await check(block, 700);
  expect((await world.stored(block)).baselineViews).toBe(700);
});

it('counts no views of a post in review', async () => {
  const block = await unread({ moderation_status: 'pending', baselineViews: 0 });
  const before = await viewsOf(block);
  const events = world.app.connection.collection('contribution_events');
  const recorded = await events.countDocuments({ blockId: block._id });
  await check(block, 700);
  expect([await viewsOf(block), await events.countDocuments({ blockId: block._id })]).toEqual([before, recorded]);
});

it('counts the views of an approved contribution that no refresh will read', async () => {
  const block = await unread({ baselineViews: 0 });
  await world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': null } });
  const before = await viewsOf(block);
  await check(block, 700);
  expect(await viewsOf(block)).toBe(before + 700);
});

it('stores nothing of a post that was replaced meanwhile', async () => {
  const block = await unread({ moderation_status: 'pending' });
  await check(block, 700, () =>
    world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { canonicalKey: `${block.canonicalKey}x` } }),
  );
  expect(await world.stored(block)).toMatchObject({ baselineViews: null, engagement: { views: null } });
});

it.each([
  ['the platform reports none', { state: 'unavailable' }],
  ['they are older than those that are stored', { fetchedAt: new Date(0) }],
])('keeps the numbers as they are when %s', async (_, more) => {
  const block = await world.contribution(await world.campaign());
  await world.refreshWith(block, 400);
  await oweCheck(block);
  const { engagement } = await world.stored(block);
  await world.app.connection
    .collection('blocks')
    .updateOne({ _id: block._id }, { $set: { moderation_status: 'pending' } });
  await check(block, 700, undefined, more);
  expect((await world.stored(block)).engagement).toEqual(engagement);
});

describe('what the platform tells about the post', () => {
  /** Verifies the post while the platform gives this preview and no numbers; returns the options of the request. */
  async function verifyWith(block: BlockRecord, preview: object): Promise<unknown> {
    const previews = world.app.get(PreviewsService);
    const asked = jest
      .spyOn(previews, 'getPreview')
      .mockResolvedValue({ platform: 'youtube', postUrl: block.content, ...preview } as Awaited<
        ReturnType<PreviewsService['getPreview']>
      >);
    jest.spyOn(previews, 'fetchMetrics').mockResolvedValue([]);
    await world.app.get(VerificationService).verifyPost(block._id.toString());
    return asked.mock.calls[0]?.[1];
  }

  it('is stored, with the name of the account in lower case', async () => {
    const block = await unread({ moderation_status: 'pending' });
    await verifyWith(block, {
      status: 'success',
      username: 'Ada_Runs',
      imageUrl: '/media/previews/cello',
      caption: 'Cello',
    });
    expect(await world.stored(block)).toMatchObject({
      verification: { status: 'verified', reason: '' },
      social_meta: { username: 'ada_runs', imageUrl: '/media/previews/cello', caption: 'Cello' },
    });
  });

  it.each([
    ['tells nothing', { status: 'success', username: '', imageUrl: '', caption: '' }, 'verified'],
    ['is silent', { status: 'fallback', username: 'x', imageUrl: '/x', caption: 'x', reason: 'timeout' }, 'unverified'],
  ])('stays as it is when the platform %s', async (_, preview, status) => {
    const block = await unread({ moderation_status: 'pending' });
    const { social_meta } = await world.stored(block);
    await verifyWith(block, preview);
    expect(await world.stored(block)).toMatchObject({ verification: { status }, social_meta });
  });

  it('is the reason when the verification fails', async () => {
    const block = await unread({ moderation_status: 'pending' });
    await verifyWith(block, { status: 'error', reason: 'not_found', message: 'Content not found' });
    expect((await world.stored(block)).verification).toMatchObject({ status: 'failed', reason: 'not_found' });
  });

  it('is asked for again after the contributor has edited the post', async () => {
    const respondedAt = world.clock.now();
    const block = await unread({ moderation_status: 'pending' });
    expect(await verifyWith(block, { status: 'success' })).toEqual({});
    await world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'changeRequest.respondedAt': respondedAt } });
    await oweCheck(block);
    jest.restoreAllMocks();
    expect(await verifyWith(block, { status: 'success' })).toEqual({ notBefore: respondedAt });
  });
});

it('enqueues the verifications that are overdue, not the others', async () => {
  const queue = jest.spyOn(world.app.get(VerificationQueue), 'enqueue').mockResolvedValue();
  const block = await unread({ moderation_status: 'pending' });
  const submittedAt = (created: Date) =>
    world.app.connection.collection('blocks').updateOne({ _id: block._id }, { $set: { created } });
  await submittedAt(world.clock.now());
  await world.app.get(VerificationService).enqueueOverdue();
  expect(queue).not.toHaveBeenCalledWith(block._id.toString());
  await submittedAt(new Date(world.clock.now().getTime() - HOUR_MS));
  await world.app.get(VerificationService).enqueueOverdue();
  expect(queue).toHaveBeenCalledWith(block._id.toString());
});
