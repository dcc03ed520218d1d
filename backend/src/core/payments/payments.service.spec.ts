import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError } from '../../platform/http/app-error.js';
import { LedgerService, poolOf, walletOf } from '../ledger/index.js';
import { PaymentsService, PaymentsWorkerModule, type ClaimResult } from './index.js';
import type { PaymentRecord } from './payment.schema.js';
import { PAYMENT_PROVIDER, type Checkout, type PaymentProvider } from './providers/payment-provider.js';

/** A payment provider with scripted results. */
class ScriptedProvider implements PaymentProvider {
  readonly name = 'sandbox';
  isConfirmed = true;
  refusal: AppError | null = null;

  async createCheckout({ paymentId }: { paymentId: string }): Promise<Checkout> {
    if (this.refusal) throw this.refusal;
    return {
      reference: `scripted_${paymentId}`,
      checkoutUrl: this.isConfirmed ? null : 'https://pay.example.org',
      isConfirmed: this.isConfirmed,
    };
  }

  parseWebhook(): null {
    return null;
  }
}

const newId = () => new Types.ObjectId().toHexString();
const provider = new ScriptedProvider();
const clock = new FixedClock();

let app: TestApp;
let payments: PaymentsService;
let ledger: LedgerService;
let cleo = '';
let spark = '';

beforeAll(async () => {
  app = await createTestApp({
    modules: [PaymentsWorkerModule],
    clock,
    overrides: [{ token: PAYMENT_PROVIDER, value: provider }],
  });
  payments = app.get(PaymentsService);
  ledger = app.get(LedgerService);
});
afterAll(() => app.close());
beforeEach(() => {
  [cleo, spark] = [newId(), newId()];
  Object.assign(provider, { isConfirmed: true, refusal: null });
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
});

const pay = (purpose: 'wallet' | 'spark', sparkId: string | null = null): Promise<PaymentRecord> =>
  payments.topUp({ userId: cleo, amountCents: 5_000, purpose, sparkId, requestKey: newId() });
const claim = (payment: PaymentRecord, sparkId = spark, userId = cleo): Promise<ClaimResult> =>
  app
    .get(TransactionRunner)
    .runInTransaction((session) =>
      payments.claimForSpark({ paymentId: payment._id.toHexString(), sparkId, userId }, session),
    );
const openCents = async () => (await payments.listOpen(cleo)).reduce((sum, { amountCents }) => sum + amountCents, 0);
const poolCents = (sparkId = spark) => ledger.balanceOf(poolOf(sparkId));

describe('A payment for a campaign', () => {
  it('stays confirmed and is in no wallet', async () => {
    const payment = await pay('spark');
    expect(payment.status).toBe('confirmed');
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(0);
    expect(await openCents()).toBe(5_000);
  });

  it('is credited to the pool when the campaign claims it', async () => {
    const payment = await pay('spark');
    const { amountCents, replayed, payment: credited, transaction } = await claim(payment);
    expect({ amountCents, replayed, status: credited.status }).toEqual({
      amountCents: 5_000,
      replayed: false,
      status: 'credited',
    });
    expect(transaction).toMatchObject({
      kind: 'campaign_payment',
      refs: { paymentId: payment._id.toHexString(), sparkId: spark },
    });
    expect(await poolCents()).toBe(5_000);
  });

  it('is credited once for concurrent claims, which all return the same result', async () => {
    const payment = await pay('spark');
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(payment)));
    claims.push(await claim(payment));
    expect(claims.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(claims.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await poolCents()).toBe(5_000);
  });

  it('is credited to one of two campaigns that claim it concurrently', async () => {
    const payment = await pay('spark');
    const other = newId();
    const answers = await Promise.allSettled([claim(payment), claim(payment, other)]);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refusals).toEqual([expect.objectContaining({ code: ERROR_CODES.payment_already_used, status: 409 })]);
    expect([await poolCents(), await poolCents(other)].sort()).toEqual([0, 5_000]);
  });

  it('that names its campaign cannot be claimed by another one', async () => {
    const payment = await pay('spark', spark);
    await expect(claim(payment, newId())).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
    expect(await claim(payment)).toMatchObject({ replayed: false });
  });

  it('is 404 for other users', async () => {
    const payment = await pay('spark');
    await expect(claim(payment, spark, newId())).rejects.toMatchObject({ code: ERROR_CODES.NOT_FOUND, status: 404 });
    await expect(claim({ ...payment, _id: new Types.ObjectId() })).rejects.toMatchObject({ status: 404 });
    expect(await poolCents()).toBe(0);
  });

  it('cannot be claimed before it is confirmed', async () => {
    provider.isConfirmed = false;
    const payment = await pay('spark');
    await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_not_confirmed, status: 409 });
  });

  it('cannot be claimed when it failed', async () => {
    provider.refusal = new AppError(ERROR_CODES.payment_failed, 402);
    await expect(pay('spark')).rejects.toMatchObject({ code: ERROR_CODES.payment_failed });
    const failed = await app.connection
      .collection('payments')
      .findOne<PaymentRecord>({ userId: new Types.ObjectId(cleo) });
    if (failed === null) throw new Error('The payment was not kept');
    await expect(claim(failed)).rejects.toMatchObject({ code: ERROR_CODES.payment_failed, status: 409 });
  });

  it('stays claimable when the claiming campaign fails to use it', async () => {
    const payment = await pay('spark');
    const work = app.get(TransactionRunner).runInTransaction(async (session) => {
      await payments.claimForSpark({ paymentId: payment._id.toHexString(), sparkId: spark, userId: cleo }, session);
      throw new Error('power cut');
    });
    await expect(work).rejects.toThrow('power cut');
    expect(await poolCents()).toBe(0);
    expect(await claim(payment)).toMatchObject({ replayed: false });
  });
});

