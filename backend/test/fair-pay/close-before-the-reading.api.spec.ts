import { CLOSING_SETTLEMENT_MS } from '@sparks/domain';
import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';

/** Closing pays for the views that were delivered before it, then refunds the rest. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(async () => {
  scene.platforms.isDown = false;
  await scene.expectAllAddsUp();
});

/** A campaign of $50 that pays $5 per thousand views, and an approved post. */
async function running(): Promise<{ campaign: Campaign; post: Post }> {
  const campaign = await scene.campaign({ budget: 5_000, approvalBonus: 0, ratePerThousandViews: 500 });
  const post = await campaign.approvedPost();
  scene.passUndoWindow();
  return { campaign, post };
}
const refunds = (campaign: Campaign) => scene.transactions('campaign_refund', { sparkId: campaign.id });
const shown = async (campaign: Campaign) =>
  (await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`)).body.data as {
    settlement: { total: number; read: number } | null;
    closing: { refunded: number };
    manuallyClosed: boolean;
  };

describe('close-before-the-reading', () => {
  it('views that were delivered and not read yet are paid before the refund', async () => {
    const { campaign, post } = await running();
    await scene.setViews(post, 8_500);
    scene.clock.advanceMs(60_000);
    const { status, body } = await campaign.close();
    expect([status, body.data.closing.refunded, body.data.settlement]).toMatchObject([200, 0, { total: 1, read: 0 }]);
    expect((await campaign.money()).pool).toBe(5_000);

    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([4_250, 750]);
    expect(await shown(campaign)).toMatchObject({ settlement: null, closing: { refunded: 750 }, manuallyClosed: true });
    expect(await scene.settleClosings()).toBe(0);
    expect(await refunds(campaign)).toBe(1);
  });

  it('takes no submission from the close on', async () => {
    const { campaign } = await running();
    await campaign.close();
    await expect(campaign.post()).rejects.toThrow(/campaign_not_open/u);
  });

  it('views after the close do not count: of a late reading, only the part up to the close', async () => {
    const { campaign, post } = await running();
    await scene.refreshWith([[post, 1_000]]);
    scene.clock.advanceMs(60_000);
    await campaign.close();
    await scene.setViews(post, 3_000);
    scene.clock.advanceMs(60_000);
    await scene.settleClosings();
    expect(await scene.wallet(post.by)).toBe(1_000);
  });

  it('while a platform does not answer, it shows the progress; after ten minutes the last believed reading counts', async () => {
    const { campaign, post } = await running();
    await scene.refreshWith([[post, 1_000]]);
    scene.platforms.isDown = true;
    await campaign.close();
    expect(await scene.settleClosings()).toBe(0);
    expect(await shown(campaign)).toMatchObject({ settlement: { total: 1, read: 0 } });
    scene.clock.advanceMs(CLOSING_SETTLEMENT_MS);
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(post.by), await scene.wallet(campaign.creator)]).toEqual([500, 4_500]);
  });

  it('two workers settle the same campaign: the views are paid once and the rest is refunded once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { campaign, post } = await running();
      await scene.setViews(post, 2_000);
      await campaign.close();
      await Promise.all([scene.settleClosings(), scene.settleClosings(), campaign.close()]);
      await scene.settleClosings();
      expect([await scene.wallet(post.by), await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([
        1_000, 4_000, 1,
      ]);
    }
  });

  it('a worker that was killed after the reading leaves the refund to the next run', async () => {
    const { campaign, post } = await running();
    await scene.setViews(post, 2_000);
    await campaign.close();
    // The reading is paid, the settlement not completed.
    await scene.refresh();
    expect([await scene.wallet(post.by), (await campaign.money()).pool]).toEqual([1_000, 4_000]);
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(campaign.creator), await refunds(campaign)]).toEqual([4_000, 1]);
  });

  it('an admin closes: the creator hears of it with the final refund', async () => {
    const { campaign } = await running();
    await campaign.close(scene.admin);
    await scene.settleClosings();
    const [news] = (await campaign.creator.http('GET', '/api/notifications')).body.data;
    expect(news).toMatchObject({ kind: 'spark_closed', body: expect.stringContaining('$50.00') });
  });

  it('nothing to read: the refund comes with the close, as before', async () => {
    const campaign = await scene.campaign({ budget: 5_000, approvalBonus: 0, ratePerThousandViews: 500 });
    await campaign.post();
    expect((await campaign.close()).body.data).toMatchObject({ settlement: null, closing: { refunded: 5_000 } });
  });
});
