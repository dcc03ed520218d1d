import { fundWallet } from '../support/factories/spark.factory.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/**
 * Prizes: PRODUCT "Winners". For failures of a single prize see winner-payment.spec.ts, for killed workers
 * processes-end.system.spec.ts.
 */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

/** An ended campaign of $20 whose selection has started, with three approved posts and no bonus. */
async function event(overrides = {}): Promise<{ campaign: Campaign; posts: [Post, Post, Post] }> {
  const campaign = await scene.campaign({ approvalBonus: 0, ...overrides });
  const posts: [Post, Post, Post] = [
    await campaign.approvedPost(),
    await campaign.approvedPost(),
    await campaign.approvedPost(),
  ];
  await campaign.end();
  await campaign.startWinners();
  return { campaign, posts };
}

const prizes = (campaign: Campaign) => scene.transactions('winner_prize', { sparkId: campaign.id });

it("select: the prize leaves the pool at once and is in nobody's wallet before the release", async () => {
  const {
    campaign,
    posts: [first],
  } = await event();
  await campaign.select(first, 700);
  expect([await campaign.money(), await scene.wallet(first.by), await campaign.shown()]).toEqual([
    { pool: 1_300, reserve: 700 },
    0,
    { budget: 1_300, initialBudget: 2_000, usage: 0 },
  ]);
});

it('select-more-than-the-pool: is rejected to the cent, and reports what is left', async () => {
  const {
    campaign,
    posts: [first, second],
  } = await event();
  await campaign.select(first, 1_500);
  expect(await campaign.select(second, 501)).toMatchObject({
    status: 409,
    body: { code: 'prize_exceeds_pool', details: { availableCents: 500, requiredCents: 501 } },
  });
  expect((await campaign.select(second, 500)).status).toBe(200);
  expect(await campaign.select(first, 1_501)).toMatchObject({ status: 409, body: { code: 'pool_empty' } });
  expect(await campaign.money()).toEqual({ pool: 0, reserve: 2_000 });
});

it('select-two-at-once-beyond-the-pool: one of them succeeds', async () => {
  const {
    campaign,
    posts: [first, second],
  } = await event();
  const answers = await Promise.all([campaign.select(first, 1_200), campaign.select(second, 1_200)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await campaign.money()).toEqual({ pool: 800, reserve: 1_200 });
});

it('change-and-withdraw: only the difference moves', async () => {
  const {
    campaign,
    posts: [first],
  } = await event();
  const seen: unknown[] = [];
  for (const prize of [700, 900, 900, 200, 0, 0, 300]) {
    await campaign.select(first, prize);
    seen.push((await campaign.money()).reserve);
  }
  expect(seen).toEqual([700, 900, 900, 200, 0, 0, 300]);
  expect([
    await scene.transactions('prize_reserve', { sparkId: campaign.id }),
    await scene.transactions('prize_return', { sparkId: campaign.id }),
  ]).toEqual([3, 2]);
});

it('top-up-for-a-larger-prize: what the pool lacks can be added after the end', async () => {
  const {
    campaign,
    posts: [first],
  } = await event();
  expect((await campaign.select(first, 2_500)).status).toBe(409);
  await fundWallet(scene.app, campaign.creator.user.id, 500);
  await campaign.topUp(500);
  expect((await campaign.select(first, 2_500)).status).toBe(200);
  expect([await campaign.money(), await scene.wallet(campaign.creator)]).toEqual([{ pool: 0, reserve: 2_500 }, 0]);
});

it('release: every prize is paid in full, the rest stays in the pool', async () => {
  const {
    campaign,
    posts: [first, second, third],
  } = await event();
  await campaign.select(first, 700);
  await campaign.select(second, 300);
  await campaign.releaseAndPay();
  expect(await Promise.all([first, second, third].map(({ by }) => scene.wallet(by)))).toEqual([700, 300, 0]);
  expect([await scene.ees(first), await campaign.money(), await campaign.shown()]).toEqual([
    700,
    { pool: 1_000, reserve: 0 },
    { budget: 1_000, initialBudget: 2_000, usage: 1_000 },
  ]);
});

it('release-twice-at-once: every prize once, and once more changes nothing', async () => {
  const {
    campaign,
    posts: [first, second],
  } = await event();
  await campaign.select(first, 700);
  await campaign.select(second, 300);
  const answers = await Promise.all([campaign.release(), campaign.release(), campaign.release()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  await scene.app.drainQueues();
  await campaign.releaseAndPay();
  expect([await scene.wallet(first.by), await scene.wallet(second.by), await prizes(campaign)]).toEqual([700, 300, 2]);
});

it('change-after-the-release: is rejected, also for a post that was not selected', async () => {
  const {
    campaign,
    posts: [first, second],
  } = await event();
  await campaign.select(first, 700);
  await campaign.releaseAndPay();
  for (const [post, prize] of [
    [first, 0],
    [first, 900],
    [second, 100],
  ] as const)
    expect(await campaign.select(post, prize)).toMatchObject({ status: 409, body: { code: 'already_released' } });
  expect([await scene.wallet(first.by), await campaign.money()]).toEqual([700, { pool: 1_300, reserve: 0 }]);
});

it('delete-a-selected-winner: nobody is paid until the prize is withdrawn; then the others are', async () => {
  const {
    campaign,
    posts: [first, second],
  } = await event();
  await campaign.select(first, 700);
  await campaign.select(second, 300);
  await scene.admin.http('DELETE', `/blocks/${first.id}`);
  expect(await campaign.release()).toMatchObject({ status: 409, body: { code: 'not_approved' } });
  expect([await scene.wallet(second.by), await campaign.money()]).toEqual([0, { pool: 1_000, reserve: 1_000 }]);
  expect((await campaign.creator.http('DELETE', `/api/event/spark/${campaign.id}/winners/${first.id}`)).status).toBe(
    200,
  );
  await campaign.releaseAndPay();
  expect([await scene.wallet(first.by), await scene.wallet(second.by), await campaign.money()]).toEqual([
    0,
    300,
    { pool: 1_700, reserve: 0 },
  ]);
});

it('flag-a-selected-winner: nobody is paid; approved again, all are', async () => {
  const {
    campaign,
    posts: [first],
  } = await event();
  await campaign.select(first, 700);
  await campaign.decide(first, 'flagged', { by: scene.admin });
  expect((await campaign.release()).status).toBe(409);
  await campaign.approve(first);
  await campaign.releaseAndPay();
  expect(await scene.wallet(first.by)).toBe(700);
});

it('the-creator-wins: is rejected, the pool stays as it was', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0 });
  const own = await campaign.post(campaign.creator);
  await campaign.decide(own, 'approved', { by: scene.admin });
  await campaign.end();
  await campaign.startWinners();
  expect(await campaign.select(own, 500)).toMatchObject({ status: 403, body: { code: 'own_contribution' } });
  expect(await campaign.money()).toEqual({ pool: 2_000, reserve: 0 });
});

