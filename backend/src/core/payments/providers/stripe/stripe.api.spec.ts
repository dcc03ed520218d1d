import type { FakeStripe, SignedEvent } from '../../../../../test/support/fake-stripe.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { LedgerService } from '../../../ledger/index.js';
import { PaymentCreditingService } from '../../payment-crediting.service.js';

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

describe('A payment through Stripe', () => {
  it('creates a checkout of the amount', async () => {
    const ada = await world.createUser();
    const { paymentId, checkoutUrl } = await world.startTopUp(ada, 2_500);
    const call = stripe.calls.at(-1);
    expect(checkoutUrl).toBe(stripe.sessionOf(paymentId).url);
    expect(call).toMatchObject({
      path: '/v1/checkout/sessions',
      authorization: `Bearer ${stripe.env.STRIPE_SECRET_KEY}`,
      idempotencyKey: `checkout:${paymentId}`,
    });
    expect(call?.form).toMatchObject({
      mode: 'payment',
      client_reference_id: paymentId,
      'metadata[payment_id]': paymentId,
      'payment_intent_data[metadata][payment_id]': paymentId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2500',
      success_url: `https://sparks.example.org/wallet?payment=${paymentId}`,
      cancel_url: `https://sparks.example.org/wallet?payment=${paymentId}&cancelled=1`,
    });
  });

  it('is pending until Stripe confirms it', async () => {
    const ada = await world.createUser();
    await world.startTopUp(ada, 2_500);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 2_500 });
  });

  it('has the money when the signed webhook arrives', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    const { status, body } = await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect([status, body]).toEqual([200, { received: true }]);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500, pending: 0 });
    expect((await ada.http('GET', '/api/wallet/transactions')).body.data).toEqual([
      expect.objectContaining({ kind: 'wallet_top_up', amountCents: 2_500 }),
    ]);
  });

  it('waits for a delayed payment method', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId, { payment_status: 'unpaid' })));
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 2_500 });
    await world.deliver(stripe.event('checkout.session.async_payment_succeeded', world.paid(paymentId)));
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500, pending: 0 });
  });

  it.each([
    ['checkout.session.expired', 'left'],
    ['checkout.session.async_payment_failed', 'bank_refused'],
  ])('gets nothing after %s', async (type, failureCode) => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(type, stripe.sessionOf(paymentId)));
    expect(await world.statusOf(paymentId)).toEqual(['failed', failureCode]);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 0 });
  });
});

describe('Repeated Stripe events', () => {
  it('credit once for one event delivered ten times concurrently [sec-69]', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    const event = stripe.event(COMPLETED, world.paid(paymentId));
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500 });
  });

  it('credit once for two events about one payment', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(
      (await world.deliver(stripe.event('checkout.session.async_payment_succeeded', world.paid(paymentId)))).status,
    ).toBe(200);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500 });
  });

  it('credit after a crash between confirming and crediting', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    const event = stripe.event(COMPLETED, world.paid(paymentId));
    jest.spyOn(app.get(PaymentCreditingService), 'creditWallet').mockRejectedValueOnce(new Error('power cut'));
    expect((await world.deliver(event)).status).toBe(500);
    expect(await world.statusOf(paymentId)).toEqual(['confirmed', null]);
    expect((await world.deliver(event)).status).toBe(200);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500, pending: 0 });
  });
});

describe('A forged event', () => {
  it.each<[string, (event: SignedEvent) => SignedEvent]>([
    ['has no signature', ({ body }) => ({ body, signature: '' })],
    [
      'has a made-up signature',
      ({ body }) => ({ body, signature: `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }),
    ],
    ['was changed on the way by a single space', ({ body, signature }) => ({ body: `${body} `, signature })],
    ['was changed to another amount', ({ body, signature }) => ({ body: body.replace('2500', '9900'), signature })],
  ])('because it %s is refused', async (_, tamper) => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    const { status, body } = await world.deliver(tamper(stripe.event(COMPLETED, world.paid(paymentId))));
    expect([status, body.code]).toEqual([400, 'invalid_signature']);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 2_500 });
  });

  it('signed with another secret is rejected [sec-67]', async () => {
    const { paymentId } = await world.startTopUp(await world.createUser());
    const event = stripe.event(COMPLETED, world.paid(paymentId), { secret: 'whsec_other' });
    expect((await world.deliver(event)).status).toBe(400);
  });

  it('that is an hour old is rejected [sec-68]', async () => {
    const { paymentId } = await world.startTopUp(await world.createUser());
    const event = stripe.event(COMPLETED, world.paid(paymentId), { timestamp: Math.floor(Date.now() / 1_000) - 3_600 });
    expect((await world.deliver(event)).status).toBe(400);
  });
});

describe('A genuine event that does not match', () => {
  it.each([
    ['another amount', { amount_total: 2_499 }],
    ['another currency', { currency: 'eur' }],
  ])('about %s credits nothing and is recorded for an admin [sec-64]', async (_, changes) => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    expect((await world.deliver(stripe.event(COMPLETED, world.paid(paymentId, changes)))).status).toBe(200);
    expect(await world.statusOf(paymentId)).toEqual(['failed', 'amount_mismatch']);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 0 });
  });

  it.each([
    ['of a kind that we do not know', 'customer.created', { id: 'cus_1', object: 'customer' }],
    [
      'about a payment that is not ours',
      COMPLETED,
      {
        id: 'cs_x',
        payment_status: 'paid',
        amount_total: 100,
        currency: 'usd',
        metadata: { payment_id: '665f1c2ab7e4d9a1c0ffee01' },
      },
    ],
    [
      'about a payment with an id that cannot be ours',
      COMPLETED,
      { id: 'cs_x', payment_status: 'paid', amount_total: 100, currency: 'usd', metadata: { payment_id: '../../x' } },
    ],
    [
      'about a session that we did not start',
      COMPLETED,
      { id: 'cs_x', payment_status: 'paid', amount_total: 100, currency: 'usd', metadata: {} },
    ],
  ])('%s is accepted and ignored', async (_, type, object) => {
    expect(await world.deliver(stripe.event(type, object))).toMatchObject({ status: 200, body: { received: true } });
  });

  it('that a payment failed after it was paid changes nothing', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    await world.deliver(stripe.event('checkout.session.expired', stripe.sessionOf(paymentId)));
    expect(await world.statusOf(paymentId)).toEqual(['credited', null]);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500 });
  });
});

describe('When Stripe fails', () => {
  it('with an outage, the payer can retry and is charged once', async () => {
    const ada = await world.createUser();
    const headers = { 'idempotency-key': 'again' };
    stripe.failNext(500, 'api_error', 3);
    const failed = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 700 }, headers);
    expect([failed.status, failed.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(JSON.stringify(failed.body)).not.toContain('Told to fail');
    const { paymentId } = await world.startTopUp(ada, 700, headers);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 700 });
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await world.walletOf(ada)).toMatchObject({ balance: 700, pending: 0 });
  });

  it('for a moment, the request is retried', async () => {
    stripe.failNext(503, 'api_error', 1);
    const { paymentId } = await world.startTopUp(await world.createUser());
    expect(stripe.calls.filter(({ idempotencyKey }) => idempotencyKey === `checkout:${paymentId}`)).toHaveLength(2);
  });

  it('with a rejection, the payment fails, also for a repeated request', async () => {
    const ada = await world.createUser();
    const headers = { 'idempotency-key': 'refused' };
    stripe.failNext(400, 'invalid_request_error');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { status, body } = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 700 }, headers);
      expect([status, body.code]).toEqual([402, 'payment_failed']);
    }
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 0 });
  });
});
