import { ModerationSettlementService } from '../../src/modules/blocks/index.js';
import { MoneyScene, type Post } from '../support/money-scene.js';

/** Payments of a decision: PRODUCT "Spending from the pool", "Contributions". */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const bonuses = (post: Post) => scene.transactions('approval_bonus', { blockId: post.id });
const settle = () => scene.app.get(ModerationSettlementService).settleOverdue(0);

it('approve: the bonus leaves the pool, is in the wallet of the contributor and in what the post earned', async () => {
  const campaign = await scene.campaign({ budget: 2_000, approvalBonus: 300 });
  const post = await campaign.post();
  expect(await campaign.approve(post)).toMatchObject({ result: 'moved', bonusPaid: 300, bonusUnpaid: 0 });
  expect([await scene.wallet(post.by), await scene.ees(post), await campaign.shown()]).toEqual([
    300,
    300,
    { budget: 1_700, initialBudget: 2_000, usage: 300 },
  ]);
});

it('approve-with-half-a-bonus-left: the half is paid, the pool is empty, the response names the missing amount', async () => {
  const campaign = await scene.campaign({ budget: 150, approvalBonus: 300 });
  const post = await campaign.post();
  expect(await campaign.approve(post)).toMatchObject({ result: 'moved', bonusPaid: 150, bonusUnpaid: 150 });
  expect([await scene.wallet(post.by), await campaign.money()]).toEqual([150, { pool: 0, reserve: 0 }]);
});

it('half-a-bonus-paid-then-topped-up: approving again pays the missing half, and no second bonus', async () => {
  const campaign = await scene.campaign({ budget: 150, approvalBonus: 300 });
  const post = await campaign.approvedPost();
  expect((await campaign.claim(await scene.paymentOf(campaign.creator, 1_000, campaign.id))).status).toBe(200);
  await campaign.decide(post, 'flagged');
  expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 150, bonusUnpaid: 0 });
  await campaign.decide(post, 'flagged');
  expect(await campaign.approve(post)).not.toHaveProperty('bonusPaid');
  expect([await scene.wallet(post.by), (await campaign.money()).pool]).toEqual([300, 850]);
});

it('pool-empty: approving works, pays nothing and reports it', async () => {
  const campaign = await scene.campaign({ budget: 300, approvalBonus: 300 });
  await campaign.approvedPost();
  const post = await campaign.post();
  expect(await campaign.approve(post)).toMatchObject({
    result: 'moved',
    moderation_status: 'approved',
    bonusPaid: 0,
    bonusUnpaid: 300,
  });
  expect([await scene.wallet(post.by), await bonuses(post)]).toEqual([0, 0]);
});

it('pool-empties-in-the-middle-of-a-batch: the first are paid in full, one in part, the rest not, and each is reported separately', async () => {
  const campaign = await scene.campaign({ budget: 750, approvalBonus: 300 });
  const posts = [await campaign.post(), await campaign.post(), await campaign.post(), await campaign.post()];
  const { body } = await campaign.creator.http('PATCH', '/blocks/moderation', {
    ids: posts.map(({ id }) => id),
    status: 'approved',
  });
  const paid = (body.data as { bonusPaid: number; bonusUnpaid: number }[]).map(({ bonusPaid, bonusUnpaid }) => [
    bonusPaid,
    bonusUnpaid,
  ]);
  expect(paid).toEqual([
    [300, 0],
    [300, 0],
    [150, 150],
    [0, 300],
  ]);
  expect(await Promise.all(posts.map(({ by }) => scene.wallet(by)))).toEqual([300, 300, 150, 0]);
});

it('pool-empties-while-ten-are-approved-at-once: no more is paid than there was', async () => {
  const campaign = await scene.campaign({ budget: 1_000, approvalBonus: 300 });
  const posts: Post[] = [];
  for (let count = 0; count < 10; count += 1) posts.push(await campaign.post());
  const answers = await Promise.all(
    posts.map((post, index) => campaign.decide(post, 'approved', { by: index % 2 ? scene.admin : campaign.creator })),
  );
  expect(answers.map(({ body }) => body.data[0].result)).toEqual(Array(10).fill('moved'));
  const wallets = await Promise.all(posts.map(({ by }) => scene.wallet(by)));
  expect(wallets.toSorted((a, b) => b - a)).toEqual([300, 300, 300, 100, 0, 0, 0, 0, 0, 0]);
});

it('approve-twice-at-once: the creator and an admin together pay one bonus', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  const answers = await Promise.all([
    campaign.decide(post, 'approved'),
    campaign.decide(post, 'approved', { by: scene.admin }),
  ]);
  expect(answers.map(({ body }) => body.data[0].result).sort()).toEqual(['moved', 'unchanged']);
  expect([await scene.wallet(post.by), await bonuses(post)]).toEqual([300, 1]);
});

it('flag-then-approve-again-pays-no-second-bonus', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  await campaign.decide(post, 'flagged', { by: scene.admin });
  expect(await scene.wallet(post.by)).toBe(300);
  expect(await campaign.approve(post)).toMatchObject({ result: 'moved' });
  expect([await scene.wallet(post.by), await scene.ees(post), await bonuses(post)]).toEqual([300, 300, 1]);
});

