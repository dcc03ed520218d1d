import type { CampaignAmountField } from '@sparks/domain';
import { MoneyScene, type Campaign } from '../support/money-scene.js';

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
    const amounts: Record<CampaignAmountField, number> = {
      budget: 1_500,
      approvalBonus: 2_000,
      eesMultiple: 3,
      spotlightCost: 50,
      ratePerThousandViews: 900,
      maxEarningPerContribution: 5_000,
      holdDays: 0,
    };
    await campaign.change({ holdDays: 3 });
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
});
