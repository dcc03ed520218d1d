import { LedgerService, poolOf } from '../../src/core/ledger/index.js';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
beforeEach(() => {
  scene.platforms.postedAt = scene.clock.now();
});
afterEach(() => scene.expectAllAddsUp());
afterAll(() => scene?.close());

interface Cost {
  bonusCents: number;
  viewsCents: number;
  totalCents: number;
  coveredCents: number;
  contributions: (Cost & { _id: string })[];
}
const ask = (posts: readonly Post[], by: SignedIn) =>
  by.http('GET', `/blocks/approval-cost?ids=${posts.map(({ id }) => id).join()}`);
const costOf = async (campaign: Campaign, ...posts: Post[]): Promise<Cost> =>
  (await ask(posts, campaign.creator)).body.data;
const poolIn = (campaign: Campaign) => scene.app.get(LedgerService).balanceOf(poolOf(campaign.id));
/** A post under review that is younger than the campaign and already had these views when it was verified. */
const postWith = async (campaign: Campaign, views: number, by?: SignedIn): Promise<Post> => {
  const person = by ?? (await scene.person());
  const { body } = await person.http('POST', '/spark/purchase', { content: youtubeUrl(), sparkId: campaign.id });
  const post = { id: body.data._id as string, by: person };
  await scene.setViews(post, views);
  await scene.verify(post.id);
  return post;
};
const paysViews = (overrides = {}) => scene.campaign({ ratePerThousandViews: 100, ...overrides });
/** Approves, reads the same views once more, and returns what the pool has paid. */
const paidByApproving = async (campaign: Campaign, ...posts: Post[]): Promise<number> => {
  const before = await poolIn(campaign);
  for (const post of posts) await campaign.approve(post);
  await scene.refreshWith([]);
  return before - (await poolIn(campaign));
};

describe('The cost of an approval', () => {
  it.each<[string, object, number, Partial<Cost>]>([
    ['bonus and views', {}, 5_000, { bonusCents: 300, viewsCents: 500, totalCents: 800, coveredCents: 800 }],
    ['a bonus without views', {}, 0, { bonusCents: 300, viewsCents: 0, totalCents: 300, coveredCents: 300 }],
    ['the cap', { maxEarningPerContribution: 200 }, 5_000, { viewsCents: 200, totalCents: 500, coveredCents: 500 }],
    ['the multiplier', { eesMultiple: 1.5 }, 5_000, { viewsCents: 750, totalCents: 1_050, coveredCents: 1_050 }],
    ['a hold', { holdDays: 3 }, 5_000, { totalCents: 800, coveredCents: 800 }],
    ['a pool that covers the bonus', { budget: 400 }, 5_000, { totalCents: 800, coveredCents: 400 }],
    ['a pool that does not cover the bonus', { budget: 100 }, 5_000, { totalCents: 800, coveredCents: 100 }],
    ['an empty pool', { budget: 0 }, 5_000, { totalCents: 800, coveredCents: 0 }],
  ])('is what the ledger moves: %s', async (_, terms, views, expected) => {
    const campaign = await paysViews(terms);
    const post = await postWith(campaign, views);
    const cost = await costOf(campaign, post);
    expect(cost).toMatchObject(expected);
    expect(await paidByApproving(campaign, post)).toBe(cost.coveredCents);
  });

  it('leaves out views from before the submission', async () => {
    scene.platforms.postedAt = null;
    const campaign = await paysViews();
    const post = await postWith(campaign, 5_000);
    expect(await costOf(campaign, post)).toMatchObject({ bonusCents: 300, viewsCents: 0, coveredCents: 300 });
    expect(await paidByApproving(campaign, post)).toBe(300);
  });

  it('of a flagged post is its views under review, because its bonus was paid', async () => {
    const campaign = await paysViews({ budget: 50_000, maxEarningPerContribution: 40_000 });
    const post = await campaign.approvedPost();
    await scene.refreshWith([[post, 0]]);
    expect(await scene.refreshWith([[post, 300_000]])).toMatchObject({ flagged: 1 });
    const cost = await costOf(campaign, post);
    expect(cost).toMatchObject({ bonusCents: 0, viewsCents: 30_000, totalCents: 30_000, coveredCents: 30_000 });
    expect(await paidByApproving(campaign, post)).toBe(30_000);
  });

  it('uses the terms at the submission, not those of the campaign today', async () => {
    const campaign = await paysViews();
    const post = await postWith(campaign, 1_000);
    await campaign.change({ approvalBonus: 1, ratePerThousandViews: 1, termsVersion: 2 });
    const cost = await costOf(campaign, post);
    expect(cost).toMatchObject({ bonusCents: 300, viewsCents: 100 });
    expect(await paidByApproving(campaign, post)).toBe(400);
  });

  it('is nothing for a contribution of the creator', async () => {
    const campaign = await paysViews();
    const own = await postWith(campaign, 5_000, campaign.creator);
    const { data } = (await ask([own], scene.admin)).body;
    expect(data).toMatchObject({ bonusCents: 0, viewsCents: 0, totalCents: 0, coveredCents: 0 });
    const before = await poolIn(campaign);
    await campaign.decide(own, 'approved', { by: scene.admin });
    await scene.refreshWith([]);
    expect(await poolIn(campaign)).toBe(before);
  });

  it('is nothing for what the reviewer cannot approve: their own post, an approved one, a deleted one', async () => {
    const campaign = await paysViews();
    const post = await campaign.approvedPost();
    expect(await costOf(campaign, post)).toMatchObject({ totalCents: 0 });
    const adminsOwn = await postWith(campaign, 5_000, scene.admin);
    expect((await ask([adminsOwn], scene.admin)).body.data).toMatchObject({ totalCents: 0 });
    const deleted = await postWith(campaign, 5_000);
    await scene.admin.http('DELETE', `/blocks/${deleted.id}`);
    expect((await ask([deleted], scene.admin)).body.data).toMatchObject({ totalCents: 0 });
  });

  it('of views is nothing once the campaign is closed', async () => {
    const campaign = await paysViews();
    const post = await postWith(campaign, 5_000);
    await campaign.close();
    await scene.settleClosings();
    const cost = await costOf(campaign, post);
    expect(cost).toMatchObject({ viewsCents: 0 });
    // The bonus was reserved at the close.
    await campaign.approve(post);
    expect(await scene.wallet(post.by)).toBe(cost.coveredCents);
  });

  it('is paid from the reserve of each post after a close', async () => {
    const campaign = await scene.campaign({ budget: 700 });
    const [first, second, third] = [await campaign.post(), await campaign.post(), await campaign.post()];
    await campaign.close();
    const covered = async (...posts: Post[]) =>
      (await costOf(campaign, ...posts)).contributions.map(({ coveredCents }) => coveredCents);
    expect(await covered(third, second, first)).toEqual([100, 300, 300]);
    await campaign.decide(first, 'approved', { undoable: true });
    expect(await covered(third, second)).toEqual([100, 300]);
    await campaign.approve(third);
    expect(await scene.wallet(third.by)).toBe(100);
  });

  it.each([0, 3])(
    'deducts approvals that can still be undone from the pool, with a hold of %i days',
    async (holdDays) => {
      const campaign = await paysViews({ budget: 900, holdDays });
      const [first, second] = [await postWith(campaign, 5_000), await postWith(campaign, 0)];
      expect(await costOf(campaign, second)).toMatchObject({ totalCents: 300, coveredCents: 300 });
      const { moveId } = (await campaign.decide(first, 'approved', { undoable: true })).body.data[0];
      expect(await costOf(campaign, second)).toMatchObject({ totalCents: 300, coveredCents: 100 });
      await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [moveId] });
      expect(await costOf(campaign, second)).toMatchObject({ coveredCents: 300 });
    },
  );
});

