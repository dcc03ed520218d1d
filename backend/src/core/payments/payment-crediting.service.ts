import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerService, postings } from '../ledger/index.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import { isRefundedOrDisputed } from './payment.types.js';

/** Credits confirmed payments whose process crashed before it credited them. */
export const COMPLETE_PAYMENTS_JOB = 'complete-payments';
export const COMPLETE_EVERY_MS = 60_000;
/** The request that confirmed a payment credits it well within this time. */
const SWEEP_AFTER_MS = 30_000;
const SWEEP_BATCH = 500;

/** Credits confirmed wallet payments, exactly once. */
@Injectable()
export class PaymentCreditingService {
  private readonly logger = new Logger(PaymentCreditingService.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Credits a confirmed wallet payment unless it was refunded or disputed. Idempotent. Returns the current payment. */
  async creditWallet(paymentId: Types.ObjectId): Promise<PaymentRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const id = paymentId.toHexString();
      const payment = await this.payments.findById(id, session);
      if (payment === null) throw new Error(`Payment ${id} does not exist`);
      if (payment.status !== 'confirmed' || payment.purpose !== 'wallet' || isRefundedOrDisputed(payment))
        return payment;
      const credited = await this.payments.markCredited(paymentId, null, this.clock.now(), session);
      if (credited === null) throw new Error(`Payment ${id} was changed concurrently`);
      const userId = payment.userId.toHexString();
      const causedBy = { type: 'user', id: userId } as const;
      await this.ledger.post(
        postings.walletTopUp({ paymentId: id, userId, amountCents: payment.amountCents, causedBy }),
        session,
      );
      return credited;
    });
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
