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

describe('A creator who posts to their own campaign', () => {
  it('earns nothing that could be withdrawn', async () => {
    const dealer = await ready();
    const campaign = await scene.campaignBy(dealer, { approvalBonus: 1_500 });
    const post = await campaign.post(dealer);
    // Nobody reviews their own contribution, and an admin's approval pays nothing for it.
    await campaign.decide(post, 'approved');
    await campaign.decide(post, 'approved', { by: scene.admin });
    await scene.refreshWith([[post, 50_000]]);
    expect(await scene.wallet(dealer)).toBe(0);
    expect([await available(dealer), await withdraw(dealer, 1_500)]).toEqual([0, [402, 'not_withdrawable']]);
  });

  it('withdraws nothing of the budget that returns', async () => {
    const dealer = await ready();
    await scene.fund(dealer, 3_000);
    const campaign = await scene.campaignBy(dealer);
    await campaign.topUp(3_000);
    await campaign.post(dealer);
    await campaign.close();
    await scene.settleClosings();
    expect(await scene.wallet(dealer)).toBe(5_000);
    expect([await available(dealer), await withdraw(dealer, 3_000)]).toEqual([0, [402, 'not_withdrawable']]);
  });
});
