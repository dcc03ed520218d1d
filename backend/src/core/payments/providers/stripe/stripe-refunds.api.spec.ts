import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import type { FakeStripe } from '../../../../../test/support/fake-stripe.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { LedgerService, poolOf, postings } from '../../../ledger/index.js';
import { PaymentAlertsService } from '../../payment-alerts.service.js';
import { PaymentReturnsService } from '../../payment-returns.service.js';
import { PaymentsService } from '../../payments.service.js';

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

async function moneyOf(person: SignedIn): Promise<{ balance: number; debtCents: number }> {
  const { balance, debtCents } = (await person.http('GET', '/api/wallet')).body.data;
  return { balance, debtCents };
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

/** A bonus from a pool that is filled for it. */
async function earn({ user }: SignedIn, amountCents: number): Promise<void> {
  const id = `e${(serial += 1)}`;
  const ledger = app.get(LedgerService);
  await ledger.post(postings.campaignPayment({ paymentId: id, sparkId: id, amountCents, causedBy }));
  await ledger.post(
    postings.approvalBonus({ sparkId: id, blockId: id, contributorId: user.id, amountCents, causedBy }),
  );
}

describe('Money returned outside the product', () => {
  it('by a refund is debited once, audited, and told to the payer and admins', async () => {
    const { ada, paymentId } = await paidTopUp();
    const event = stripe.event('charge.refunded', refundOf(paymentId, 1_000));
    await Promise.all([world.deliver(event), world.deliver(event), world.deliver(event)]);
    expect(await moneyOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
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
      await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, total)));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 0 });
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
    await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 2_500)));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 2_000 });
    expect((await world.listNotifications(ada))[0]).toMatchObject({
      body: 'Your wallet did not cover $20.00. You owe $20.00: it is repaid first by what reaches your wallet.',
    });
    expect(await attention()).toEqual([
      '$25.00 went back to the payer outside of Sparks. Posted from the wallet: $5.00, new debt: $20.00.',
    ]);
    await earn(ada, 300);
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 1_700 });
    expect((await linesOf(ada)).slice(0, 3)).toEqual([
      ['debt_repayment', -300, 300],
      ['approval_bonus', 300, undefined],
      ['payment_refund', -500, -2_000],
    ]);
  });

  it('by a chargeback is debited when the bank takes the money, whatever the order of events', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.dispute.closed', disputeOf(paymentId, 'lost')));
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
      await world.deliver(stripe.event(type, disputeOf(paymentId, 'needs_response')));
    expect(await disputeStatusOf(paymentId)).toBe('lost');
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    expect(await attention()).toEqual(['The dispute is lost: $25.00 is gone. Posted from the wallet: $25.00.']);
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual(['payment_dispute_lost']);
  });

  it('by an inquiry of the bank is not debited before the bank takes the money', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.dispute.created', disputeOf(paymentId, 'warning_needs_response')));
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(stripe.event('charge.dispute.funds_withdrawn', disputeOf(paymentId, 'needs_response')));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 0 });
  });

  it('comes back when the dispute is won, and repays the debt first', async () => {
    const { ada, paymentId } = await paidTopUp();
    await spend(ada, 1_500);
    await world.deliver(stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response')));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 1_500 });
    const won = stripe.event('charge.dispute.closed', disputeOf(paymentId, 'won'));
    await Promise.all([world.deliver(won), world.deliver(won)]);
    expect(await moneyOf(ada)).toEqual({ balance: 1_000, debtCents: 0 });
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
      refund: () => stripe.event('charge.refunded', refundOf(paymentId, 1_000)),
      dispute: () => stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response')),
      won: () => stripe.event('charge.dispute.closed', disputeOf(paymentId, 'won')),
    };
    for (const step of steps) await world.deliver(events[step]());
    expect(await moneyOf(ada)).toEqual({ balance: 2_500 - expected, debtCents: 0 });
  });

  it('at the same time as it is spent leaves either money or a debt', async () => {
    const { ada, paymentId } = await paidTopUp();
    const spent = await Promise.allSettled([
      world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 2_500))),
      ...[700, 800, 900].map((cents) => spend(ada, cents)),
      earn(ada, 500),
    ]);
    const { balance, debtCents } = await moneyOf(ada);
    const spentCents = [700, 800, 900].reduce(
      (sum, cents, index) => sum + (spent[index + 1]?.status === 'fulfilled' ? cents : 0),
      0,
    );
    expect(balance - debtCents).toBe(500 - spentCents);
    expect(Math.min(balance, debtCents)).toBe(0);
  });

  it('of another charge with the same payment is not debited', async () => {
    const { ada, paymentId } = await paidTopUp();
    const second = { ...refundOf(paymentId, 2_500), payment_intent: 'pi_second_checkout' };
    await world.deliver(stripe.event('charge.refunded', second));
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    expect(await attention()).toEqual([]);
  });

  it('in another currency is not debited and needs an admin', async () => {
    const { ada, paymentId } = await paidTopUp();
    await world.deliver(stripe.event('charge.refunded', { ...refundOf(paymentId, 1_000), currency: 'eur' }));
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    expect((await world.auditOf(paymentId)).map(({ action }) => action)).toEqual(['payment_amount_mismatch']);
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

describe('Money returned before its payment is reported as paid', () => {
  it.each([
    ['a part', 1_000, { balance: 1_500, debtCents: 0 }],
    ['all of it', 2_500, { balance: 0, debtCents: 0 }],
  ])('by a refund of %s is credited and debited', async (_, cents, expected) => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, cents)));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect([await moneyOf(ada), await world.statusOf(paymentId)]).toEqual([expected, ['credited', null]]);
  });

  it('by a chargeback, which names only the charge, is debited', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response')));
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 0 });
    await world.deliver(stripe.event('charge.dispute.closed', disputeOf(paymentId, 'won')));
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
  });

  it('and at the same time is debited once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await world.createUser();
      const { paymentId } = await world.startTopUp(ada, 2_500);
      const events = [
        stripe.event(COMPLETED, world.paid(paymentId)),
        stripe.event('charge.refunded', refundOf(paymentId, 400)),
        stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response', 600)),
      ];
      await Promise.all([...events, ...events].map((event) => world.deliver(event)));
      expect(await moneyOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
    }
  });
});

