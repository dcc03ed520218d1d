import type { CampaignAmountField } from '@sparks/domain';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const refused = { status: 403, body: { code: 'own_contribution' } };
const noticesOf = async ({ creator }: Campaign) =>
  (
    (await creator.http('GET', '/api/notifications')).body.data as {
      kind: string;
      title: string;
      body: string;
      params: Record<string, unknown>;
    }[]
  ).filter(({ kind }) => kind === 'admin_acted');

describe('admin-pays-himself-alone', () => {
  it('does not let an admin review, restore or select their own contribution [sec-143]', async () => {
    const campaign = await scene.campaign();
    const { admin } = scene;
    const own = await campaign.post(admin);
    expect((await campaign.decide(own, 'approved', { by: admin })).body.data[0]).toMatchObject({
      result: 'refused',
      code: 'own_contribution',
    });
    expect(await admin.http('DELETE', `/blocks/${own.id}`)).toMatchObject(refused);
    await campaign.approve(own);
    await campaign.end();
    await campaign.startWinners();
    const prize = { sparkId: campaign.id, blockId: own.id, prizeCents: 500 };
    expect(await admin.http('POST', '/api/event/spark/select-winner', prize)).toMatchObject(refused);
    const candidates = await admin.http('GET', `/api/event/spark/${campaign.id}/candidates`);
    expect(candidates.body.data[0]).toMatchObject({ isEligible: false });
    // The creator may still reward it.
    expect((await campaign.select(own, 500)).status).toBe(200);
    expect(await scene.wallet(admin)).toBe(300);
  });

  it('does not let an admin change the amounts of a campaign or a draft [sec-144]', async () => {
    const campaign = await scene.campaign({ ratePerThousandViews: 100 });
    const draft = (await campaign.creator.http('POST', '/spark', { name: 'Draft', budget: 500 })).body.data
      ._id as string;
    const amounts: Record<CampaignAmountField, number | string> = {
      budget: 1_500,
      approvalBonus: 2_000,
      eesMultiple: 3,
      spotlightCost: 50,
      ratePerThousandViews: 900,
      maxEarningPerContribution: 5_000,
      holdDays: 0,
      decisionDays: 1,
      onDeadline: 'approve',
    };
    await campaign.change({ holdDays: 3, decisionDays: 7, onDeadline: 'ask_admin' });
    for (const [field, value] of Object.entries(amounts)) {
      const answer = await scene.admin.http('PATCH', '/spark/admin/info', { sparkId: campaign.id, [field]: value });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'only_creator_changes_amounts', details: [{ field }] },
      });
    }
    const onDraft = await scene.admin.http('PUT', `/spark/${draft}`, { approvalBonus: 400 });
    expect(onDraft).toMatchObject({ status: 403, body: { code: 'only_creator_changes_amounts' } });
    // Texts and dates are allowed, also together with unchanged amounts.
    const texts = { description: 'Clearer.', approvalBonus: 300, budget: 2_000, maxEarningPerContribution: null };
    expect((await scene.admin.http('PUT', `/spark/${campaign.id}`, texts)).status).toBe(200);
  });

  it('tells the creator of every act with who and what, once per request [sec-145]', async () => {
    const campaign = await scene.campaign();
    const { admin } = scene;
    await admin.http('PUT', `/spark/${campaign.id}`, { description: 'Clearer.', isPrivate: true });
    await campaign.change({ isPrivate: false });
    const posts = [await campaign.post(), await campaign.post(), await campaign.post()];
    const ids = posts.map(({ id }) => id);
    await admin.http('PATCH', '/blocks/moderation', { ids, status: 'approved' });
    await admin.http('DELETE', `/blocks/${ids[2]}`);
    await campaign.end();
    await admin.http('POST', '/api/event/spark', { sparkId: campaign.id });
    const prize = { sparkId: campaign.id, blockId: ids[0], prizeCents: 500 };
    await admin.http('POST', '/api/event/spark/select-winner', prize);
    const { username } = admin.user;
    expect((await noticesOf(campaign)).map(({ body }) => body).sort()).toEqual(
      [
        `${username} edited the campaign: texts, who can take part.`,
        `${username} approved a contribution, 3 times.`,
        `${username} deleted a contribution: ${posts[2]?.by.user.username}.`,
        `${username} started the winner selection.`,
        `${username} selected a winner ($5.00).`,
      ].sort(),
    );
  });

  it('tells nobody of acts of the creator, or of an act that fails', async () => {
    const campaign = await scene.campaign();
    await campaign.approvedPost();
    expect((await scene.admin.http('POST', '/api/event/spark', { sparkId: campaign.id })).status).toBe(409);
    expect(await noticesOf(campaign)).toEqual([]);
  });

  describe('one admin alone moves at most $100 of a campaign in 24 hours [sec-342]', () => {
    const needsSecond = { status: 202, body: { code: 'approval_required' } };
    const setPrize = (campaign: Campaign, post: Post, prizeCents: number) =>
      scene.admin.http('POST', '/api/event/spark/select-winner', {
        sparkId: campaign.id,
        blockId: post.id,
        prizeCents,
      });
    const selecting = async (posts: number) => {
      const campaign = await scene.campaign({ budget: 100_000 });
      const approved = [];
      for (let number = 0; number < posts; number += 1) approved.push(await campaign.approvedPost());
      await campaign.end();
      await campaign.startWinners();
      return { campaign, posts: approved };
    };

    it('not by several small prizes', async () => {
      const { campaign, posts } = await selecting(3);
      const [one, two, three] = posts as [Post, Post, Post];
      expect((await setPrize(campaign, one, 6_000)).status).toBe(200);
      expect((await setPrize(campaign, two, 4_000)).status).toBe(200);
      expect(await setPrize(campaign, three, 1)).toMatchObject(needsSecond);
      expect(await setPrize(campaign, one, 6_001)).toMatchObject(needsSecond);
      expect(await campaign.money()).toMatchObject({ reserve: 10_000 });
      scene.clock.advanceMs(DAY_MS);
      expect((await setPrize(campaign, three, 1)).status).toBe(200);
    });

    it('not by raising one prize in steps, or by parallel requests', async () => {
      const { campaign, posts } = await selecting(4);
      const [one, ...others] = posts as [Post, ...Post[]];
      expect((await setPrize(campaign, one, 5_000)).status).toBe(200);
      const answers = await Promise.all(others.map((post) => setPrize(campaign, post, 4_000)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202]);
      expect(await campaign.money()).toMatchObject({ reserve: 9_000 });
      expect(await setPrize(campaign, one, 6_001)).toMatchObject(needsSecond);
    });

    it('not by withdrawing the prizes that the creator selected, or by releasing them', async () => {
      const { campaign, posts } = await selecting(1);
      const [post] = posts as [Post];
      expect((await campaign.select(post, 20_000)).status).toBe(200);
      expect(await scene.admin.http('DELETE', `/api/event/spark/${campaign.id}/winners/${post.id}`)).toMatchObject(
        needsSecond,
      );
      expect(await scene.admin.http('POST', '/api/event/spark/release', { sparkId: campaign.id })).toMatchObject(
        needsSecond,
      );
      expect(await campaign.closeWinners('refund', scene.admin)).toMatchObject(needsSecond);
      expect(await campaign.money()).toMatchObject({ reserve: 20_000 });
    });

    it('not by closing the campaign', async () => {
      const campaign = await scene.campaign({ budget: 10_001 });
      expect(await campaign.close(scene.admin)).toMatchObject(needsSecond);
      expect(await campaign.money()).toMatchObject({ pool: 10_001 });
      const small = await scene.campaign({ budget: 10_000 });
      expect((await small.close(scene.admin)).status).toBe(200);
    });

    it('not by approvals one after another, in bulk, or with a delay', async () => {
      const campaign = await scene.campaign({ budget: 100_000, approvalBonus: 4_000 });
      const posts = [await campaign.post(), await campaign.post(), await campaign.post()] as [Post, Post, Post];
      const ids = posts.map(({ id }) => id);
      expect(await scene.admin.http('PATCH', '/blocks/moderation', { ids, status: 'approved' })).toMatchObject(
        needsSecond,
      );
      expect(await campaign.money()).toMatchObject({ pool: 100_000 });
      const by = scene.admin;
      expect((await campaign.decide(posts[0], 'approved', { by })).status).toBe(200);
      expect((await campaign.decide(posts[1], 'approved', { by, undoable: true })).status).toBe(200);
      expect(await campaign.decide(posts[2], 'approved', { by })).toMatchObject(needsSecond);
      // Flagging moves nothing.
      expect((await campaign.decide(posts[2], 'flagged', { by })).status).toBe(200);
    });

    it('not by approving a contribution whose views are due', async () => {
      const campaign = await scene.campaign({ budget: 100_000, approvalBonus: 100, ratePerThousandViews: 1_000 });
      const post = await campaign.approvedPost();
      await scene.refreshWith([[post, 1_000]]);
      await scene.refreshWith([[post, 50_000]]);
      expect(await scene.stored(post)).toMatchObject({ moderation_status: 'flagged' });
      expect(await campaign.decide(post, 'approved', { by: scene.admin })).toMatchObject(needsSecond);
      expect((await campaign.decide(post, 'approved')).status).toBe(200);
    });

    it('not by taking back held earnings, declining or deleting', async () => {
      const campaign = await scene.campaign({ budget: 100_000, approvalBonus: 12_000, holdDays: 3 });
      const post = await campaign.approvedPost();
      const { admin } = scene;
      expect(
        await admin.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason: 'Bought views.' }),
      ).toMatchObject(needsSecond);
      expect(await admin.http('DELETE', `/blocks/${post.id}`)).toMatchObject(needsSecond);
      expect((await campaign.decide(post, 'flagged', { by: admin })).status).toBe(200);
      expect(await campaign.decide(post, 'declined', { by: admin })).toMatchObject(needsSecond);
      expect(await scene.stored(post)).toMatchObject({ heldCents: 12_000, deleted: false });
    });

    it('but an admin may do everything with their own campaign', async () => {
      const campaign = await scene.campaignBy(scene.admin, { budget: 50_000 });
      expect((await campaign.close()).status).toBe(200);
      expect(await campaign.money()).toMatchObject({ pool: 0 });
    });
  });
});
