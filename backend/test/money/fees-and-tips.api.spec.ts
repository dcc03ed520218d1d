import { BOOST_DURATION_MS, BOOST_PRICE_CENTS, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { fundWallet } from '../support/factories/spark.factory.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

/** Payments between users and to the platform: resubmissions, spotlights, boosts. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const resubmit = (campaign: Campaign, by: SignedIn, content = youtubeUrl()) =>
  by.http('POST', '/spark/resubmit', { content, sparkId: campaign.id });
const spotlight = (campaign: Campaign, { id }: Post, by = campaign.creator) =>
  by.http('POST', `/blocks/${id}/spotlight`, {});
const boost = ({ id, by }: Post, key?: string) =>
  by.http('POST', `/blocks/${id}/boost`, {}, key ? { 'idempotency-key': key } : {});

/** The platform's revenue from the given work. */
async function revenueOf(work: () => Promise<void>): Promise<number> {
  const before = await scene.revenue();
  await work();
  return (await scene.revenue()) - before;
}

describe('resubmitting', () => {
  it.each([
    [RESUBMISSION_FEE_CENTS, 201],
    [199, 402],
    [100, 402],
    [99, 402],
    [0, 402],
  ])('resubmit-at-exactly-%d-cents: answers %d', async (cents, status) => {
    const campaign = await scene.campaign();
    const post = await campaign.post(await scene.person(cents));
    const earned = await revenueOf(async () => expect((await resubmit(campaign, post.by)).status).toBe(status));
    const isCharged = status === 201;
    expect([earned, await scene.wallet(post.by)]).toEqual([isCharged ? 200 : 0, isCharged ? cents - 200 : cents]);
  });

  it('resubmit-twice-at-once-with-money-for-one: one is charged and queued', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post(await scene.person(250));
    const answers = await Promise.all([resubmit(campaign, post.by), resubmit(campaign, post.by)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402]);
    expect([
      await scene.wallet(post.by),
      await scene.transactions('resubmission_fee', { sparkId: campaign.id }),
    ]).toEqual([50, 1]);
  });

  it('resubmit-a-duplicate: is rejected and costs nothing', async () => {
    const campaign = await scene.campaign();
    const content = youtubeUrl();
    const by = await scene.person(1_000);
    await campaign.post(by);
    expect((await resubmit(campaign, by, content)).status).toBe(201);
    expect(await resubmit(campaign, by, content)).toMatchObject({
      status: 409,
      body: { code: 'duplicate_content_submitted' },
    });
    expect(await scene.wallet(by)).toBe(800);
  });

  it('resubmit-after-the-end: is rejected and costs nothing', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post(await scene.person(1_000));
    await campaign.close();
    expect(await resubmit(campaign, post.by)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    expect(await scene.wallet(post.by)).toBe(1_000);
  });

  it('resubmit-a-declined-post: the fee is taken, and its approval pays the one bonus', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.post(await scene.person(200));
    await campaign.decide(post, 'declined');
    const { content } = await scene.stored(post);
    expect((await resubmit(campaign, post.by, content)).body.data._id).toBe(post.id);
    expect(await campaign.approve(post)).toMatchObject({ bonusPaid: 300 });
    expect([await scene.wallet(post.by), await scene.ees(post)]).toEqual([300, 300]);
  });

  it('resubmitted-after-approval-and-decline: no second bonus for the same post', async () => {
    const campaign = await scene.campaign();
    const post = await campaign.approvedPost();
    await campaign.decide(post, 'flagged');
    await campaign.decide(post, 'declined');
    const { content } = await scene.stored(post);
    expect((await resubmit(campaign, post.by, content)).status).toBe(201);
    expect(await campaign.approve(post)).not.toHaveProperty('bonusPaid');
    expect([await scene.wallet(post.by), await scene.transactions('approval_bonus', { blockId: post.id })]).toEqual([
      100, 1,
    ]);
  });
});

