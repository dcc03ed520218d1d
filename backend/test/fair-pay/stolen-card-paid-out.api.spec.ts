import { LedgerService } from '../../src/core/ledger/index.js';
import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import { startTestMoneySandbox, type TestMoneySandbox } from '../support/money-sandbox.js';
import { MoneyScene } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

let scene: MoneyScene;
let sandbox: TestMoneySandbox;
beforeAll(async () => {
  sandbox = await startTestMoneySandbox();
  scene = await MoneyScene.start({ modules: [PayoutsApiModule], env: sandbox.env });
});
afterAll(async () => {
  await scene?.close();
  await sandbox?.close();
});
afterEach(() => scene.expectAllAddsUp());

/** A person with a verified bank account. */
async function ready(): Promise<SignedIn> {
  const person = await scene.person(0, 'individual');
  const { body } = await person.http('POST', '/api/payout-account/onboarding', { country: 'GB' });
  await sandbox.setReady(new URL(body.data.url as string).pathname.split('/')[2] ?? '');
  scene.clock.advanceMs(10_000);
  expect((await person.http('GET', '/api/payout-account')).body.data.status).toBe('ready');
  return person;
}

const withdraw = async (person: SignedIn, amountCents: number) => {
  const { status, body } = await person.http('POST', '/api/payouts', { amountCents });
  return [status, body.code as string | undefined];
};
const available = async (person: SignedIn) =>
  (await person.http('GET', '/api/payout-account')).body.data.availableCents as number;

describe('Money from a stolen card', () => {
  it('cannot be withdrawn from the wallet', async () => {
    const thief = await ready();
    await thief.http('POST', '/api/wallet/top-up', { amount_in_cents: 5_000 });
    expect([await scene.wallet(thief), await available(thief)]).toEqual([5_000, 0]);
    expect(await withdraw(thief, 5_000)).toEqual([402, 'not_withdrawable']);
    expect(await scene.wallet(thief)).toBe(5_000);
  });

  it("cannot be withdrawn after a detour through one's own campaign", async () => {
    const thief = await ready();
    await scene.fund(thief, 5_000);
    const campaign = await scene.campaignBy(thief);
    expect((await campaign.topUp(5_000)).status).toBe(200);
    expect((await campaign.close()).status).toBe(200);
    await scene.settleClosings();
    expect(await scene.wallet(thief)).toBeGreaterThanOrEqual(5_000);
    expect([await available(thief), await withdraw(thief, 5_000)]).toEqual([0, [402, 'not_withdrawable']]);
  });

  it('does not mix with what was earned: only that leaves', async () => {
    const person = await ready();
    const campaign = await scene.campaign({ approvalBonus: 1_500 });
    await campaign.approvedPost(person);
    await scene.fund(person, 5_000);
    expect([await scene.wallet(person), await available(person)]).toEqual([6_500, 1_500]);
    expect(await withdraw(person, 1_501)).toEqual([402, 'not_withdrawable']);
    expect(await withdraw(person, 1_500)).toEqual([201, undefined]);
    expect((await scene.app.get(LedgerService).walletBalance(person.user.id)).earnedCents).toBe(0);
    expect(await scene.wallet(person)).toBe(5_000);
  });
});
