import { Types } from 'mongoose';
import type { FakeStripe } from '../../../../../test/support/fake-stripe.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { LedgerService } from '../../../ledger/index.js';

let world: StripePayments;
let stripe: FakeStripe;
let app: TestApp;
let root: SignedIn;

beforeAll(async () => {
  world = await StripePayments.start();
  ({ stripe, app, root } = world);
});
afterAll(() => world?.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

describe('Money returned outside the product', () => {
  const attention = async () =>
    (await world.listNotifications(root)).filter(({ kind }) => kind === 'payment_attention').map(({ body }) => body);

  async function paidTopUp(): Promise<{ ada: SignedIn; paymentId: string }> {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    await app.connection.collection('notifications').deleteMany({});
    return { ada, paymentId };
  }

  it('by a refund leaves the wallet, notifies admins once and is audited', async () => {
    const { ada, paymentId } = await paidTopUp();
    const event = stripe.event('charge.refunded', refundOf(paymentId, 1_000));
    await Promise.all([world.deliver(event), world.deliver(event), world.deliver(event)]);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500 });
    expect(await attention()).toEqual(['$10.00 went back to the payer outside of Sparks. The wallet was not changed.']);
    expect(await world.auditOf(paymentId)).toEqual([
      {
        action: 'payment_refunded',
        after: expect.objectContaining({
          type: 'charge.refunded',
          reference: `ch_${paymentId}`,
          amountCents: 1_000,
          currency: 'USD',
        }),
      },
    ]);
    expect(await world.listNotifications(ada)).toEqual([]);
  });

  it('before the payment event is not credited', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 2_500)));
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await world.statusOf(paymentId)).toEqual(['failed', 'refunded_before']);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 0, pending: 0 });
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual([
      'payment_refunded_before',
      'payment_refunded',
    ]);
  });

  it('by a dispute is found by its charge, whatever the order of events', async () => {
    const { ada, paymentId } = await paidTopUp();
    const disputeStatus = async () =>
      (await app.connection.collection('payments').findOne({ _id: new Types.ObjectId(paymentId) }))
        ?.disputeStatus as unknown;
    await world.deliver(stripe.event('charge.dispute.closed', disputeOf(paymentId, 'lost')));
    await world.deliver(stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response')));
    expect(await disputeStatus()).toBe('lost');
    expect(await attention()).toEqual([
      "The payer's bank takes $25.00 back. The wallet was not changed.",
      'The dispute is lost: $25.00 is gone. The wallet was not changed.',
    ]);
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual([
      'payment_disputed',
      'payment_dispute_lost',
    ]);
    expect(await world.walletOf(ada)).toMatchObject({ balance: 2_500 });
  });

  it('for an unknown payment is accepted and changes nothing', async () => {
    const foreign = { ...refundOf((await paidTopUp()).paymentId, 5), payment_intent: 'pi_foreign', metadata: {} };
    expect((await world.deliver(stripe.event('charge.refunded', foreign))).status).toBe(200);
    expect((await world.deliver(stripe.event('charge.refunded', { ...foreign, payment_intent: null }))).status).toBe(
      200,
    );
    expect(await attention()).toEqual([]);
  });
});

describe('Unexpected money', () => {
  it.each([
    [
      'after the payment had failed',
      (paymentId: string) => stripe.event('checkout.session.expired', stripe.sessionOf(paymentId)),
    ],
    [
      'in another checkout of a payment that is paid',
      (paymentId: string) => stripe.event(COMPLETED, world.paid(paymentId, { id: 'cs_first' })),
    ],
  ])('%s: it is not credited, and admins are notified', async (_, before) => {
    const { paymentId } = await world.startTopUp(await world.createUser(), 2_500);
    await world.deliver(before(paymentId));
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await world.auditOf(paymentId)).toEqual([
      { action: 'payment_not_expected', after: expect.objectContaining({ amountCents: 2_500 }) },
    ]);
  });

  it('of another amount notifies the payer and admins', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId, { amount_total: 2_499 })));
    expect((await world.listNotifications(ada)).map(({ kind, body }) => [kind, body])).toEqual([
      ['payment_failed', 'Another amount arrived than was asked for, and nothing was added. We are looking into it.'],
    ]);
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual(['payment_amount_mismatch']);
  });
});

function refundOf(paymentId: string, amount_refunded: number) {
  return {
    id: `ch_${paymentId}`,
    object: 'charge',
    payment_intent: stripe.sessionOf(paymentId).payment_intent,
    metadata: { payment_id: paymentId },
    amount_refunded,
    currency: 'usd',
  };
}

function disputeOf(paymentId: string, status: string) {
  return {
    id: `dp_${paymentId}`,
    object: 'dispute',
    payment_intent: stripe.sessionOf(paymentId).payment_intent,
    amount: 2_500,
    currency: 'usd',
    status,
    metadata: {},
  };
}
