import { createPayoutProvider } from '../../src/core/payouts/providers/payout-providers.js';
import { loadEnv } from '../../src/platform/config/env.js';
import { PayoutScene } from '../support/payout-scene.js';

let scene: PayoutScene;
beforeAll(async () => {
  scene = await PayoutScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

describe('An account in another currency than USD', () => {
  it('is told so before and with the request, and nothing leaves the wallet', async () => {
    const ada = await scene.paidEarner();
    await scene.sandbox.setCurrency(await scene.recipientOf(ada), 'gbp');
    await scene.receiveEvents();
    for (const route of ['/api/payouts/quote', '/api/payouts'])
      expect(await ada.http('POST', route, { amountCents: 2_000 })).toMatchObject({
        status: 409,
        body: { code: 'payout_currency_not_supported', details: { currency: 'GBP' } },
      });
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });

  it('since the request gets no transfer, and the money is returned', async () => {
    const ada = await scene.paidEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    await scene.sandbox.setCurrency(await scene.recipientOf(ada), 'eur');
    await scene.work();
    expect(await scene.stored(id)).toMatchObject({ status: 'failed', failureCode: 'account_restricted' });
    expect((await scene.sandbox.books()).payouts.filter(({ payoutId }) => payoutId === id)).toEqual([]);
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
  });
});

it('A bank account is recognized with another key of the provider, and its hash depends on a secret', async () => {
  const ada = await scene.readyEarner();
  const recipientId = await scene.recipientOf(ada);
  const hashWith = async (env: Record<string, string>) =>
    (await createPayoutProvider(loadEnv({ ...scene.sandbox.env, ...env }))?.getRecipient(recipientId))?.method?.hash;
  const hash = await hashWith({});
  expect(hash).toMatch(/^[\w-]{43}$/u);
  expect(await hashWith({ STRIPE_PAYOUT_SECRET_KEY: `${scene.sandbox.env.STRIPE_PAYOUT_SECRET_KEY}_rolled` })).toBe(
    hash,
  );
  expect(await hashWith({ WEBHOOK_SECRET_KEY: 'x'.repeat(40) })).not.toBe(hash);
});
