import { withdrawalScene } from '../support/withdrawal-scene.js';

const scene = withdrawalScene();
const { ready, withdraw, available } = scene;

describe('A creator who posts to their own campaign', () => {
  it('earns nothing that could be withdrawn', async () => {
    const dealer = await ready();
    const campaign = await scene.money.campaignBy(dealer, { approvalBonus: 1_500 });
    const post = await campaign.post(dealer);
    // Nobody reviews their own contribution, and an admin's approval pays nothing for it.
    await campaign.decide(post, 'approved');
    await campaign.decide(post, 'approved', { by: scene.money.admin });
    await scene.money.refreshWith([[post, 50_000]]);
    expect(await scene.money.wallet(dealer)).toBe(0);
    expect([await available(dealer), await withdraw(dealer, 1_500)]).toEqual([0, [402, 'not_withdrawable']]);
  });

  it('withdraws nothing of the budget that returns', async () => {
    const dealer = await ready();
    await scene.money.fund(dealer, 3_000);
    const campaign = await scene.money.campaignBy(dealer);
    await campaign.topUp(3_000);
    await campaign.post(dealer);
    await campaign.close();
    await scene.money.settleClosings();
    expect(await scene.money.wallet(dealer)).toBe(5_000);
    expect([await available(dealer), await withdraw(dealer, 3_000)]).toEqual([0, [402, 'not_withdrawable']]);
  });
});
