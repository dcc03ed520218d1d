import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import { youtubeUrl } from '../support/social-sandbox.js';

/** What the preview of a refund shows is what the refund then moves, with all that the pool still owes. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
beforeEach(() => {
  // Younger than the campaign, so that the views of the first reading count.
  scene.platforms.postedAt = scene.clock.now();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const preview = async (campaign: Campaign, occasion = 'close') =>
  (await campaign.creator.http('GET', `/spark/${campaign.id}/refund-preview?occasion=${occasion}`)).body.data as {
    returnedCents: number;
    spentCents: number;
    heldCents: number;
  };
/** A post under review that already had these views when it was verified. */
async function postWith(campaign: Campaign, views: number): Promise<Post> {
  const by = await scene.person();
  const { body } = await by.http('POST', '/spark/purchase', { content: youtubeUrl(), sparkId: campaign.id });
  const post = { id: body.data._id as string, by };
  await scene.setViews(post, views);
  await scene.verify(post.id);
  return post;
}
async function topUp(campaign: Campaign, cents: number): Promise<void> {
  expect((await campaign.claim(await scene.paymentOf(campaign.creator, cents, campaign.id))).status).toBe(200);
}
/** Closes, completes the settlement, and returns what the creator got. */
async function refundOf(campaign: Campaign): Promise<number> {
  const before = await scene.wallet(campaign.creator);
  scene.clock.advanceMs(1_000);
  await campaign.close();
  scene.passUndoWindow();
  await scene.settleClosings();
  return (await scene.wallet(campaign.creator)) - before;
}

it.each([
  {
    holdDays: 0,
    expected: { returnedCents: 850, spentCents: 300, owedPaidCents: 150, heldCents: 0, owedHeldCents: 0 },
  },
  {
    holdDays: 3,
    expected: { returnedCents: 850, spentCents: 0, owedPaidCents: 0, heldCents: 300, owedHeldCents: 150 },
  },
])('counts bonuses that the pool has paid in part: hold of $holdDays days', async ({ holdDays, expected }) => {
  const campaign = await scene.campaign({ budget: 150, holdDays });
  await campaign.approvedPost();
  scene.passUndoWindow();
  await topUp(campaign, 1_000);
  expect(await preview(campaign)).toMatchObject({ ...expected, pendingPosts: 0, decidableUntil: null });
  expect(await refundOf(campaign)).toBe(850);
});

it('counts an unpaid bonus once when the post was approved again and that can still be undone', async () => {
  const campaign = await scene.campaign({ budget: 150 });
  const post = await campaign.approvedPost();
  scene.passUndoWindow();
  await campaign.decide(post, 'flagged');
  await topUp(campaign, 1_000);
  expect(await preview(campaign)).toMatchObject({ returnedCents: 1_000, spentCents: 150 });
  await campaign.decide(post, 'approved', { undoable: true });
  expect(await preview(campaign)).toMatchObject({ returnedCents: 850, spentCents: 300 });
  expect(await refundOf(campaign)).toBe(850);
});

it.each([
  { holdDays: 0, expected: { returnedCents: 1_200, spentCents: 800, heldCents: 0 } },
  { holdDays: 3, expected: { returnedCents: 1_200, spentCents: 0, heldCents: 800 } },
])(
  'counts the views of an approval that can still be undone: hold of $holdDays days',
  async ({ holdDays, expected }) => {
    const campaign = await scene.campaign({ ratePerThousandViews: 100, holdDays });
    await campaign.decide(await postWith(campaign, 5_000), 'approved', { undoable: true });
    expect(await preview(campaign)).toMatchObject(expected);
    expect(await refundOf(campaign)).toBe(1_200);
  },
);

it('counts views that the pool could not pay', async () => {
  const campaign = await scene.campaign({ budget: 300, ratePerThousandViews: 100 });
  await campaign.approve(await postWith(campaign, 5_000));
  await scene.refreshWith([]);
  await topUp(campaign, 900);
  expect(await preview(campaign)).toMatchObject({ returnedCents: 400, spentCents: 800 });
  expect(await refundOf(campaign)).toBe(400);
});

it('does not count views of a post that is gone', async () => {
  const campaign = await scene.campaign({ budget: 300, ratePerThousandViews: 100 });
  const post = await postWith(campaign, 5_000);
  await campaign.approve(post);
  await scene.refreshWith([]);
  await scene.setRemoved(post, true);
  await scene.refreshWith([]);
  scene.clock.advanceMs(24 * 3_600_000);
  await scene.refresh();
  await topUp(campaign, 900);
  expect(await preview(campaign)).toMatchObject({ returnedCents: 900, spentCents: 300 });
  expect(await refundOf(campaign)).toBe(900);
});

it('pays unpaid bonuses from prizes that the end of a winner event withdraws', async () => {
  const campaign = await scene.campaign({ budget: 900 });
  const winner = await campaign.approvedPost();
  const late = await campaign.post();
  await campaign.end();
  await campaign.startWinners();
  expect((await campaign.select(winner, 600)).status).toBeLessThan(300);
  await campaign.approve(late);
  expect(await scene.wallet(late.by)).toBe(0);
  expect(await preview(campaign)).toMatchObject({ returnedCents: 0, spentCents: 300 });
  expect(await preview(campaign, 'winners_closed')).toMatchObject({ returnedCents: 300, spentCents: 600 });
  await campaign.closeWinners('refund');
  expect([await scene.wallet(campaign.creator), await scene.wallet(late.by)]).toEqual([300, 300]);
});
