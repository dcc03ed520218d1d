import { Types } from 'mongoose';
import { LedgerService, poolOf } from '../../src/core/ledger/index.js';
import { PaymentsService, PaymentsWorkerModule, type ClaimResult } from '../../src/core/payments/index.js';
import type { PaymentRecord } from '../../src/core/payments/payment.schema.js';
import {
  PAYMENT_PROVIDER,
  type Checkout,
  type PaymentProvider,
} from '../../src/core/payments/providers/payment-provider.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import type { AppError } from '../../src/platform/http/app-error.js';
import { FixedClock } from './fixed-clock.js';
import { createTestApp, type TestApp } from './test-app.js';

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

export const newId = (): string => new Types.ObjectId().toHexString();

/**
 * Payments of 5,000 cents by cleo through a scripted provider. Each test has a new cleo and a new campaign, and the
 * ledger must balance after it. Registers the hooks of the calling file.
 */
export function paymentScene() {
  const clock = new FixedClock();
  const provider = new ScriptedProvider();
  let app: TestApp;
  let cleo = '';
  let spark = '';

  beforeAll(async () => {
    app = await createTestApp({
      modules: [PaymentsWorkerModule],
      clock,
      overrides: [{ token: PAYMENT_PROVIDER, value: provider }],
    });
  });
  afterAll(() => app?.close());
  const renewParties = () => {
    [cleo, spark] = [newId(), newId()];
  };
  beforeEach(() => {
    renewParties();
    Object.assign(provider, { isConfirmed: true, refusal: null });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });

  return {
    clock,
    provider,
    get app() {
      return app;
    },
    get payments() {
      return app.get(PaymentsService);
    },
    get ledger() {
      return app.get(LedgerService);
    },
    /** Continues with another payer and another campaign. */
    renewParties,
    /** Id of the paying user. */
    get cleo() {
      return cleo;
    },
    /** Id of the campaign. */
    get spark() {
      return spark;
    },
    pay: (purpose: 'wallet' | 'spark', sparkId: string | null = null): Promise<PaymentRecord> =>
      app.get(PaymentsService).topUp({ userId: cleo, amountCents: 5_000, purpose, sparkId, requestKey: newId() }),
    claim: (payment: PaymentRecord, sparkId = spark, userId = cleo): Promise<ClaimResult> =>
      app
        .get(TransactionRunner)
        .runInTransaction((session) =>
          app.get(PaymentsService).claimForSpark({ paymentId: payment._id.toHexString(), sparkId, userId }, session),
        ),
    openCents: async () =>
      (await app.get(PaymentsService).listOpen(cleo)).reduce((sum, { amountCents }) => sum + amountCents, 0),
    poolCents: (sparkId = spark) => app.get(LedgerService).balanceOf(poolOf(sparkId)),
  };
}
