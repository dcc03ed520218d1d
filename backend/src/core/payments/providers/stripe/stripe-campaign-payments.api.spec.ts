import { ERROR_CODES } from '@sparks/domain';
import type { FakeStripe } from '../../../../../test/support/fake-stripe.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { COMPLETED, StripePayments } from '../../../../../test/support/stripe-payments.js';
import type { TestApp } from '../../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { LedgerService, poolOf } from '../../../ledger/index.js';
import { PaymentsService } from '../../payments.service.js';

const SPARK = '665f1c2ab7e4d9a1c0ffee01';
let world: StripePayments;
let stripe: FakeStripe;
let app: TestApp;
beforeAll(async () => {
  world = await StripePayments.start();
  ({ stripe, app } = world);
});
afterAll(() => world?.stop());
afterEach(async () => {
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
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
    await world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, 1_000)));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 1_500, debtCents: 0 });
    await expect(claim(ada, paymentId)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
  });

  it('that is in the pool is debited from the wallet of its payer; the pool keeps it', async () => {
    const { ada, paymentId } = await paidForCampaign();
    const before = await app.get(LedgerService).balanceOf(poolOf(SPARK));
    await claim(ada, paymentId);
    await world.earn(ada, 600);
    await world.deliver(stripe.event('charge.dispute.created', world.disputeOf(paymentId, 'needs_response')));
    expect(await world.debtAndBalanceOf(ada)).toEqual({ balance: 0, debtCents: 1_900 });
    expect(await app.get(LedgerService).balanceOf(poolOf(SPARK))).toBe(before + 2_500);
  });

  it('and is claimed and refunded at the same time is debited once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ada, paymentId } = await paidForCampaign();
      const [claimed] = await Promise.allSettled([
        claim(ada, paymentId),
        world.deliver(stripe.event('charge.refunded', world.refundOf(paymentId, 1_000))),
      ]);
      const { balance, debtCents } = await world.debtAndBalanceOf(ada);
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
