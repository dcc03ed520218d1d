import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerService, postings } from '../ledger/index.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';

/** Credits confirmed payments whose process crashed before it credited them. */
export const COMPLETE_PAYMENTS_JOB = 'complete-payments';
export const COMPLETE_EVERY_MS = 60_000;
/** The request that confirmed a payment credits it well within this time. */
const SWEEP_AFTER_MS = 30_000;
const SWEEP_BATCH = 500;

/** Credits confirmed payments to wallets, exactly once. */
@Injectable()
export class PaymentCreditingService {
  private readonly logger = new Logger(PaymentCreditingService.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Credits a confirmed wallet payment. Idempotent. Returns the current payment. */
  async creditWallet(paymentId: Types.ObjectId): Promise<PaymentRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const id = paymentId.toHexString();
      const payment = await this.payments.findById(id, session);
      if (payment === null) throw new Error(`Payment ${id} does not exist`);
      return payment.purpose === 'wallet' ? this.creditTo(payment, session) : payment;
    });
  }

  /**
   * Credits a confirmed payment to its payer's wallet, also one for a campaign that has not used it. Returns the payment
   * unchanged in another status.
   */
  async creditTo(payment: PaymentRecord, session: ClientSession): Promise<PaymentRecord> {
    if (payment.status !== 'confirmed') return payment;
    const { _id, amountCents, purpose } = payment;
    // A concurrent claim conflicts on this document; the loser is retried and sees the winner.
    const credited = await this.payments.markCredited(_id, null, this.clock.now(), session);
    if (credited === null) throw new Error(`Payment ${_id.toHexString()} was changed concurrently`);
    const userId = payment.userId.toHexString();
    const input = {
      paymentId: _id.toHexString(),
      userId,
      amountCents,
      causedBy: { type: 'user', id: userId },
    } as const;
    const sparkId = payment.sparkId?.toHexString();
    const posting =
      purpose === 'wallet' ? postings.walletTopUp(input) : postings.campaignPaymentToWallet({ ...input, sparkId });
    await this.ledger.post(posting, session);
    return credited;
  }

  /**
   * Credits confirmed payments whose process crashed before crediting them. Safe to run concurrently. Returns how many
   * were credited; failures are logged and retried by the next run.
   */
  async creditConfirmedPayments(): Promise<number> {
    const confirmedBefore = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    const uncredited = await this.payments.findUncredited(confirmedBefore, SWEEP_BATCH);
    let credited = 0;
    for (const payment of uncredited) {
      try {
        const { status } = await this.creditWallet(payment._id);
        if (status === 'credited') credited += 1;
      } catch (error) {
        this.logger.error({ err: error, paymentId: payment._id.toHexString() }, 'Could not credit a confirmed payment');
      }
    }
    return credited;
  }
}