describe('An unused payment for a campaign', () => {
  const toWallet = (payment: PaymentRecord, userId = cleo) => payments.moveToWallet(payment._id.toHexString(), userId);
  const walletCents = () => ledger.balanceOf(walletOf(cleo));

  it("moves to the payer's wallet once, also under concurrent calls", async () => {
    const payment = await pay('spark', spark);
    const moved = await Promise.all(Array.from({ length: 10 }, () => toWallet(payment)));
    moved.push(await toWallet(payment));
    expect(new Set(moved.map(({ status, creditedToSparkId }) => `${status} ${creditedToSparkId}`))).toEqual(
      new Set(['credited null']),
    );
    expect([await walletCents(), await poolCents(), await openCents()]).toEqual([5_000, 0, 0]);
    const { lines } = await ledger.listHistory(walletOf(cleo), { page: 1, limit: 10 }, { sparkId: spark });
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'wallet_top_up',
        amountCents: 5_000,
        refs: { paymentId: payment._id.toHexString(), sparkId: spark },
      }),
    ]);
  });

  it('is credited once when it is claimed and moved concurrently', async () => {
    const outcomes = new Set<string>();
    for (let round = 1; round <= 8; round += 1) {
      [cleo, spark] = [newId(), newId()];
      const payment = await pay('spark', spark);
      // Either call can be first: the other one is delayed, by a different time in each round.
      const later = async <T>(work: () => Promise<T>, ms: number): Promise<T> => (
        await new Promise((resolve) => setTimeout(resolve, ms)),
        work()
      );
      const answers = await Promise.allSettled([
        later(() => claim(payment), round % 2 ? 0 : round),
        later(() => toWallet(payment), round % 2 ? round : 0),
      ]);
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      expect(refusals).toEqual([expect.objectContaining({ code: ERROR_CODES.payment_already_used, status: 409 })]);
      const [inPool, inWallet] = [await poolCents(), await walletCents()];
      expect([inPool, inWallet].sort()).toEqual([0, 5_000]);
      outcomes.add(inPool > 0 ? 'pool' : 'wallet');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('cannot be claimed afterwards', async () => {
    const [named, unnamed] = [await pay('spark', spark), await pay('spark')];
    for (const payment of [named, unnamed]) {
      await toWallet(payment);
      await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used, status: 409 });
    }
    expect([await walletCents(), await poolCents()]).toEqual([10_000, 0]);
  });

  it('cannot be moved when a campaign has it, when it is a wallet payment, or by another user', async () => {
    const used = await pay('spark', spark);
    await claim(used);
    const topUp = await pay('wallet');
    for (const payment of [used, topUp])
      await expect(toWallet(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used, status: 409 });
    await expect(toWallet(await pay('spark'), newId())).rejects.toMatchObject({ status: 404 });
    expect([await walletCents(), await poolCents()]).toEqual([5_000, 5_000]);
  });

  it('cannot be moved before it is paid', async () => {
    provider.isConfirmed = false;
    await expect(toWallet(await pay('spark'))).rejects.toMatchObject({
      code: ERROR_CODES.payment_not_confirmed,
      status: 409,
    });
  });
});
