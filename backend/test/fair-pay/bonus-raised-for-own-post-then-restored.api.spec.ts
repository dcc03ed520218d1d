import { TermsNoticesService } from '../../src/modules/blocks/announcements/terms-notices.service.js';
import type { HttpResponse } from '../support/http.js';
import { MoneyScene, type Campaign } from '../support/money-scene.js';

/** Someone raises the bonus for one post and restores it: everyone who has submitted by then gets the raise. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const edit = (campaign: Campaign, fields: object, by = campaign.creator): Promise<HttpResponse> =>
  by.http('PUT', `/spark/${campaign.id}`, fields);
const setBonus = async (campaign: Campaign, approvalBonus: number): Promise<void> => {
  const { status, text } = await edit(campaign, { approvalBonus });
  if (status !== 200) throw new Error(text);
};

describe('bonus-raised-for-own-post-then-restored', () => {
  it('for a friend: the raise reaches everybody who has submitted, and stays with them', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 500 });
    const [friend, before] = [await campaign.post(), await campaign.post()];
    await setBonus(campaign, 4_000);
    expect(await campaign.approve(friend)).toMatchObject({ bonusPaid: 4_000 });
    const during = await campaign.post();
    await setBonus(campaign, 500);
    const after = await campaign.post();
    for (const post of [before, during, after]) await campaign.approve(post);
    const wallets = await Promise.all([friend, before, during, after].map(({ by }) => scene.wallet(by)));
    expect(wallets).toEqual([4_000, 4_000, 4_000, 500]);
  });

  it('everybody who has submitted is notified of the raise and of its end', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 500 });
    const [friend, other] = [await campaign.post(), await campaign.post()];
    await setBonus(campaign, 4_000);
    await campaign.approve(friend);
    await setBonus(campaign, 500);
    await scene.app.get(TermsNoticesService).announceDue();
    const { data } = (await other.by.http('GET', '/api/notifications')).body as { data: { kind: string }[] };
    expect(data.filter(({ kind }) => kind === 'terms_changed')).toHaveLength(2);
  });

  it('by the creator for their own post: nobody pays it, no matter who approves', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 500 });
    const own = await campaign.post(campaign.creator);
    await setBonus(campaign, 20_000);
    expect((await campaign.decide(own, 'approved')).body.data).toMatchObject([{ result: 'refused' }]);
    expect((await campaign.decide(own, 'approved', { by: scene.admin })).status).toBe(200);
    await setBonus(campaign, 500);
    expect([await scene.wallet(campaign.creator), await scene.ees(own), (await campaign.money()).pool]).toEqual([
      0, 0, 20_000,
    ]);
  });

  it('by an admin for their own post: amounts cannot be changed, and the post not be approved', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 500 });
    const own = await campaign.post(scene.admin);
    expect((await edit(campaign, { approvalBonus: 20_000 }, scene.admin)).status).toBe(403);
    expect((await campaign.decide(own, 'approved', { by: scene.admin })).body.data).toMatchObject([
      { result: 'refused' },
    ]);
    expect(await campaign.approve(own)).toMatchObject({ bonusPaid: 500 });
  });

  it('pays nothing again to a post whose bonus was paid before the raise', async () => {
    const campaign = await scene.campaign({ budget: 20_000, approvalBonus: 500 });
    const post = await campaign.approvedPost();
    await setBonus(campaign, 4_000);
    await campaign.decide(post, 'flagged');
    await campaign.approve(post);
    expect(await scene.wallet(post.by)).toBe(500);
  });
});
