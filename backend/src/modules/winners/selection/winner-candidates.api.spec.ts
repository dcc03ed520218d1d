import { createBlocks } from '../../../../test/support/factories/block.factory.js';
import { idOf, userIdOf, winnerScene } from '../../../../test/support/winner-scene.js';

const scene = winnerScene();
const { ended, selecting, contribution, select, eventOf, people, clock } = scene;

describe('candidates', () => {
  it('are the approved contributions by engagement, then views, then age, in pages', async () => {
    const spark = await selecting();
    const blocks = await createBlocks(scene.app, spark, [
      { userId: userIdOf(people.ada), likes: 5, views: 900 },
      { userId: userIdOf(people.ben), likes: 2, comments: 3, shares: 10, views: 10 },
      { userId: userIdOf(people.ada), likes: 5, views: 1_000 },
      { userId: userIdOf(people.ben), likes: 5, views: null },
      { userId: userIdOf(people.cleo), likes: 4 },
      { likes: 1_000, moderation_status: 'pending' },
      { likes: 1_000, moderation_status: 'flagged' },
      { likes: 1_000, deleted: true },
    ]);
    await contribution(await ended(), { likes: 5_000 });
    await select(people.cleo, spark, blocks[2]!, 1_500);
    const page = async (number: number) =>
      (await people.cleo.http('GET', `/api/event/spark/${idOf(spark)}/candidates?limit=3&page=${number}`)).body;
    const [first, second] = [await page(1), await page(2)];
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 5, isExact: true, pageSize: 3 });
    expect(first.event).toMatchObject({
      status: 'selecting',
      progress: { paid: 0, total: 1 },
      amounts: { remaining: 8_500, reserved: 1_500, prizes: 1_500 },
    });
    const seen = [...first.data, ...second.data].map((candidate) => [
      candidate.rank,
      candidate.contribution._id,
      candidate.engagementTotal,
      candidate.isEligible,
      candidate.selection?.prizeCents ?? null,
    ]);
    const [a, b, c, d, e] = blocks.map(idOf);
    expect(seen).toEqual([
      [1, b, 15, true, null],
      [2, c, 5, true, 1_500],
      [3, a, 5, true, null],
      [4, d, 5, true, null],
      [5, e, 4, false, null],
    ]);
    expect(first.data[0].contribution).toMatchObject({
      user: { username: 'ben' },
      engagement: { likes: 2, comments: 3, shares: 10, views: 10 },
      ees: 0,
      spark: { slug: spark.slug },
    });
  });

  it('are read in index order without sorting', async () => {
    const spark = await selecting();
    await createBlocks(
      scene.app,
      spark,
      Array.from({ length: 30 }, (_, likes) => ({ likes })),
    );
    const plan = await scene.app.connection
      .collection('blocks')
      .find({ sparkId: spark._id, deleted: false, moderation_status: 'approved' })
      .sort({ engagementTotal: -1, 'engagement.views': -1, _id: 1 })
      .limit(12)
      .explain('queryPlanner');
    const text = JSON.stringify(plan);
    expect(text).toContain('ranked_by_engagement');
    expect(text).not.toMatch(/"(Sort|SORT)"/);
  });

  it('are restricted to the creator and admins', async () => {
    const spark = await selecting();
    const url = `/api/event/spark/${idOf(spark)}/candidates`;
    expect([
      (await people.ada.http('GET', url)).status,
      (await people.root.http('GET', url)).status,
      (await scene.app.http('GET', url)).status,
    ]).toEqual([403, 200, 401]);
  });
});

describe('visibility', () => {
  it('other users see the status without amounts, and no selected winners', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    const { body } = await scene.app.http('GET', `/api/event/spark/${idOf(spark)}`);
    expect(body.data).toEqual({
      sparkId: idOf(spark),
      status: 'selecting',
      canStart: false,
      releaseNeedsSecondAdmin: false,
      startedAt: clock.now().toISOString(),
      releasedAt: null,
      closing: null,
      progress: null,
      amounts: null,
    });
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body.data).toEqual([]);
    expect((await people.cleo.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body.data).toMatchObject([
      { rank: 1, user: { username: 'ada' }, prizeCents: 4_000, paidAt: null },
    ]);
    const draft = await ended({ live_mode: false });
    expect((await scene.app.http('GET', `/api/event/spark/${idOf(draft)}`)).status).toBe(404);
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(draft)}/winners`)).status).toBe(404);
    expect((await eventOf(draft)).amounts).toBeNull();
  });
});