describe('The cost of several approvals', () => {
  it('is their sum, limited by the pool in the order in which it pays', async () => {
    const unreserved = { reservedCents: 0, reservedUntil: null };
    const campaign = await paysViews({ budget: 1_000 });
    const first = await postWith(campaign, 5_000);
    // Its next reading is due after that of the first.
    scene.clock.advanceMs(1_000);
    const posts = [first, await postWith(campaign, 1_000)] as const;
    const cost = await costOf(campaign, ...posts);
    expect(cost).toMatchObject({ bonusCents: 600, viewsCents: 600, totalCents: 1_200, coveredCents: 1_000 });
    expect(cost.contributions).toEqual([
      { _id: posts[0].id, bonusCents: 300, viewsCents: 500, totalCents: 800, coveredCents: 700, ...unreserved },
      { _id: posts[1].id, bonusCents: 300, viewsCents: 100, totalCents: 400, coveredCents: 300, ...unreserved },
    ]);
    expect(await paidByApproving(campaign, ...posts)).toBe(1_000);
    expect([await scene.wallet(posts[0].by), await scene.wallet(posts[1].by)]).toEqual([700, 300]);
  });

  it('takes each from the pool of its campaign', async () => {
    const [rich, poor] = [await paysViews(), await paysViews({ budget: 100 })];
    const posts = [await postWith(rich, 1_000), await postWith(poor, 1_000)];
    const { data } = (await ask(posts, scene.admin)).body;
    expect(data).toMatchObject({ totalCents: 800, coveredCents: 500 });
  });

  it('contains nothing for a post without a campaign', async () => {
    const campaign = await paysViews();
    const paid = await postWith(campaign, 1_000);
    const by = await scene.person();
    const { body } = await by.http('POST', '/blocks', { content: youtubeUrl() });
    const general = { id: body.data._id as string, by };
    const { data } = (await ask([general, paid], scene.admin)).body;
    expect(data).toMatchObject({ totalCents: 400, contributions: [{ totalCents: 0 }, { totalCents: 400 }] });
    expect((await ask([general], scene.admin)).body.data).toMatchObject({ totalCents: 0, coveredCents: 0 });
  });
});

describe('The cost is private', () => {
  it('to the reviewers of all asked posts [sec-360]', async () => {
    const [one, other] = [await paysViews(), await paysViews()];
    const [mine, theirs] = [await postWith(one, 0), await postWith(other, 0)];
    expect((await ask([mine], mine.by)).status).toBe(403);
    expect((await ask([mine], other.creator)).status).toBe(404);
    expect((await ask([mine, theirs], one.creator)).status).toBe(404);
    expect((await ask([mine, theirs], scene.admin)).status).toBe(200);
  });
});
