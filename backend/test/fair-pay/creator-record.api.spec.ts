import { CreatorRecordsService } from '../../src/modules/blocks/moderation/index.js';
import { RecordedPostsRepository } from '../../src/modules/blocks/moderation/records/recorded-posts.repository.js';
import { ContributionStopService } from '../../src/modules/blocks/ownership/contribution-stop.service.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { MoneyScene, type Campaign } from '../support/money-scene.js';

const HOUR_MS = 3_600_000;
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

/** The public figures after the nightly job. */
async function recordOf({ creator }: Campaign) {
  await scene.app.get(CreatorRecordsService).compute();
  const { body } = await scene.app.http('GET', `/api/users/${creator.user.id}/totals`);
  return [body.data.approvalRate, body.data.medianDecisionHours] as [number | null, number | null];
}
const NONE = [null, null];
/** How many creators the next nightly run visits. */
const visits = () => scene.app.get(CreatorRecordsService).compute();
const campaign = () => scene.campaign({ budget: 100_000 });
/** Posts of new people that are decided after `hours`. */
async function decide(by: Campaign, count: number, hours: number, status: 'approved' | 'declined' = 'approved') {
  const posts = [];
  for (let index = 0; index < count; index += 1) posts.push(await by.post());
  scene.clock.advanceMs(hours * HOUR_MS - 60_000);
  for (const post of posts) await by.decide(post, status);
}

describe('how a creator decides', () => {
  it('is public from ten decisions on, by share and median time, for everybody and admins', async () => {
    const spark = await campaign();
    await decide(spark, 7, 3);
    await decide(spark, 2, 20, 'declined');
    expect(await recordOf(spark)).toEqual(NONE);
    await decide(spark, 1, 20, 'declined');
    expect(await recordOf(spark)).toEqual([0.7, 3]);
    const { body } = await scene.admin.http('GET', `/api/admin/user-totals?ids=${spark.creator.user.id}`);
    expect(body.data[0]).toMatchObject({ approvalRate: 0.7, medianDecisionHours: 3 });
  });

  it('does not count own posts and decisions that are undone or still can be', async () => {
    const spark = await campaign();
    await decide(spark, 9, 3);
    await spark.decide(await spark.post(spark.creator), 'approved', { by: scene.admin });
    const undone = await spark.post();
    const { body } = await spark.decide(undone, 'approved', { undoable: true });
    await spark.creator.http('POST', '/blocks/moderation/undo', { batchId: body.data[0].batchId });
    const open = await spark.post();
    await spark.decide(open, 'approved', { undoable: true });
    expect(await recordOf(spark)).toEqual(NONE);
    scene.passUndoWindow();
    await scene.settleDecisions();
    expect(await recordOf(spark)).toEqual([1, 3]);
  });

  it('counts three posts of one friend, in whatever campaigns they are', async () => {
    const [spark, friend] = [await campaign(), await scene.person()];
    for (let index = 0; index < 9; index += 1) {
      const another = await scene.campaignBy(spark.creator, { budget: 1_000 });
      await another.approve(await another.post(friend));
    }
    await decide(spark, 6, 3);
    expect(await recordOf(spark)).toEqual(NONE);
    await decide(spark, 1, 3);
    expect(await recordOf(spark)).toEqual([1, 3]);
  });

  it('takes the time until the present verdict: a quick approval before a late decline gains nothing', async () => {
    const spark = await campaign();
    for (let index = 0; index < 10; index += 1) {
      const post = await spark.post();
      await spark.approve(post);
      scene.clock.advanceMs(30 * HOUR_MS);
      await spark.decide(post, 'flagged');
      await spark.decide(post, 'declined');
    }
    expect(await recordOf(spark)).toEqual([0, 30]);
  });

  it('gets worse while posts wait, and better when they are decided', async () => {
    const spark = await campaign();
    await decide(spark, 10, 1);
    const waiting = [];
    for (let index = 0; index < 10; index += 1) waiting.push(await spark.post());
    scene.clock.advanceMs(8 * 24 * HOUR_MS);
    const [rate, hours] = await recordOf(spark);
    expect([rate, hours]).toEqual([0.5, 8 * 24]);
    for (const post of waiting) await spark.decide(post, 'declined');
    await decide(spark, 30, 1);
    expect(await recordOf(spark)).toEqual([0.8, 1]);
  });
});

describe('the nightly job', () => {
  beforeEach(async () => {
    scene.clock.advanceMs(30 * 24 * HOUR_MS);
    await visits();
    // Creators of other tests with posts that wait for a decision.
    await scene.app.connection.collection('review_totals').updateMany({}, { $set: { isRecordCurrent: true } });
  });

  it('visits a creator only after a submission, a decision, a deletion or a restored post', async () => {
    const spark = await campaign();
    await decide(spark, 11, 3);
    expect([await visits(), await visits()]).toEqual([1, 0]);
    const post = await spark.post();
    scene.clock.advanceMs(8 * 24 * HOUR_MS);
    expect([await recordOf(spark), await visits()]).toEqual([[11 / 12, 3], 0]);
    await spark.approve(post);
    expect([await recordOf(spark), await visits()]).toEqual([[1, 3], 0]);
    for (const [method, path] of [['DELETE', ''] as const, ['POST', '/restore'] as const]) {
      await scene.admin.http(method, `/blocks/${post.id}${path}`);
      expect([await visits(), await visits()]).toEqual([1, 0]);
    }
  });

  it('visits a creator again while a decision can be undone, even one without a record', async () => {
    const spark = await campaign();
    await decide(spark, 9, 3);
    await spark.decide(await spark.post(), 'approved', { undoable: true });
    expect([await recordOf(spark), await visits()]).toEqual([NONE, 1]);
    scene.passUndoWindow();
    await scene.settleDecisions();
    expect([await recordOf(spark), await visits()]).toEqual([[1, 3], 0]);
  });

  it('visits a creator again until waiting changes nothing any more', async () => {
    const spark = await campaign();
    await decide(spark, 11, 3);
    await spark.post();
    expect([await recordOf(spark), await visits()]).toEqual([[1, 3], 1]);
    scene.clock.advanceMs(8 * 24 * HOUR_MS);
    expect([await recordOf(spark), await visits()]).toEqual([[11 / 12, 3], 0]);
  });

  it('visits a creator whose declined post turns out to be of another person', async () => {
    const spark = await campaign();
    await decide(spark, 10, 3);
    const post = await spark.post();
    await spark.decide(post, 'declined');
    expect(await recordOf(spark)).toEqual([10 / 11, 3]);
    const block = await scene.stored(post);
    await scene.app
      .get(TransactionRunner)
      .runInTransaction((session) =>
        scene.app.get(ContributionStopService).stop(block, { text: 'Proven by another person' }, session),
      );
    expect(await recordOf(spark)).toEqual([1, 3]);
  });

  it('stores no outdated record when a post is decided again while the record is computed', async () => {
    const spark = await campaign();
    await decide(spark, 10, 3);
    const post = await spark.approvedPost();
    const posts = scene.app.get(RecordedPostsRepository);
    const read = posts.listNewest.bind(posts);
    jest.spyOn(posts, 'listNewest').mockImplementationOnce(async (...of) => {
      const before = await read(...of);
      await spark.decide(post, 'flagged');
      await spark.decide(post, 'declined');
      return before;
    });
    await visits();
    expect(await recordOf(spark)).toEqual([10 / 11, 3]);
    expect(await visits()).toBe(0);
  });
});
