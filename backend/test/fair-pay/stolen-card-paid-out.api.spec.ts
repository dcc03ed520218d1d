import { LedgerService } from '../../src/core/ledger/index.js';
import { withdrawalScene } from '../support/withdrawal-scene.js';

const scene = withdrawalScene();
const { ready, withdraw, available } = scene;

describe('Money from a stolen card', () => {
  it('cannot be withdrawn from the wallet', async () => {
    const thief = await ready();
    await thief.http('POST', '/api/wallet/top-up', { amount_in_cents: 5_000 });
    expect([await scene.money.wallet(thief), await available(thief)]).toEqual([5_000, 0]);
    expect(await withdraw(thief, 5_000)).toEqual([402, 'not_withdrawable']);
    expect(await scene.money.wallet(thief)).toBe(5_000);
  });

  it("cannot be withdrawn after a detour through one's own campaign", async () => {
    const thief = await ready();
    await scene.money.fund(thief, 5_000);
    const campaign = await scene.money.campaignBy(thief);
    expect((await campaign.topUp(5_000)).status).toBe(200);
    expect((await campaign.close()).status).toBe(200);
    await scene.money.settleClosings();
    expect(await scene.money.wallet(thief)).toBeGreaterThanOrEqual(5_000);
    expect([await available(thief), await withdraw(thief, 5_000)]).toEqual([0, [402, 'not_withdrawable']]);
  });

  it('does not mix with what was earned: only that leaves', async () => {
    const person = await ready();
    const campaign = await scene.money.campaign({ approvalBonus: 1_500 });
    await campaign.approvedPost(person);
    await scene.money.fund(person, 5_000);
    expect([await scene.money.wallet(person), await available(person)]).toEqual([6_500, 1_500]);
    expect(await withdraw(person, 1_501)).toEqual([402, 'not_withdrawable']);
    expect(await withdraw(person, 1_500)).toEqual([201, undefined]);
    expect((await scene.money.app.get(LedgerService).walletBalance(person.user.id)).earnedCents).toBe(0);
    expect(await scene.money.wallet(person)).toBe(5_000);
  });
});
