import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError } from '../../platform/http/app-error.js';
import { QUEUES } from '../../platform/queue/queue-names.js';
import { LedgerService, poolOf, walletOf } from '../ledger/index.js';
import { PaymentsService, PaymentsWorkerModule, type ClaimResult } from './index.js';
import { COMPLETE_PAYMENTS_JOB, PaymentCreditingService } from './payment-crediting.service.js';
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
let crediting: PaymentCreditingService;
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
  crediting = app.get(PaymentCreditingService);
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

describe('A payment for the wallet', () => {
  it('cannot be claimed by a campaign', async () => {
    const payment = await pay('wallet');
    await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(5_000);
    expect(await poolCents()).toBe(0);
  });

  it('is no longer pending a day after an abandoned checkout', async () => {
    provider.isConfirmed = false;
    await pay('wallet');
    expect(await openCents()).toBe(5_000);
    clock.advanceMs(24 * 3_600_000);
    expect(await openCents()).toBe(0);
  });
});

describe('After a crash between confirming and crediting', () => {
  /** A payment that is confirmed but was never credited. */
  async function forgotten(): Promise<string> {
    const crash = jest.spyOn(crediting, 'creditWallet').mockRejectedValueOnce(new Error('power cut'));
    await expect(pay('wallet')).rejects.toThrow('power cut');
    crash.mockRestore();
    return cleo;
  }

  it('the sweeper credits the wallet once', async () => {
    await forgotten();
    expect(await openCents()).toBe(5_000);
    clock.advanceMs(60_000);
    const counts = await Promise.all([
      crediting.creditConfirmedPayments(),
      crediting.creditConfirmedPayments(),
      crediting.creditConfirmedPayments(),
    ]);
    expect(Math.max(...counts)).toBe(1);
    expect(await crediting.creditConfirmedPayments()).toBe(0);
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(5_000);
    expect(await openCents()).toBe(0);
  });

  it('the sweeper skips recent payments and campaign payments', async () => {
    await forgotten();
    expect(await crediting.creditConfirmedPayments()).toBe(0);
    await pay('spark');
    clock.advanceMs(60_000);
    expect(await crediting.creditConfirmedPayments()).toBe(1);
  });

  it('one failing payment does not stop the others', async () => {
    const [first, second] = [await forgotten(), ((cleo = newId()), await forgotten())];
    clock.advanceMs(60_000);
    jest.spyOn(ledger, 'post').mockRejectedValueOnce(new Error('broken'));
    expect(await crediting.creditConfirmedPayments()).toBe(1);
    expect(await crediting.creditConfirmedPayments()).toBe(1);
    expect([await ledger.balanceOf(walletOf(first)), await ledger.balanceOf(walletOf(second))]).toEqual([5_000, 5_000]);
  });

  it('the scheduled job of the worker credits it', async () => {
    await forgotten();
    clock.advanceMs(60_000);
    const queue = app.get<Queue>(getQueueToken(QUEUES.maintenance));
    expect((await queue.getRepeatableJobs()).map(({ name, every }) => [name, Number(every)])).toEqual([
      [COMPLETE_PAYMENTS_JOB, 60_000],
    ]);
    await queue.add(COMPLETE_PAYMENTS_JOB, {});
    await app.drainQueues();
    expect(await ledger.balanceOf(walletOf(cleo))).toBe(5_000);
  });
});
