import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentEventOutcome } from './payment.repository.js';
import { CURRENCY } from './payment.types.js';
import type { PaymentRecord } from './payment.schema.js';
import { PAYMENT_PROVIDER } from './providers/payment-provider.js';
import type { PaymentNotice, PaymentProvider } from './providers/payment-provider.js';

/** Deals with what a payment provider tells us, each message once. */
@Injectable()
export class PaymentNoticesService {
  private readonly logger = new Logger(PaymentNoticesService.name);

  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly crediting: PaymentCreditingService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies and applies a message. A message about nothing that we know is accepted and ignored, so that the provider
   * does not send it again. Throws 400 invalid_signature, 404 when the provider in use sends no messages.
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const notice = this.provider.readNotice(body, signature);
    if (notice === null) return;
    const payment = await this.transactions.run((session) => this.apply(notice, session));
    // Also for a repeated message: the first delivery may have died between the two steps.
    if (payment !== null) await this.crediting.creditWallet(payment._id);
  }

  /** Returns the payment that the message is about, if it is one of ours. */
  private async apply(notice: PaymentNotice, session: ClientSession): Promise<PaymentRecord | null> {
    const found = await this.payments.findById(notice.paymentId, session);
    const payment = found?.provider === this.provider.name ? found : null;
    if (await this.payments.hasSeen(notice.eventId, session)) return payment;
    const outcome = payment === null ? 'unknown_payment' : await this.advance(payment, notice, session);
    await this.payments.remember(notice, outcome, this.clock.now(), session);
    this.report(notice, outcome, payment);
    return payment;
  }

  private async advance(payment: PaymentRecord, notice: PaymentNotice, session: ClientSession): Promise<PaymentEventOutcome> {
    if (payment.status !== 'created') return 'not_expected';
    if (notice.outcome === 'failed') {
      await this.payments.markFailed(payment._id, notice.type, session);
      return 'failed';
    }
    if (notice.amountCents !== payment.amountCents || notice.currency !== CURRENCY) {
      await this.payments.markFailed(payment._id, 'amount_mismatch', session);
      return 'amount_mismatch';
    }
    await this.payments.markConfirmed(payment._id, notice.reference, this.clock.now(), session);
    return 'confirmed';
  }

  /** Somebody paid and we do not credit it: a person has to look. */
  private report(notice: PaymentNotice, outcome: PaymentEventOutcome, payment: PaymentRecord | null): void {
    const isRepeatedConfirmation = outcome === 'not_expected' && payment?.providerReference === notice.reference;
    const needsAttention = notice.outcome === 'paid' && outcome !== 'confirmed' && outcome !== 'unknown_payment' && !isRepeatedConfirmation;
    const facts = { ...notice, result: outcome };
    if (needsAttention) this.logger.error(facts, 'Money was paid that was not credited');
    else this.logger.log(facts, 'Payment notice');
  }
}