describe('spotlighting', () => {
  it('spotlight: the tip comes from the wallet of the creator, not from the pool', async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    const post = await campaign.approvedPost();
    await fundWallet(scene.app, campaign.creator.user.id, 400);
    expect((await spotlight(campaign, post)).status).toBe(200);
    expect([
      await scene.wallet(campaign.creator),
      await scene.wallet(post.by),
      await scene.ees(post),
      (await campaign.shown()).budget,
    ]).toEqual([0, 400, 400, 2_000]);
  });

  it('spotlight-with-a-full-pool-and-an-empty-wallet: is rejected', async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    const post = await campaign.approvedPost();
    expect(await spotlight(campaign, post)).toMatchObject({ status: 402, body: { code: 'insufficient_balance' } });
    expect([(await scene.stored(post)).is_spotlighted, (await campaign.money()).pool]).toEqual([false, 2_000]);
  });

  it('spotlight-own-post: creators cannot tip themselves', async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    await fundWallet(scene.app, campaign.creator.user.id, 1_000);
    const own = await campaign.post(campaign.creator);
    await campaign.decide(own, 'approved', { by: scene.admin });
    expect(await spotlight(campaign, own)).toMatchObject({ status: 403 });
    expect([await scene.wallet(campaign.creator), (await scene.stored(own)).is_spotlighted]).toEqual([1_000, false]);
  });

  it("spotlight-by-an-admin: is rejected, since it would spend the creator's money", async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    await fundWallet(scene.app, campaign.creator.user.id, 400);
    const post = await campaign.approvedPost();
    expect((await spotlight(campaign, post, scene.admin)).status).toBe(403);
    expect([await scene.wallet(campaign.creator), await scene.wallet(post.by)]).toEqual([400, 0]);
  });

  it('spotlight-twice-at-once: one tip', async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    await fundWallet(scene.app, campaign.creator.user.id, 1_000);
    const post = await campaign.approvedPost();
    const answers = await Promise.all([spotlight(campaign, post), spotlight(campaign, post)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await scene.wallet(campaign.creator), await scene.wallet(post.by)]).toEqual([600, 400]);
  });

  it("spotlight-after-closing: the tip is still the creator's own money", async () => {
    const campaign = await scene.campaign({ spotlightCost: 400, approvalBonus: 0 });
    const post = await campaign.approvedPost();
    await campaign.close();
    expect((await spotlight(campaign, post)).status).toBe(200);
    expect([await scene.wallet(campaign.creator), await scene.wallet(post.by)]).toEqual([1_600, 400]);
  });
});

describe('boosting', () => {
  it('boost: the price goes to the platform, and earns the contribution nothing', async () => {
    const campaign = await scene.campaign({ approvalBonus: 0 });
    const post = await campaign.approvedPost(await scene.person(BOOST_PRICE_CENTS));
    expect(await revenueOf(async () => expect((await boost(post)).status).toBe(200))).toBe(500);
    expect([await scene.wallet(post.by), await scene.ees(post)]).toEqual([0, 0]);
  });

  it('boost-expires: it can be bought again, is charged again, and only then', async () => {
    const campaign = await scene.campaign({ approvalBonus: 0, end_time: { date: null } });
    const post = await campaign.approvedPost(await scene.person(1_200));
    await boost(post, 'first');
    scene.clock.advanceMs(BOOST_DURATION_MS - 1);
    expect(await boost(post, 'too-early')).toMatchObject({ status: 409, body: { code: 'already_boosted' } });
    expect(await scene.wallet(post.by)).toBe(700);
    scene.clock.advanceMs(1);
    expect((await boost(post, 'second')).status).toBe(200);
    expect([await scene.wallet(post.by), await scene.transactions('boost_fee', { blockId: post.id })]).toEqual([
      200, 2,
    ]);
  });

  it("boost-another-user's-post: is rejected and costs nothing", async () => {
    const campaign = await scene.campaign({ approvalBonus: 0 });
    const post = await campaign.approvedPost();
    const stranger = await scene.person(1_000);
    expect((await boost({ ...post, by: stranger })).status).toBe(403);
    expect(await scene.wallet(stranger)).toBe(1_000);
  });

  it('boost-a-closed-campaign: is rejected and costs nothing; earlier payments are not refunded', async () => {
    const campaign = await scene.campaign({ approvalBonus: 0 });
    const boosted = await campaign.approvedPost(await scene.person(500));
    const late = await campaign.approvedPost(await scene.person(500));
    await boost(boosted);
    await campaign.close();
    expect(await boost(late)).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    expect([await scene.wallet(boosted.by), await scene.wallet(late.by)]).toEqual([0, 500]);
  });
});
