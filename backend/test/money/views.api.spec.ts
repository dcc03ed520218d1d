import { EngagementRefreshService } from '../../src/modules/blocks/engagement/refresh/engagement-refresh.service.js';
import { MoneyScene, type Post } from '../support/money-scene.js';

/** Earnings from views: PRODUCT "Engagement earnings". Rates are cents per thousand views. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const paying = (overrides = {}) =>
  scene.campaign({ approvalBonus: 0, ratePerThousandViews: 100, budget: 10_000, ...overrides });
const payments = (post: Post) => scene.transactions('engagement_earning', { blockId: post.id });

it('views-grow: each refresh pays what is new, and the same numbers pay nothing', async () => {
  const campaign = await paying();
  const post = await campaign.approvedPost();
  for (const [views, earned] of [
    [1_000, 100],
    [1_000, 100],
    [2_550, 255],
  ] as const) {
    await scene.refreshWith([[post, views]]);
    expect(await scene.wallet(post.by)).toBe(earned);
  }
  expect([await payments(post), await scene.ees(post), await campaign.shown()]).toEqual([
    2,
    255,
    { budget: 9_745, initialBudget: 10_000, usage: 255 },
  ]);
});

it('fractions-of-a-cent: nothing is rounded up, and nothing is lost between refreshes', async () => {
  const campaign = await paying({ ratePerThousandViews: 7 });
  const post = await campaign.approvedPost();
  const earned: number[] = [];
  for (const views of [142, 143, 285, 286, 999, 1_000]) {
    await scene.refreshWith([[post, views]]);
    earned.push(await scene.wallet(post.by));
  }
  expect(earned).toEqual([0, 1, 1, 2, 6, 7]);
});

it('multiplier-with-two-decimals: 1.15 times is exact, where floating point would lose a cent', async () => {
  const campaign = await paying({ eesMultiple: 1.15 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  expect(await scene.wallet(post.by)).toBe(115);
  await scene.refreshWith([[post, 8_009]]);
  // 100 x 8009 / 1000 x 1.15 = 921.035
  expect(await scene.wallet(post.by)).toBe(921);
});

it('multiplier-lowered-later: a post keeps the multiplier of its submission', async () => {
  const campaign = await paying({ eesMultiple: 2 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  expect((await campaign.creator.http('PUT', `/spark/${campaign.id}`, { eesMultiple: 1 })).status).toBe(200);
  await scene.refreshWith([[post, 1_900]]);
  expect(await scene.wallet(post.by)).toBe(380);
});

it('falling-views-claw-nothing-back: neither do they pay again when they come back', async () => {
  const campaign = await paying();
  const post = await campaign.approvedPost();
  for (const views of [3_000, 500, 2_900, 3_000]) await scene.refreshWith([[post, views]]);
  expect([await scene.wallet(post.by), await payments(post)]).toEqual([300, 1]);
  await scene.refreshWith([[post, 3_100]]);
  expect(await scene.wallet(post.by)).toBe(310);
});

it('cap-reached: the contribution stops at its cap to the cent; the bonus is apart from it', async () => {
  const campaign = await paying({ approvalBonus: 50, maxEarningPerContribution: 333 });
  const post = await campaign.approvedPost();
  for (const views of [3_000, 5_000, 9_000]) await scene.refreshWith([[post, views]]);
  expect([
    await scene.wallet(post.by),
    await scene.ees(post),
    await payments(post),
    (await campaign.money()).pool,
  ]).toEqual([383, 383, 2, 9_617]);
});

it('cap-is-each-contribution-own: a capped contribution does not affect the others', async () => {
  const campaign = await paying({ maxEarningPerContribution: 200 });
  const [first, second] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await scene.refreshWith([
    [first, 9_000],
    [second, 1_000],
  ]);
  expect([await scene.wallet(first.by), await scene.wallet(second.by)]).toEqual([200, 100]);
});

it('pool-empties-in-the-middle-of-a-payout: what is there is paid, the rest stays due, and the creator is notified once', async () => {
  const campaign = await paying({ budget: 250 });
  const posts = [await campaign.approvedPost(), await campaign.approvedPost(), await campaign.approvedPost()];
  await scene.refreshWith(posts.map((post) => [post, 2_000]));
  const paid = await Promise.all(posts.map(({ by }) => scene.wallet(by)));
  expect(paid.toSorted((a, b) => b - a)).toEqual([200, 50, 0]);
  const unpaid = await Promise.all(posts.map(async (post) => (await scene.stored(post)).engagementUnpaidCents ?? 0));
  expect(paid.map((cents, index) => cents + (unpaid[index] ?? 0))).toEqual([200, 200, 200]);
  await scene.refreshWith(posts.map((post) => [post, 2_500]));
  const news = (await campaign.creator.http('GET', '/api/notifications')).body.data as { kind: string }[];
  expect(news.filter(({ kind }) => kind === 'spark_pool_empty')).toHaveLength(1);
});

it('topping-up-an-empty-pool-pays-what-was-due: of the views that came meanwhile, too', async () => {
  const campaign = await paying({ budget: 50 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 2_000]]);
  expect([await scene.wallet(post.by), await campaign.money()]).toEqual([50, { pool: 0, reserve: 0 }]);
  await campaign.claim(await scene.paymentOf(campaign.creator, 5_000, campaign.id));
  await scene.refreshWith([[post, 3_000]]);
  expect([await scene.wallet(post.by), await campaign.money()]).toEqual([300, { pool: 4_750, reserve: 0 }]);
});

it('two-workers-refresh-at-once: the same views are paid once', async () => {
  const campaign = await paying();
  const posts = [await campaign.approvedPost(), await campaign.approvedPost()];
  await scene.refreshWith(posts.map((post) => [post, 1_000]));
  scene.clock.advanceMs(3_600_000);
  await Promise.all(Array.from({ length: 4 }, () => scene.app.get(EngagementRefreshService).refreshDue()));
  expect(await Promise.all(posts.map(({ by }) => scene.wallet(by)))).toEqual([100, 100]);
});

it('views-before-approval: they pay with the first refresh after it, once', async () => {
  const campaign = await paying();
  const post = await campaign.post();
  await scene.refreshWith([[post, 4_000]]);
  expect(await scene.wallet(post.by)).toBe(0);
  await campaign.approve(post);
  await scene.refreshWith([[post, 4_000]]);
  expect([await scene.wallet(post.by), await payments(post)]).toEqual([400, 1]);
});

it('flagged-while-views-grow: it earns nothing until it is approved again, and then everything', async () => {
  const campaign = await paying();
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  await campaign.decide(post, 'flagged');
  await scene.refreshWith([[post, 3_000]]);
  expect(await scene.wallet(post.by)).toBe(100);
  await campaign.approve(post);
  await scene.refreshWith([[post, 3_000]]);
  expect(await scene.wallet(post.by)).toBe(300);
});

it('deleted-while-views-grow: it keeps what it earned and earns no more', async () => {
  const campaign = await paying();
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  await scene.admin.http('DELETE', `/blocks/${post.id}`);
  await scene.refreshWith([[post, 5_000]]);
  expect([await scene.wallet(post.by), await scene.ees(post)]).toEqual([100, 100]);
});

it('views-jump: nothing is paid before a review, and then once', async () => {
  const campaign = await paying({ budget: 100_000 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  expect(await scene.refreshWith([[post, 400_000]])).toMatchObject({ flagged: 1 });
  expect([await scene.wallet(post.by), (await scene.stored(post)).moderation_status]).toEqual([100, 'flagged']);
  await campaign.approve(post);
  scene.passUndoWindow();
  await scene.refresh();
  expect([await scene.wallet(post.by), await payments(post)]).toEqual([40_000, 2]);
});

it('bonus-and-views-compete-for-the-last-cents: together they get what was there', async () => {
  const campaign = await paying({ budget: 300, approvalBonus: 250 });
  const post = await campaign.post();
  await campaign.decide(post, 'approved', { undoable: true });
  scene.passUndoWindow();
  await scene.refreshWith([[post, 1_000]]);
  // The bonus became due first.
  expect([await scene.wallet(post.by), (await scene.stored(post)).engagementUnpaidCents]).toEqual([300, 50]);
});

it('close-with-views-due: views up to the close are paid before the refund, later ones are not', async () => {
  const campaign = await paying({ budget: 1_000 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  await campaign.close();
  await scene.settleClosings();
  await scene.refreshWith([[post, 5_000]]);
  expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    100,
    900,
    { pool: 0, reserve: 0 },
  ]);
});

it('end-passes-before-the-refresh: views up to the end are paid, later ones are not', async () => {
  const campaign = await paying();
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  await campaign.change({ end_time: { date: new Date(scene.clock.now().getTime() + 30 * 60_000) } });
  // Half of the hour until the next refresh is after the end.
  await scene.refreshWith([[post, 3_000]]);
  expect(await scene.wallet(post.by)).toBe(200);
  await scene.refreshWith([[post, 9_000]]);
  expect(await scene.wallet(post.by)).toBe(200);
});