it('one-person-wins-twice: with two posts, both prizes are paid', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0 });
  const by = await scene.person(200);
  const first = await campaign.approvedPost(by);
  const again = await by.http('POST', '/spark/resubmit', {
    content: 'https://www.youtube.com/watch?v=twiceawin01',
    sparkId: campaign.id,
  });
  const second = { id: again.body.data._id as string, by };
  await campaign.approve(second);
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(first, 500);
  await campaign.select(second, 400);
  await campaign.releaseAndPay();
  expect([await scene.wallet(by), await scene.ees(first), await scene.ees(second)]).toEqual([900, 500, 400]);
});

it('select-while-views-are-due: a refresh does not touch reserved prizes', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0, ratePerThousandViews: 100 });
  const [winner, other] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(winner, 1_900);
  await scene.refreshWith([[other, 9_000]]);
  expect(await campaign.money()).toMatchObject({ reserve: 1_900 });
  await campaign.releaseAndPay();
  expect(await scene.wallet(winner.by)).toBe(1_900);
});

describe('ending the event', () => {
  it('close-winners-refund-before-release: selected prizes and the rest are refunded, there are no winners', async () => {
    const {
      campaign,
      posts: [first],
    } = await event();
    await campaign.select(first, 700);
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect([await scene.wallet(campaign.creator), await scene.wallet(first.by), await campaign.money()]).toEqual([
      2_000,
      0,
      { pool: 0, reserve: 0 },
    ]);
    expect((await campaign.release()).status).toBe(409);
  });

  it('close-winners-refund-after-release: only the remaining pool is refunded', async () => {
    const {
      campaign,
      posts: [first],
    } = await event();
    await campaign.select(first, 700);
    await campaign.releaseAndPay();
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect([
      await scene.wallet(campaign.creator),
      await scene.wallet(first.by),
      await scene.transactions('campaign_refund', { sparkId: campaign.id }),
    ]).toEqual([1_300, 700, 1]);
  });

  it('close-winners-while-releasing: is rejected, and every prize is paid', async () => {
    const {
      campaign,
      posts: [first, second],
    } = await event();
    await campaign.select(first, 700);
    await campaign.select(second, 300);
    const [released, closed] = await Promise.all([campaign.release(), campaign.closeWinners('refund')]);
    await scene.app.drainQueues();
    const wasReleased = released.status === 202;
    expect(closed.status).toBe(wasReleased ? 409 : 200);
    expect([await scene.wallet(first.by), await scene.wallet(campaign.creator)]).toEqual(
      wasReleased ? [700, 0] : [0, 2_000],
    );
  });

  it("admin-closes-winners: the refund is the creator's", async () => {
    const { campaign } = await event();
    await campaign.closeWinners('refund', scene.admin);
    expect(await scene.wallet(campaign.creator)).toBe(2_000);
  });

  it('close-the-campaign-after-the-event: nothing is left to refund', async () => {
    const { campaign } = await event();
    await campaign.closeWinners('refund');
    expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 0 });
    expect([
      await scene.wallet(campaign.creator),
      await scene.transactions('campaign_refund', { sparkId: campaign.id }),
    ]).toEqual([2_000, 1]);
  });

  it('top-up-after-the-event-then-close: that money is refunded as well', async () => {
    const { campaign } = await event();
    await campaign.closeWinners('refund');
    await campaign.topUp(600);
    expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 600 });
    expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([2_000, { pool: 0, reserve: 0 }]);
  });
});