it('bonus-raised-then-approved-again: what was paid once stays as it was', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  await campaign.decide(post, 'flagged');
  expect((await campaign.creator.http('PUT', `/spark/${campaign.id}`, { approvalBonus: 900 })).status).toBe(200);
  await campaign.approve(post);
  expect([await scene.wallet(post.by), await bonuses(post)]).toEqual([300, 1]);
});

it('decline-after-approval: is rejected, and the bonus stays with the contributor', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  const { body } = await campaign.decide(post, 'declined');
  expect(body.data[0]).toMatchObject({ result: 'refused', code: 'invalid_transition' });
  expect([(await scene.stored(post)).moderation_status, await scene.wallet(post.by)]).toEqual(['approved', 300]);
});

it('flag-then-decline-after-approval: the post is declined, and its earnings stay', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  await campaign.decide(post, 'flagged');
  expect((await campaign.decide(post, 'declined')).body.data[0]).toMatchObject({ result: 'moved' });
  expect([await scene.wallet(post.by), await scene.ees(post), (await campaign.money()).pool]).toEqual([
    300, 300, 1_700,
  ]);
});

it('decline: moves no money', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.decide(post, 'declined');
  expect([await scene.wallet(post.by), await campaign.money()]).toEqual([0, { pool: 2_000, reserve: 0 }]);
});

it('delete-an-approved-contribution: keeps what it earned; restoring it pays nothing again', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.approvedPost();
  expect((await scene.admin.http('DELETE', `/blocks/${post.id}`)).status).toBe(204);
  expect([await scene.wallet(post.by), (await campaign.money()).pool]).toEqual([300, 1_700]);
  expect((await scene.admin.http('POST', `/blocks/${post.id}/restore`)).status).toBe(200);
  expect([await scene.wallet(post.by), await scene.ees(post), await bonuses(post)]).toEqual([300, 300, 1]);
});

it('undo-in-time: nothing was paid and nothing will be', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  const { moveId } = (await campaign.decide(post, 'approved', { undoable: true })).body.data[0];
  expect(await scene.wallet(post.by)).toBe(0);
  expect(
    (await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] })).body.data[0],
  ).toMatchObject({ result: 'undone', moderation_status: 'pending' });
  scene.passUndoWindow();
  await settle();
  expect([await scene.wallet(post.by), await bonuses(post), (await campaign.money()).pool]).toEqual([0, 0, 2_000]);
});

it('undo-after-settlement: is rejected, and the bonus was paid once', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  const { moveId } = (await campaign.decide(post, 'approved', { undoable: true })).body.data[0];
  scene.passUndoWindow();
  await settle();
  const undone = await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
  expect(undone).toMatchObject({ status: 409, body: { code: 'undo_window_over' } });
  await settle();
  expect([await scene.wallet(post.by), (await scene.stored(post)).moderation_status, await bonuses(post)]).toEqual([
    300,
    'approved',
    1,
  ]);
});

it('undo-while-settling: one of the two happens, and the money agrees with the status', async () => {
  const campaign = await scene.campaign({ budget: 5_000 });
  for (let round = 0; round < 4; round += 1) {
    const post = await campaign.post();
    const { moveId } = (await campaign.decide(post, 'approved', { undoable: true })).body.data[0];
    // Spotlighting settles the decision at once, even within the undo window.
    const [undone] = await Promise.all([
      campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] }),
      campaign.creator.http('POST', `/blocks/${post.id}/spotlight`, {}),
    ]);
    const isUndone = undone.status === 200;
    expect([(await scene.stored(post)).moderation_status, await scene.wallet(post.by)]).toEqual(
      isUndone ? ['pending', 0] : ['approved', 300],
    );
  }
});

it('close-before-settlement: the bonus comes first, the creator gets the rest', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  const { moveId } = (await campaign.decide(post, 'approved', { undoable: true })).body.data[0];
  expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 1_700 });
  expect(await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] })).toMatchObject({
    status: 409,
  });
  scene.passUndoWindow();
  await settle();
  expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await bonuses(post)]).toEqual([
    300, 1_700, 1,
  ]);
});

it('close-winners-before-settlement: the bonus comes first there, too', async () => {
  const campaign = await scene.campaign();
  const post = await campaign.post();
  await campaign.end();
  await campaign.startWinners();
  await campaign.decide(post, 'approved', { undoable: true });
  expect((await campaign.closeWinners('refund')).status).toBe(200);
  scene.passUndoWindow();
  await settle();
  expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await bonuses(post)]).toEqual([
    300, 1_700, 1,
  ]);
});

it('close-while-settling: one bonus, and the creator gets the rest', async () => {
  for (let round = 0; round < 4; round += 1) {
    const campaign = await scene.campaign();
    const post = await campaign.post();
    await campaign.decide(post, 'approved', { undoable: true });
    scene.passUndoWindow();
    const [closed] = await Promise.all([campaign.close(), settle()]);
    expect(closed.status).toBe(200);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await bonuses(post)]).toEqual([
      300, 1_700, 1,
    ]);
  }
});
