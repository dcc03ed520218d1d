import { Types } from 'mongoose';
import type { FakeStripe } from '../../../../../test/support/fake-stripe.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { LedgerService, postings } from '../../../ledger/index.js';
import { PaymentAlertsService } from '../../payment-alerts.service.js';
import { PaymentReturnsService } from '../../payment-returns.service.js';

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

const SPARK = '665f1c2ab7e4d9a1c0ffee01';
const causedBy = { type: 'system', id: 'test' } as const;
let serial = 0;

const attention = async () =>
  (await world.listNotifications(root)).filter(({ kind }) => kind === 'payment_attention').map(({ body }) => body);

/** A payment of 25 dollars that is in the wallet. */
async function paidTopUp(): Promise<{ ada: SignedIn; paymentId: string }> {
  const ada = await world.createUser();
  const { paymentId } = await world.startTopUp(ada, 2_500);
  await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
  await app.connection.collection('notifications').deleteMany({});
  return { ada, paymentId };
}

const linesOf = async (person: SignedIn): Promise<[string, number, number | undefined][]> =>
  (await person.http('GET', '/api/wallet/transactions')).body.data.map(
    ({ kind, amountCents, debtCents }: { kind: string; amountCents: number; debtCents?: number }) => [
      kind,
      amountCents,
      debtCents,
    ],
  );

const disputeStatusOf = async (paymentId: string): Promise<unknown> =>
  (await app.connection.collection('payments').findOne({ _id: new Types.ObjectId(paymentId) }))?.disputeStatus;

const spend = async ({ user }: SignedIn, amountCents: number) =>
  app.get(LedgerService).post(
    postings.resubmissionFee({
      userId: user.id,
      sparkId: SPARK,
      requestKey: `k${(serial += 1)}`,
      amountCents,
      causedBy,
    }),
  );

describe('Money returned outside the product', () => {
  it('by a refund is debited once, audited, and told to the payer and admins', async () => {
    const { ada, paymentId } = await paidTopUp();
    const event = stripe.event('charge.refunded', world.refundOf(paymentId, 1_000));
    await Promise.all([world.deliver(event), world.deliver(event), world.deliver(event)]);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
    expect(await attention()).toEqual([
      '$10.00 went back to the payer outside of Sparks. Posted from the wallet: $10.00.',
    ]);
    expect(await world.auditOf(paymentId)).toEqual([
      {
        action: 'payment_refunded',
        after: expect.objectContaining({
          type: 'charge.refunded',
          reference: `ch_${paymentId}`,
          amountCents: 1_000,
          currency: 'USD',
          walletCents: 1_000,
          debtCents: 0,
        }),
      },
    ]);
    expect(await world.listNotifications(ada)).toEqual([
      {
        kind: 'payment_returned',
        title: '$10.00 of your payments was refunded',
        body: 'The amount was taken from your wallet.',
        link: '/wallet',
      },
    ]);
  });

  it('by partial refunds is debited by the difference, whatever the order of the totals', async () => {
    const { ada, paymentId } = await paidTopUp();
    for (const total of [400, 1_000, 700, 1_000, 2_500, 2_600])
      await world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, total)));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    expect(await linesOf(ada)).toEqual([
      ['payment_refund', -1_500, undefined],
      ['payment_refund', -600, undefined],
      ['payment_refund', -400, undefined],
      ['wallet_top_up', 2_500, undefined],
    ]);
  });

  it('after it was spent is a debt, which the next money repays', async () => {
    const { ada, paymentId } = await paidTopUp();
    await spend(ada, 2_000);
    await world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, 2_500)));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 2_000 });
    expect((await world.listNotifications(ada))[0]).toMatchObject({
      body: 'Your wallet did not cover $20.00. You owe $20.00: it is repaid first by what reaches your wallet.',
    });
    expect(await attention()).toEqual([
      '$25.00 went back to the payer outside of Sparks. Posted from the wallet: $5.00, new debt: $20.00.',
    ]);
    await world.earn(ada, 300);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 1_700 });
    expect((await linesOf(ada)).slice(0, 3)).toEqual([
      ['debt_repayment', -300, 300],
      ['approval_bonus', 300, undefined],
      ['payment_refund', -500, -2_000],
    ]);
  });

  it('by a chargeback is debited when the bank takes the money, whatever the order of events', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.dispute.closed', world.disputeOf(paymentId, 'lost')));
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
      await world.deliver(stripe.event(type, world.disputeOf(paymentId, 'needs_response')));
    expect(await disputeStatusOf(paymentId)).toBe('lost');
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    expect(await attention()).toEqual(['The dispute is lost: $25.00 is gone. Posted from the wallet: $25.00.']);
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual(['payment_dispute_lost']);
  });

  it('by an inquiry of the bank is not debited before the bank takes the money', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'warning_needs_response')));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(stripe.event('charge.dispute.funds_withdrawn', world.disputeOf(paymentId, 'needs_response')));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 0 });
  });

  it('comes back when the dispute is won, and repays the debt first', async () => {
    const { ada, paymentId } = await paidTopUp();
    await spend(ada, 1_500);
    await world.deliver(stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'needs_response')));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 1_500 });
    const won = stripe.event('charge.dispute.closed', world.disputeOf(paymentId, 'won'));
    await Promise.all([world.deliver(won), world.deliver(won)]);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_000, debtCents: 0 });
    expect((await world.listNotifications(ada))[0]).toMatchObject({
      title: 'A payment of $25.00 is back',
      body: 'Your bank had taken it back. $15.00 repaid what you owed; the rest is in your wallet.',
    });
  });

  it.each([
    ['a refund before a chargeback of all', ['refund', 'dispute'], 2_500],
    ['a refund after a chargeback', ['dispute', 'refund'], 2_500],
    ['a chargeback that is won after a refund', ['refund', 'dispute', 'won'], 1_000],
    ['a chargeback that is won before a refund', ['dispute', 'won', 'refund'], 1_000],
  ] as const)('is debited once: %s', async (_, steps, expected) => {
    const { ada, paymentId } = await paidTopUp();
    const events = {
      refund: () => stripe.event('charge.refunded', world.refundOf(paymentId, 1_000)),
      dispute: () => stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'needs_response')),
      won: () => stripe.event('charge.dispute.closed', world.disputeOf(paymentId, 'won')),
    };
    for (const step of steps) await world.deliver(events[step]());
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500 - expected, debtCents: 0 });
  });

  it('at the same time as it is spent leaves either money or a debt', async () => {
    const { ada, paymentId } = await paidTopUp();
    const spent = await Promise.allSettled([
      world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, 2_500))),
      ...[700, 800, 900].map((cents) => spend(ada, cents)),
      world.earn(ada, 500),
    ]);
    const { balance, debtCents } = await world.debtAndBalanceOf(ada);
    const spentCents = [700, 800, 900].reduce(
      (sum, cents, index) => sum + (spent[index + 1]?.status === 'fulfilled' ? cents : 0),
      0,
    );
    expect(balance - debtCents).toBe(500 - spentCents);
    expect(Math.min(balance, debtCents)).toBe(0);
  });

  it('of another charge with the same payment is not debited', async () => {
    const { ada, paymentId } = await paidTopUp();
    const second = { ...world.refundOf(paymentId, 2_500), payment_intent: 'pi_second_checkout' };
    await world.deliver(stripe.event('charge.refunded', second));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    expect(await attention()).toEqual([]);
  });

  it('in another currency is not debited and needs an admin', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.refunded', { ...world.refundOf(paymentId, 1_000), currency: 'eur' }));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual(['payment_amount_mismatch']);
  });

  it('for an unknown payment is accepted and changes nothing', async () => {
    const foreign = { ...world.refundOf((await paidTopUp()).paymentId, 5), payment_intent: 'pi_foreign', metadata: {} };
    expect((await world.deliver(stripe.event('charge.refunded', foreign))).status).toBe(200);
    expect((await world.deliver(stripe.event('charge.refunded', { ...foreign, payment_intent: null }))).status).toBe(
      200,
    );
    expect(await attention()).toEqual([]);
  });
});