describe('A process that dies', () => {
  it.each([
    ['while the refund is posted', LedgerService, 'post'],
    ['while admins are notified', PaymentAlertsService, 'reportEvent'],
  ] as const)('%s leaves nothing, and the next delivery debits', async (_, service, method) => {
    const { ada, paymentId } = await paidTopUp();
    const event = stripe.event('charge.refunded', refundOf(paymentId, 1_000));
    jest
      .spyOn(app.get<Record<string, () => unknown>>(service as never), method)
      .mockRejectedValueOnce(new Error('power cut') as never);
    expect((await world.deliver(event)).status).toBe(500);
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(event);
    expect(await moneyOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
  });

  it('between the payment and its refund, which waits for it, is continued by the next delivery', async () => {
    const ada = await world.createUser();
    const { paymentId } = await world.startTopUp(ada, 2_500);
    await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 1_000)));
    const paid = stripe.event(COMPLETED, world.paid(paymentId));
    jest.spyOn(app.get(PaymentReturnsService), 'settle').mockRejectedValueOnce(new Error('power cut'));
    expect((await world.deliver(paid)).status).toBe(500);
    expect(await moneyOf(ada)).toEqual({ balance: 2_500, debtCents: 0 });
    await world.deliver(paid);
    expect(await moneyOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
  });
});

describe('A payment for a campaign', () => {
  async function paidForCampaign(): Promise<{ ada: SignedIn; paymentId: string }> {
    const ada = await world.createUser();
    const { body } = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 2_500, purpose: 'spark' });
    const paymentId = body.data.payment._id as string;
    await world.deliver(stripe.event(COMPLETED, world.paid(paymentId)));
    return { ada, paymentId };
  }
  const claim = (ada: SignedIn, paymentId: string) =>
    app
      .get(TransactionRunner)
      .runInTransaction((session) =>
        app.get(PaymentsService).claimForSpark({ paymentId, sparkId: SPARK, userId: ada.user.id }, session),
      );

  it('that is refunded before a campaign uses it goes to the wallet, and cannot be used for a campaign', async () => {
    const { ada, paymentId } = await paidForCampaign();
    await world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 1_000)));
    expect(await moneyOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
    await expect(claim(ada, paymentId)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
  });

  it('that is in the pool is debited from the wallet of its payer; the pool keeps it', async () => {
    const { ada, paymentId } = await paidForCampaign();
    const before = await app.get(LedgerService).balanceOf(poolOf(SPARK));
    await claim(ada, paymentId);
    await earn(ada, 600);
    await world.deliver(stripe.event('charge.dispute.created', disputeOf(paymentId, 'needs_response')));
    expect(await moneyOf(ada)).toEqual({ balance: 0, debtCents: 1_900 });
    expect(await app.get(LedgerService).balanceOf(poolOf(SPARK))).toBe(before + 2_500);
  });

  it('and is claimed and refunded at the same time is debited once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, paymentId } = await paidForCampaign();
      const [claimed] = await Promise.allSettled([
        claim(ada, paymentId),
        world.deliver(stripe.event('charge.refunded', refundOf(paymentId, 1_000))),
      ]);
      const { balance, debtCents } = await moneyOf(ada);
      expect([balance, debtCents]).toEqual(claimed.status === 'fulfilled' ? [0, 1_000] : [1_500, 0]);
    }
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

function disputeOf(paymentId: string, status: string, amount = 2_500) {
  return {
    id: `dp_${paymentId}`,
    object: 'dispute',
    payment_intent: stripe.sessionOf(paymentId).payment_intent,
    amount,
    currency: 'usd',
    status,
    metadata: {},
  };
}
