import { Types } from 'mongoose';
import { LedgerService, postings } from '../../src/core/ledger/index.js';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { FakeStripe, type FakeSession, type SignedEvent } from './fake-stripe.js';
import type { HttpResponse } from './http.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

export const COMPLETED = 'checkout.session.completed';

/** The application with a fake Stripe, and queries shared by its tests. */
export class StripePayments {
  private serial = 0;

  private constructor(
    readonly stripe: FakeStripe,
    readonly app: TestApp,
    readonly root: SignedIn,
  ) {}

  static async start(): Promise<StripePayments> {
    const stripe = await FakeStripe.start();
    const app = await createTestApp({
      modules: [PaymentsApiModule],
      env: { ...stripe.env, PUBLIC_URL: 'https://sparks.example.org' },
    });
    return new StripePayments(stripe, app, await signInAs(app, 'root'));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.stripe.stop();
  }

  /** A user with an empty wallet. */
  async createUser(): Promise<SignedIn> {
    this.serial += 1;
    return signInAs(this.app, {
      username: `payer${this.serial}`,
      name: 'New Comer',
      roles: ['contributor'],
      country: 'DE',
    });
  }

  /** Creates a pending payment in cents. */
  async startTopUp(
    person: SignedIn,
    amount = 2_500,
    headers = {},
  ): Promise<{ paymentId: string; checkoutUrl: string }> {
    const { status, body } = await person.http('POST', '/api/wallet/top-up', { amount_in_cents: amount }, headers);
    if (status !== 201) throw new Error(`The top-up was refused: ${status} ${JSON.stringify(body)}`);
    return { paymentId: body.data.payment._id as string, checkoutUrl: body.data.checkoutUrl as string };
  }

  /** Delivers an event to the webhook route. */
  async deliver({ body, signature }: SignedEvent): Promise<HttpResponse> {
    return this.app.http('POST', '/api/payments/stripe/webhook', body, { 'stripe-signature': signature });
  }

  /** The Checkout session of a payment after it was paid. */
  paid(paymentId: string, changes: object = {}): FakeSession {
    return { ...this.stripe.sessionOf(paymentId), payment_status: 'paid', ...changes };
  }

  /** Balance and pending amount in cents. */
  async walletOf(person: SignedIn): Promise<{ balance: number; pending: number }> {
    const { balance, pending } = (await person.http('GET', '/api/wallet')).body.data as {
      balance: number;
      pending: { kind: string; amountCents: number }[];
    };
    return { balance, pending: pending.find(({ kind }) => kind === 'payments')?.amountCents ?? 0 };
  }

  /** The payment as returned to its payer. */
  async paymentOf(person: SignedIn, paymentId: string): Promise<unknown> {
    return (await person.http('GET', `/api/payments/${paymentId}`)).body.data;
  }

  /** Status and failure code of the stored payment. */
  async statusOf(paymentId: string): Promise<unknown[]> {
    const payment = await this.app.connection.collection('payments').findOne({ _id: new Types.ObjectId(paymentId) });
    return [payment?.status, payment?.failureCode];
  }

  /** The user's notifications, newest first. */
  async listNotifications(person: SignedIn): Promise<{ kind: string; title: string; body: string; link: string }[]> {
    const { data } = (await person.http('GET', '/api/notifications')).body as {
      data: { kind: string; title: string; body: string; link: string }[];
    };
    return data.map(({ kind, title, body, link }) => ({ kind, title, body, link }));
  }

  /** Audit entries of a payment, newest first. */
  async auditOf(paymentId: string): Promise<{ action: string; after: object }[]> {
    const { data } = (await this.root.http('GET', `/api/audit?target=payment:${paymentId}`)).body as {
      data: { action: string; after: object }[];
    };
    return data.map(({ action, after }) => ({ action, after }));
  }

  /** Wallet balance and what the person owes, in cents. */
  async debtAndBalanceOf(person: SignedIn): Promise<{ balance: number; debtCents: number }> {
    const { balance, debtCents } = (await person.http('GET', '/api/wallet')).body.data;
    return { balance, debtCents };
  }

  /** A bonus from a pool that is filled for it. */
  async earn({ user }: SignedIn, amountCents: number): Promise<void> {
    const id = new Types.ObjectId().toHexString();
    const causedBy = { type: 'system', id: 'test' } as const;
    const ledger = this.app.get(LedgerService);
    await ledger.post(postings.campaignPayment({ paymentId: id, sparkId: id, amountCents, causedBy }));
    await ledger.post(
      postings.approvalBonus({ sparkId: id, blockId: id, contributorId: user.id, amountCents, causedBy }),
    );
  }

  /** The charge of a payment after a refund. */
  refundOf(paymentId: string, amount_refunded: number) {
    return {
      id: `ch_${paymentId}`,
      object: 'charge',
      payment_intent: this.stripe.sessionOf(paymentId).payment_intent,
      metadata: { payment_id: paymentId },
      amount_refunded,
      currency: 'usd',
    };
  }

  disputeOf(paymentId: string, status: string, amount = 2_500) {
    return {
      id: `dp_${paymentId}`,
      object: 'dispute',
      payment_intent: this.stripe.sessionOf(paymentId).payment_intent,
      amount,
      currency: 'usd',
      status,
      metadata: {},
    };
  }
}