describe('Money returned before its payment is reported as paid', () => {
  it.each([
    ['a part', 1_000, { balance: 1_500, debtCents: 0 }],
    ['all of it', 2_500, { balance: 0, debtCents: 0 }],
  ])('by a refund of %s is credited and debited', async (_, cents, expected) => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, cents)));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect([await world.debtAndBalanceOf(ada), await world.statusOf(paymentId)]).toEqual([
      expected,
      ['credited', null],
    ]);
  });

  it('by a chargeback, which names only the charge, is debited', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'needs_response')));
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    await world.deliver(stripe.event('charge.dispute.closed', world.disputeOf(paymentId, 'won')));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
  });

  it('and at the same time is debited once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await world.createUser();
      const { paymentId } = await world.startTopUp(ada, 2_500);
      const events = [
        stripe.event(COMPLETED, world.paid(paymentId)),
        stripe.event('charge.refunded', world.refundOf(paymentId, 400)),
        stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'needs_response', 600)),
      ];
      await Promise.all([...events, ...events].map((event) => world.deliver(event)));
      expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
    }
  });
});

describe('A process that dies', () => {
  it.each([
    ['while the refund is posted', LedgerService, 'post'],
    ['while admins are notified', PaymentAlertsService, 'reportEvent'],
  ] as const)('%s leaves nothing, and the next delivery debits', async (_, service, method) => {
    const { ada, paymentId } = await paidTopUp();
    const event = stripe.event('charge.refunded', world.refundOf(paymentId, 1_000));
    jest
      .spyOn(app.get<Record<string, () => unknown>>(service as never), method)
      .mockRejectedValueOnce(new Error('power cut') as never);
    expect((await world.deliver(event)).status).toBe(500);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(event);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
  });

  it('between the payment and its refund, which waits for it, is continued by the next delivery', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, 1_000)));
    const paid = stripe.event(COMPLETED, world.paid(paymentId));
    jest.spyOn(app.get(PaymentReturnsService), 'settle').mockRejectedValueOnce(new Error('power cut'));
    expect((await world.deliver(paid)).status).toBe(500);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(paid);
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
  });
});
