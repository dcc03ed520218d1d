import { createPayoutProvider } from '../../src/core/payouts/providers/payout-providers.js';
import { loadEnv } from '../../src/platform/config/env.js';
import { DAY_MS, PayoutScene } from '../support/payout-scene.js';

let scene: PayoutScene;
beforeAll(async () => {
  scene = await PayoutScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

it('A bank account in another currency receives the whole amount, converted by the provider', async () => {
  const ada = await scene.readyEarner(10_000, 'GB');
  expect((await ada.http('GET', '/api/payout-account')).body.data).toMatchObject({
    currency: 'USD',
    bankCurrency: 'GBP',
  });
  const { id } = await scene.withdraw(ada, 2_000);
  scene.clock.advanceMs(DAY_MS);
  await scene.releaseDue();
  await scene.work();
  const { status, netCents, bankPayoutId } = await scene.stored(id);
  expect(status).toBe('sent');
  expect(await scene.sandbox.payout(String(bankPayoutId))).toMatchObject({
    amount: Math.round(netCents * 1.5),
    currency: 'gbp',
  });
  const sent = (await scene.sandbox.books()).payouts.find(({ payoutId }) => payoutId === id);
  expect(sent).toMatchObject({ transferredCents: netCents, pendingCents: netCents, sendings: 1 });
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
