import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { LedgerService, postings } from '../ledger/index.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import { isRefundedOrDisputed } from './payment.types.js';

/** A payment that is confirmed for this long is not being credited by the request that confirmed it any more. */
const SWEEP_AFTER_MS = 30_000;
const SWEEP_BATCH = 500;

/** Brings confirmed money into the payer's wallet, exactly once, whoever asks and however often. */
@Injectable()
export class PaymentCreditingService {
  private readonly logger = new Logger(PaymentCreditingService.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Credits the payment if it is a confirmed one for the wallet that nobody takes back; otherwise it stays as it is. Returns it as it is now. */
  async creditWallet(paymentId: Types.ObjectId): Promise<PaymentRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const id = paymentId.toHexString();
      const payment = await this.payments.findById(id, session);
      if (payment === null) throw new Error(`There is no payment ${id}`);
      if (payment.status !== 'confirmed' || payment.purpose !== 'wallet' || isRefundedOrDisputed(payment))
        return payment;
      const credited = await this.payments.markCredited(paymentId, null, this.clock.now(), session);
      if (credited === null) throw new Error(`Payment ${id} changed while it was credited`);
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
   * Credits what was confirmed and then forgotten, because a process died between the two steps. Safe to run at any time
   * and in many places. Returns how many payments it credited; one that cannot be credited is logged and left for later.
   */
  async creditConfirmedPayments(): Promise<number> {
    const confirmedBefore = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    const forgotten = await this.payments.findUncredited(confirmedBefore, SWEEP_BATCH);
    let credited = 0;
    for (const payment of forgotten) {
      try {
        const { status } = await this.creditWallet(payment._id);
        if (status === 'credited') credited += 1;
      } catch (error) {
        this.logger.error(
          { err: error, paymentId: payment._id.toHexString() },
          'A confirmed payment could not be credited',
        );
      }
    }
    return credited;
  }
}
