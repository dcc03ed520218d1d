import type { FakeStripe } from '../../../../../test/support/fake-stripe.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { LedgerService } from '../../../ledger/index.js';

let world: StripePayments;
let stripe: FakeStripe;
let app: TestApp;

beforeAll(async () => {
  world = await StripePayments.start();
  ({ stripe, app } = world);
});
afterAll(() => world?.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

describe('After the checkout the payer', () => {
  it('sees the status until the payment is credited', async () => {
    const ada = await world.createUser();
    const { paymentId, checkoutUrl } = await world.startTopUp(ada, 2_500);
    expect(await world.paymentOf(ada, paymentId)).toMatchObject({
      status: 'created',
      amount: 2_500,
      checkoutUrl,
      canMoveToWallet: false,
    });
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await world.paymentOf(ada, paymentId)).toMatchObject({ status: 'credited', checkoutUrl: null });
    expect(await world.listNotifications(ada)).toEqual([
      {
        kind: 'payment_credited',
        title: '$25.00 is in your wallet',
        body: 'Your payment is confirmed.',
        link: '/wallet',
      },
    ]);
  });

  it('is notified once why it failed', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    const event = stripe.event('checkout.session.async_payment_failed', stripe.sessionOf(paymentId));
    await Promise.all([world.deliver(event), world.deliver(event)]);
    expect(await world.paymentOf(ada, paymentId)).toMatchObject({
      status: 'failed',
      failureCode: 'bank_refused',
      failure: 'Your bank declined the payment. Nothing was charged.',
      checkoutUrl: null,
    });
    expect(await world.listNotifications(ada)).toEqual([
      {
        kind: 'payment_failed',
        title: 'Your payment of $25.00 failed',
        body: 'Nothing was charged and nothing was added. You can try again.',
        link: `/wallet?payment=${paymentId}`,
      },
    ]);
  });

  it('sees that an expired checkout failed, without a notification', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('checkout.session.expired', stripe.sessionOf(paymentId)));
    expect(await world.paymentOf(ada, paymentId)).toMatchObject({
      status: 'failed',
      failureCode: 'left',
      failure: 'The checkout was left without a payment. Nothing was charged.',
    });
    expect(await world.listNotifications(ada)).toEqual([]);
  });

  it("cannot see another user's payment [sec-70]", async () => {
    const { paymentId } = await world.startTopUp(await world.createUser());
    const ben = await world.createUser();
    for (const id of [paymentId, 'x', '665f1c2ab7e4d9a1c0ffee01'])
      expect((await ben.http('GET', `/api/payments/${id}`)).status).toBe(404);
  });
});

describe('A payment for a campaign', () => {
  it('is pending when it is paid, and moves to the wallet on request', async () => {
    const ada = await world.createUser();
    const { body } = await ada.http('POST', '/api/wallet/top-up', {
      amount_in_cents: 900,
      purpose: 'spark',
      spark_id: '665f1c2ab7e4d9a1c0ffee01',
    });
    const paymentId = body.data.payment._id as string;
    expect((await ada.http('POST', `/api/payments/${paymentId}/to-wallet`)).body.code).toBe('payment_not_confirmed');
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect((await ada.http('GET', '/api/wallet')).body.data).toMatchObject({
      balance: 0,
      pending: [
        {
          kind: 'campaign_payments',
          title: 'Paid for a campaign, not used yet',
          amountCents: 900,
          isUpTo: false,
          count: 1,
        },
      ],
      openPayments: [{ _id: paymentId, purpose: 'spark', status: 'confirmed', amount: 900, canMoveToWallet: true }],
    });
    expect((await world.listNotifications(ada)).map(({ title }) => title)).toEqual(['Your payment of $9.00 arrived']);

    const ben = await world.createUser();
    expect((await ben.http('POST', `/api/payments/${paymentId}/to-wallet`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.http('POST', `/api/payments/${paymentId}/to-wallet`)),
    );
    for (const answer of answers) {
      expect([answer.status, answer.body.data]).toEqual([
        200,
        { balance: 900, payment: expect.objectContaining({ status: 'credited', canMoveToWallet: false }) },
      ]);
    }
    expect((await ada.http('GET', '/api/wallet')).body.data).toMatchObject({
      balance: 900,
      pending: [],
      openPayments: [],
    });
    expect((await ada.http('GET', '/api/wallet/transactions')).body.data).toEqual([
      expect.objectContaining({
        kind: 'wallet_top_up',
        description: 'Payment for a campaign that no longer exists, moved to your wallet',
        amountCents: 900,
      }),
    ]);
  });
});
