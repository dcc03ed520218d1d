import { PromisedBonusesService } from '../../src/modules/sparks/index.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** A bonus that the pool could not pay stays due and is completed when the pool has money again. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

/** A campaign with a bonus of $3 and $1.50 in its pool, and an approved post that got half of its bonus. */
async function halfPaid(overrides = {}): Promise<{ campaign: Campaign; post: Post }> {
  const campaign = await scene.campaign({ budget: 150, approvalBonus: 300, ...overrides });
  return { campaign, post: await approved(campaign) };
}
async function approved(campaign: Campaign): Promise<Post> {
  const post = await campaign.approvedPost();
  scene.passUndoWindow();
  return post;
}
async function topUp(campaign: Campaign, cents: number): Promise<void> {
  const { status } = await campaign.claim(await scene.paymentOf(campaign.creator, cents, campaign.id));
  expect(status).toBe(200);
}
const bonuses = (post: Post) => scene.transactions('approval_bonus', { blockId: post.id });
const earnings = async (post: Post) =>
  (await post.by.http('GET', `/blocks/${post.id}/engagement`)).body.data.earnings as {
    bonus: number;
    bonusDue: number;
  };
const pending = async (post: Post) =>
  ((await post.by.http('GET', '/api/wallet')).body.data.pending as { kind: string; amountCents: number }[]).map(
    ({ kind, amountCents }) => [kind, amountCents],
  );
const news = async (post: Post) => (await post.by.http('GET', '/api/notifications')).body.data[0];

it('completed after a top-up: the contributor sees what is due, gets it once and is notified', async () => {
  const { campaign, post } = await halfPaid();
  expect([await earnings(post), await pending(post)]).toMatchObject([
    { bonus: 150, bonusDue: 150 },
    [['unpaid_bonuses', 150]],
  ]);
  expect(await news(post)).toMatchObject({ kind: 'contribution_approved', body: expect.stringContaining('$1.50') });
  expect(await scene.completeBonuses()).toBe(0);

  await topUp(campaign, 1_000);
  expect(await scene.completeBonuses()).toBe(1);
  expect(await scene.completeBonuses()).toBe(0);
  expect([await scene.wallet(post.by), await scene.ees(post), await bonuses(post)]).toEqual([300, 300, 2]);
  expect([await earnings(post), await pending(post)]).toMatchObject([{ bonus: 300, bonusDue: 0 }, []]);
  expect(await news(post)).toMatchObject({ kind: 'bonus_completed', title: 'You got $1.50 of your bonus' });
});

it('the oldest approval comes first, and what a top-up does not cover waits for the next', async () => {
  const campaign = await scene.campaign({ budget: 100, approvalBonus: 300 });
  const [first, second, third] = [await approved(campaign), await approved(campaign), await approved(campaign)];
  const wallets = () => Promise.all([first, second, third].map(({ by }) => scene.wallet(by)));
  await topUp(campaign, 350);
  await scene.completeBonuses();
  expect(await wallets()).toEqual([300, 150, 0]);
  await topUp(campaign, 450);
  await scene.completeBonuses();
  expect([await wallets(), (await campaign.money()).pool]).toEqual([[300, 300, 300], 0]);
  expect(await bonuses(second)).toBe(2);
});

it('two workers and a top-up at once: each part is paid once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { campaign, post } = await halfPaid();
    await Promise.all([topUp(campaign, 100), scene.completeBonuses(), scene.completeBonuses()]);
    await Promise.all([scene.completeBonuses(), scene.completeBonuses()]);
    expect(await scene.wallet(post.by)).toBe(250);
    await topUp(campaign, 500);
    await Promise.all([scene.completeBonuses(), scene.completeBonuses()]);
    expect([await scene.wallet(post.by), (await campaign.money()).pool]).toEqual([300, 450]);
  }
});

it('complete while another bonus is left unpaid: the campaign stays marked', async () => {
  const { campaign, post } = await halfPaid();
  const promises = scene.app.get(PromisedBonusesService);
  await topUp(campaign, 150);
  const listed = (await promises.listPayable(100)).find(({ _id }) => _id.toHexString() === campaign.id);
  await scene.completeBonuses();
  const [next] = [await approved(campaign), await topUp(campaign, 300)];
  // The late end of a run that has listed the campaign before.
  if (listed) await promises.unmarkUnpaid(listed._id, listed.unpaidBonuses);
  await scene.completeBonuses();
  expect([await scene.wallet(post.by), await scene.wallet(next.by)]).toEqual([300, 300]);
});

it('holds apply to the completed part, and a reversal cancels what is unpaid', async () => {
  const { campaign, post } = await halfPaid({ holdDays: 3 });
  await topUp(campaign, 100);
  await scene.completeBonuses();
  expect([await scene.wallet(post.by), (await scene.stored(post)).heldCents]).toEqual([0, 250]);
  const reversed = await campaign.creator.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason: 'Bought' });
  expect(reversed.status).toBe(200);
  scene.passUndoWindow();
  expect(await scene.completeBonuses()).toBe(0);
  expect([(await campaign.money()).pool, (await scene.stored(post)).bonusUnpaidCents]).toEqual([250, 0]);
});

it('a reversal of another post pays what the pool lacked', async () => {
  const campaign = await scene.campaign({ budget: 300, approvalBonus: 300, holdDays: 3 });
  const [paid, unpaid] = [await approved(campaign), await approved(campaign)];
  await campaign.creator.http('POST', `/blocks/${paid.id}/reverse-earnings`, { reason: 'Bought' });
  await scene.completeBonuses();
  expect([(await scene.stored(unpaid)).heldCents, (await campaign.money()).pool]).toEqual([300, 0]);
});

it('nothing while the post is flagged or deleted; it is due again afterwards', async () => {
  const { campaign, post } = await halfPaid();
  await campaign.decide(post, 'flagged');
  const deleted = await approved(campaign);
  await scene.admin.http('DELETE', `/blocks/${deleted.id}`);
  await topUp(campaign, 450);
  expect(await scene.completeBonuses()).toBe(0);
  await scene.admin.http('POST', `/blocks/${deleted.id}/restore`);
  expect(await scene.completeBonuses()).toBe(1);
  expect([await scene.wallet(deleted.by), await scene.wallet(post.by)]).toEqual([300, 150]);
  expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 150 });
});

it('an approval that can still be undone is not paid for, and an undo keeps the bonus due', async () => {
  const { campaign, post } = await halfPaid();
  await campaign.decide(post, 'flagged');
  const { moveId } = (await campaign.decide(post, 'approved', { undoable: true })).body.data[0];
  await topUp(campaign, 500);
  expect(await scene.completeBonuses()).toBe(0);
  await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
  scene.passUndoWindow();
  expect(await scene.completeBonuses()).toBe(0);
  await campaign.approve(post);
  expect(await scene.wallet(post.by)).toBe(300);
});

it('a close right after the top-up pays what is due first, and nothing afterwards', async () => {
  const { campaign, post } = await halfPaid();
  await topUp(campaign, 500);
  expect((await campaign.close()).body.data.closing).toMatchObject({ refunded: 350 });
  expect([await scene.wallet(post.by), await scene.completeBonuses()]).toEqual([300, 0]);
});

it('a closed campaign owes nothing any more', async () => {
  const { campaign, post } = await halfPaid();
  await campaign.close();
  expect([(await earnings(post)).bonusDue, await pending(post), await scene.completeBonuses()]).toEqual([0, [], 0]);
});
