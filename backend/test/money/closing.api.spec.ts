import { SubmissionRepository } from '../../src/modules/blocks/submissions/submission.repository.js';
import { MoneyScene } from '../support/money-scene.js';

/**
 * The refund when a campaign is closed: PRODUCT "Closing gives what remains in the pool, less prizes already selected".
 */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

it('close: unspent money is refunded, payments stay', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 1_700 });
  expect([await scene.wallet(campaign.creator), await scene.wallet(post.by), await campaign.shown()]).toEqual([
    1_700,
    300,
    { budget: 0, initialBudget: 2_000, usage: 300 },
  ]);
});

it('close-again: returns the same response and refunds nothing more', async () => {
  const campaign = await scene.campaign();
  const [first, again] = [await campaign.close(), await campaign.close()];
  expect(again.body.data.closing).toEqual(first.body.data.closing);
  expect([
    await scene.wallet(campaign.creator),
    await scene.transactions('campaign_refund', { sparkId: campaign.id }),
  ]).toEqual([2_000, 1]);
});

it('admin-closes-campaign-of-creator: the money goes to the creator, who is notified, and nothing goes to the admin', async () => {
  const campaign = await scene.campaign();
  const before = await scene.wallet(scene.admin);
  expect((await campaign.close(scene.admin)).status).toBe(200);
  expect([await scene.wallet(campaign.creator), (await scene.wallet(scene.admin)) - before]).toEqual([2_000, 0]);
  const [news] = (await campaign.creator.http('GET', '/api/notifications')).body.data;
  expect(news).toMatchObject({ kind: 'spark_closed', body: expect.stringContaining('$20.00') });
});

it('stranger-closes: is rejected, nothing moves', async () => {
  const campaign = await scene.campaign();
  expect((await campaign.close(await scene.person())).status).toBe(403);
  expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([0, 2_000]);
});

it('close-an-empty-campaign: refunds nothing and is not an error', async () => {
  const campaign = await scene.campaign({ budget: 300 });
  await campaign.approvedPost();
  expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 0 });
  expect([
    await scene.wallet(campaign.creator),
    await scene.transactions('campaign_refund', { sparkId: campaign.id }),
  ]).toEqual([0, 0]);
});

it('approve-after-closing: pays the reserved bonus', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.close();
  expect(await campaign.approve(post)).toMatchObject({ result: 'moved', bonusPaid: 300, bonusUnpaid: 0 });
  expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([300, 1_700]);
});

it('close-while-approving: the bonus is paid or in the refund, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    const [closed] = await Promise.all([campaign.close(), campaign.decide(post, 'approved')]);
    expect(closed.status).toBe(200);
    const bonus = await scene.wallet(post.by);
    expect([0, 300]).toContain(bonus);
    expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
      2_000 - bonus,
      { pool: 0, reserve: 0 },
    ]);
  }
});

it('submit-while-closing: the close reserves the bonus of a post whose submission has begun before', async () => {
  const campaign = await scene.campaign();
  const submissions = scene.app.get(SubmissionRepository);
  const insert = submissions.insert.bind(submissions);
  const begun = new Promise<void>((resolve) => {
    jest.spyOn(submissions, 'insert').mockImplementationOnce(async (...args) => {
      resolve();
      await new Promise((done) => setTimeout(done, 300));
      return insert(...args);
    });
  });
  const submitting = campaign.post();
  await begun;
  expect((await campaign.close()).status).toBe(200);
  const post = await submitting;
  expect((await scene.stored(post)).bonusReservedCents).toBe(300);
  await expect(campaign.post()).rejects.toThrow('campaign_not_open');
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([1_700, { pool: 0, reserve: 0 }]);
});

it('top-up-while-closing: it is in the refund or rejected', async () => {
  for (let round = 0; round < 4; round += 1) {
    const campaign = await scene.campaign();
    const paymentId = await scene.paymentOf(campaign.creator, 1_000, campaign.id);
    const [, claimed] = await Promise.all([campaign.close(), campaign.claim(paymentId)]);
    expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([
      claimed.status === 200 ? 3_000 : 2_000,
      0,
    ]);
  }
});

it('close-with-selected-winners: the refund is less the selected prizes, which can still be released', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0 });
  const [first, second] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(first, 500);
  await campaign.select(second, 300);
  expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 1_200 });
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([1_200, { pool: 0, reserve: 800 }]);
  await campaign.releaseAndPay();
  expect([await scene.wallet(first.by), await scene.wallet(second.by), await campaign.money()]).toEqual([
    500,
    300,
    { pool: 0, reserve: 0 },
  ]);
});

it('withdraw-after-close: the prize waits in the pool, for another winner or for the end of the event', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0 });
  const [first, second] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(first, 500);
  await campaign.close();
  expect((await campaign.select(first, 0)).status).toBe(200);
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([1_500, { pool: 500, reserve: 0 }]);
  expect((await campaign.select(second, 200)).status).toBe(200);
  await campaign.releaseAndPay();
  expect((await campaign.closeWinners('refund')).status).toBe(200);
  expect([await scene.wallet(second.by), await scene.wallet(campaign.creator), await campaign.money()]).toEqual([
    200,
    1_800,
    { pool: 0, reserve: 0 },
  ]);
});

it('withdraw-after-close-then-keep-for-the-runway: is rejected, since a closed campaign pays no views and nothing would ever give the pool back', async () => {
  const campaign = await scene.campaign({
    approvalBonus: 0,
    ratePerThousandViews: 100,
    earningRunway: 'until_pool_empty',
  });
  const [first, second] = [await campaign.approvedPost(), await campaign.approvedPost()];
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(first, 500);
  await campaign.select(second, 200);
  await campaign.close();
  scene.passUndoWindow();
  await scene.settleClosings();
  await campaign.select(first, 0);
  await campaign.releaseAndPay();
  expect(await campaign.closeWinners('runway')).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  expect((await campaign.closeWinners('refund')).status).toBe(200);
  expect([await scene.wallet(campaign.creator), await campaign.money()]).toEqual([1_800, { pool: 0, reserve: 0 }]);
});

it('close-after-the-release: the remaining pool is refunded', async () => {
  const campaign = await scene.campaign({ approvalBonus: 0 });
  const post = await campaign.approvedPost();
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(post, 500);
  await campaign.releaseAndPay();
  await campaign.close();
  expect((await campaign.closeWinners('refund')).status).toBe(200);
  expect([await scene.wallet(campaign.creator), await scene.wallet(post.by), await campaign.money()]).toEqual([
    1_500,
    500,
    { pool: 0, reserve: 0 },
  ]);
});
