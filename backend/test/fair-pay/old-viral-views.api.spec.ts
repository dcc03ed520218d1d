import { Types } from 'mongoose';
import { BaselineViewsService, type BlockRecord } from '../../src/modules/blocks/contributions/index.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import type { SparkRecord } from '../../src/modules/sparks/index.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { EngagementWorld } from '../support/engagement-world.js';
import type { SignedIn } from '../support/sign-in.js';
import { newVideoId, youtubeUrl } from '../support/social-sandbox.js';

/** Views that a post had before it was submitted are not paid. The campaign pays $1.00 per thousand views. */
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ previews: true });
});
afterAll(() => world?.close());
afterEach(() => world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } }));

const verify = ({ _id }: Pick<BlockRecord, '_id'>) => world.app.get(VerificationService).verifyPost(_id.toString());

/** Submits a video of 2020 with these views through the API. */
async function submit(spark: SparkRecord, by: SignedIn, views: number): Promise<BlockRecord> {
  const videoId = newVideoId();
  await world.sandbox.describe('youtube', videoId, { views, createdAt: '2020-05-01T10:00:00.000Z' });
  const { status, body, text } = await by.http('POST', '/spark/purchase', {
    content: youtubeUrl(videoId),
    sparkId: spark._id.toString(),
  });
  if (status !== 201) throw new Error(text);
  return world.stored({ _id: new Types.ObjectId(body.data._id as string) });
}

describe('old-viral-video-of-a-stranger', () => {
  it('earns nothing for the two million views that it had, and only for its growth [sec-190]', async () => {
    const { ada, ben, cleo, root } = world.people;
    const spark = await world.campaign({ budget: 1_000_000 });
    const block = await submit(spark, ada, 2_000_000);
    await verify(block);
    const shownTo = async (who: SignedIn) =>
      (await who.http('GET', `/blocks/${block._id.toString()}`)).body.data?.baselineViews as unknown;
    expect([await shownTo(ada), await shownTo(cleo), await shownTo(root)]).toEqual([2_000_000, 2_000_000, 2_000_000]);

    await world.moderate(block._id, 'approved');
    await world.refresh();
    expect(await world.paymentsOf(block)).toEqual([]);
    await world.refreshWith(block, 2_001_500);
    expect(await world.paymentsOf(block)).toEqual([150]);
    expect(await world.balanceOf(ada)).toBe(150);
    const engagement = async (who: SignedIn) =>
      (await who.http('GET', `/blocks/${block._id.toString()}/engagement`)).body.data;
    expect((await engagement(ada)).earnings).toMatchObject({
      paid: 150,
      countedViews: 1_500,
      baselineViews: 2_000_000,
    });
    expect(await shownTo(ben)).toBeUndefined();
    expect(await engagement(ben)).not.toHaveProperty('earnings');
  });

  it('earns nothing either when its platform does not answer at the submission: the first reading counts', async () => {
    const { ben } = world.people;
    const spark = await world.campaign({ budget: 1_000_000 });
    const block = await submit(spark, ben, 2_000_000);
    await world.sandbox.setPlatform('youtube', 'down');
    await verify(block);
    await world.sandbox.setPlatform('youtube', 'up');
    expect(await world.stored(block)).toMatchObject({ baselineViews: null, firstReading: null });
    expect((await ben.http('GET', `/blocks/${block._id.toString()}`)).body.data).toMatchObject({ baselineViews: null });
    await world.moderate(block._id, 'approved');
    await world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': world.clock.now() } });
    await world.refreshWith(block, 2_000_500, 0);
    expect(await world.stored(block)).toMatchObject({ baselineViews: 2_000_500, engagementPaidCents: 0 });
    await world.refreshWith(block, 2_002_500);
    expect(await world.paymentsOf(block)).toEqual([200]);
  });

  it('keeps its baseline when its verification crashes and runs again', async () => {
    const spark = await world.campaign();
    const block = await submit(spark, world.people.cleo, 2_000_000);
    await verify(block);
    await world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'verification.status': 'pending' } });
    await world.setPostMetrics(block, { views: 2_500_000 });
    world.clock.advanceMs(60_000);
    await verify(block);
    expect(await world.stored(block)).toMatchObject({ baselineViews: 2_000_000, engagement: { views: 2_500_000 } });
  });
});

it('setBaseline: of ten readings at once one decides, and no later one moves it [sec-191]', async () => {
  const spark = await world.campaign();
  const block = await world.contribution(spark, { baselineViews: null });
  const take = (views: number) =>
    world.app.get(TransactionRunner).runInTransaction(async (session) => {
      const seen = await world.stored(block);
      const reading = { views, fetchedAt: world.clock.now() };
      return (
        await world.app
          .get(BaselineViewsService)
          .takeBaseline({ ...seen, baselineViews: null }, spark, reading, session)
      ).baselineViews;
    });
  await Promise.all(Array.from({ length: 10 }, (_, index) => take(1_000 + index)));
  const { baselineViews, firstReading } = await world.stored(block);
  expect(firstReading).toMatchObject({ views: baselineViews });
  await take(5_000);
  expect(await world.stored(block)).toMatchObject({ baselineViews, firstReading });
});

it('a post that is younger than the campaign is paid for all of its views', async () => {
  const published = world.clock.now();
  const spark = await world.campaign({ published_time: { date: published } });
  const [younger, older] = await world.contributions(spark, [{ baselineViews: null }, { baselineViews: null }]);
  const posted = (block: BlockRecord, at: number) =>
    world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'social_meta.postedAt': new Date(at) } });
  await posted(younger!, published.getTime());
  await posted(older!, published.getTime() - 1);
  for (const block of [younger!, older!]) await world.setPostMetrics(block, { views: 4_000 });
  world.clock.advanceMs(60_000);
  await world.refresh();
  expect([await world.paymentsOf(younger!), await world.paymentsOf(older!)]).toEqual([[400], []]);
});
