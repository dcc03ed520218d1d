import { ThrottlerStorage } from '@nestjs/throttler';
import { Types } from 'mongoose';
import type { PayoutCountryCode } from '@sparks/domain';
import { AppealsApiModule } from '../../src/core/appeals/index.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { CasesApiModule } from '../../src/core/cases/index.js';
import { LedgerService, payoutOf } from '../../src/core/ledger/index.js';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import type { PayoutRecord } from '../../src/core/payouts/payout.schema.js';
import { PayoutReconciliationService } from '../../src/core/payouts/reconciliation/payout-reconciliation.service.js';
import { PayoutSendingService } from '../../src/core/payouts/sending/payout-sending.service.js';
import { PayoutSweepService } from '../../src/core/payouts/sending/payout-sweep.service.js';
import { earnTip } from './factories/earnings.js';
import { fundWallet } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import type { HttpResponse } from './http.js';
import { startTestMoneySandbox, type TestMoneySandbox } from './money-sandbox.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';
import { NO_LIMITS } from './whole-app.js';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The payout routes and the money sandbox. No worker runs; tests send with {@link work}. Amounts are in cents. */
export class PayoutScene {
  private people = 0;

  private constructor(
    readonly app: TestApp,
    readonly sandbox: TestMoneySandbox,
    readonly clock: FixedClock,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<PayoutScene> {
    // Close to the real time, which signatures and lists of the sandbox have.
    const clock = new FixedClock(new Date().toISOString());
    const sandbox = await startTestMoneySandbox();
    const app = await createTestApp({
      modules: [AppealsApiModule, ApprovalsApiModule, CasesApiModule, PaymentsApiModule, PayoutsApiModule],
      clock,
      env: { ...sandbox.env, ...env },
      overrides: [{ token: ThrottlerStorage, value: NO_LIMITS }],
    });
    return new PayoutScene(app, sandbox, clock);
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.sandbox?.close();
  }

  async reset(): Promise<void> {
    this.clock.set(new Date().toISOString());
    for (const name of ['payouts', 'payout_accounts', 'payout_provider_events', 'payout_mismatches'])
      await this.app.connection.collection(name).deleteMany({});
    await this.sandbox.reset();
    await this.sandbox.set({ paidAfterMs: null, verifiedAfterMs: 0, events: 'pause' });
  }

  /** A new user with earned money and without a payout account. */
  async earner(earnedCents = 10_000): Promise<SignedIn> {
    this.people += 1;
    const person = await signInAs(this.app, {
      username: `earner-${this.people}`,
      name: `Earner ${this.people}`,
      roles: ['contributor'],
      country: 'GB',
    });
    if (earnedCents > 0) await this.earn(person, earnedCents);
    return person;
  }

  /** A new user whose payout account is ready. */
  async readyEarner(earnedCents = 10_000, country: PayoutCountryCode = 'US'): Promise<SignedIn> {
    const person = await this.earner(earnedCents);
    await this.setUp(person, country);
    return person;
  }

  /** As {@link readyEarner}, with an earlier payout that was paid, so that none is held for being the first. */
  async paidEarner(earnedCents = 10_000): Promise<SignedIn> {
    const person = await this.readyEarner(earnedCents + 1_000);
    const { id } = await this.withdraw(person, 1_000);
    this.clock.advanceMs(DAY_MS);
    await this.releaseDue();
    await this.work();
    await this.sandbox.setPayout(id, 'paid');
    await this.receiveEvents();
    await this.work();
    expect((await this.stored(id)).status).toBe('paid');
    this.clock.advanceMs(DAY_MS);
    return person;
  }

  /** Money that the user earns by a tip of somebody else. */
  earn({ user }: SignedIn, amountCents: number): Promise<void> {
    return earnTip(this.app, user.id, amountCents);
  }

  payIn({ user }: SignedIn, amountCents: number): Promise<void> {
    return fundWallet(this.app, user.id, amountCents);
  }

  /** Sets the payout account up, up to a verified bank account. */
  async setUp(person: SignedIn, country: PayoutCountryCode = 'US', accountNumber?: string): Promise<string> {
    const { status, text } = await person.http('POST', '/api/payout-account/onboarding', { country });
    if (status !== 200) throw new Error(text);
    const recipientId = await this.recipientOf(person);
    await this.sandbox.setReady(recipientId, accountNumber ?? `000${String(100_000_000 + this.people)}`);
    await this.receiveEvents();
    return recipientId;
  }

  async recipientOf({ user }: SignedIn): Promise<string> {
    const account = await this.app.connection
      .collection('payout_accounts')
      .findOne({ userId: new Types.ObjectId(user.id) });
    return String(account?.recipientId);
  }

  /** Replaces the bank account at the provider; the event is not delivered yet. */
  async changeMethod(person: SignedIn, accountNumber: string): Promise<void> {
    await this.sandbox.changeMethod(await this.recipientOf(person), accountNumber);
  }

  request(person: SignedIn, amountCents: number, key?: string): Promise<HttpResponse> {
    return person.http('POST', '/api/payouts', { amountCents }, key === undefined ? {} : { 'idempotency-key': key });
  }

  /** Requests a payout that is accepted. */
  async withdraw(person: SignedIn, amountCents: number): Promise<{ id: string; status: string }> {
    const { status, body, text } = await this.request(person, amountCents);
    if (status !== 201) throw new Error(text);
    return body.data as { id: string; status: string };
  }

  /** A payout that the provider has taken. */
  async sent(person: SignedIn, amountCents: number): Promise<string> {
    const { id } = await this.withdraw(person, amountCents);
    await this.work();
    expect((await this.stored(id)).status).toBe('sent');
    return id;
  }

  async stored(id: string): Promise<PayoutRecord> {
    return (await this.app.connection
      .collection('payouts')
      .findOne({ _id: new Types.ObjectId(id) })) as unknown as PayoutRecord;
  }

  /** Works on every due payout, as the worker does. */
  async work(): Promise<void> {
    const due = await this.app.connection
      .collection('payouts')
      .find({ nextAttemptAt: { $lte: this.clock.now() } })
      .toArray();
    for (const { _id } of due) await this.app.get(PayoutSendingService).advance(String(_id));
  }

  /** Runs the job that ends holds; returns how many payouts it queued. */
  releaseDue(): Promise<number> {
    return this.app.get(PayoutSweepService).releaseDue();
  }

  /** The provider has the real time, and the clock is some days ahead of it. */
  reconcile(): Promise<number> {
    const at = this.clock.now().getTime();
    return this.app.get(PayoutReconciliationService).reconcile(new Date(at - 5 * DAY_MS), new Date(at + DAY_MS));
  }

  /** Delivers the pending events of the provider in this order. */
  async receiveEvents({ order = 'created', times = 1 }: { order?: 'created' | 'reverse'; times?: number } = {}) {
    const events = await this.newEvents();
    if (order === 'reverse') events.reverse();
    for (const event of events) for (let time = 0; time < times; time += 1) await this.receive(event);
  }

  async receive({ body, signature }: { body: string; signature: string }): Promise<HttpResponse> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await this.app.nest.inject({
      method: 'POST',
      url: '/api/payouts/webhook',
      headers,
      payload: body,
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response as unknown as HttpResponse;
  }

  /** Events since the last call, oldest first. */
  async newEvents(): Promise<{ type: string; body: string; signature: string }[]> {
    const all = await this.sandbox.events();
    const isNew = ({ body }: { body: string }) => !this.delivered.has((JSON.parse(body) as { id: string }).id);
    const fresh = all.filter(isNew);
    for (const { body } of fresh) this.delivered.add((JSON.parse(body) as { id: string }).id);
    return fresh;
  }
  private readonly delivered = new Set<string>();

  /** Balance, earned part, and what is reserved for payouts. */
  async money({ user }: SignedIn): Promise<{ balance: number; earned: number; reserved: number }> {
    const ledger = this.app.get(LedgerService);
    const [{ balanceCents, earnedCents }, reserved] = await Promise.all([
      ledger.walletBalance(user.id),
      ledger.balanceOf(payoutOf(user.id)),
    ]);
    return { balance: balanceCents, earned: earnedCents, reserved };
  }

  async notifications(person: SignedIn): Promise<string[]> {
    const { data } = (await person.http('GET', '/api/notifications')).body as { data: { kind: string }[] };
    return data.map(({ kind }) => kind).reverse();
  }

  /**
   * The final check of every test: the ledger verifies, the provider has sent each payout at most once, and holds exactly
   * what the ledger says has left.
   */
  async expectAllAddsUp(): Promise<void> {
    const ledger = this.app.get(LedgerService);
    expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    const { payouts } = await this.sandbox.books();
    for (const { payoutId, transfers, transferredCents, reversedCents, sendings } of payouts) {
      const { status, netCents } = await this.stored(payoutId);
      expect({ payoutId, transfers, transferredCents }).toEqual({ payoutId, transfers: 1, transferredCents: netCents });
      const isOut = status === 'sent' || status === 'paid';
      if (status !== 'sending')
        expect({ reversedCents, sendings }).toEqual({ reversedCents: isOut ? 0 : netCents, sendings: isOut ? 1 : 0 });
    }
  }
}
