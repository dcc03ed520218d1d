import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CURRENCY } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentRepository, type PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from './providers/payment-provider.js';

/** Deals with what a payment provider tells us, each message once, in whatever order they come. */
@Injectable()
export class ProviderEventsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly crediting: PaymentCreditingService,
    private readonly alerts: PaymentAlertsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies and applies a message. A message about nothing that we know is accepted and ignored, so that the provider
   * does not send it again. Throws 400 invalid_signature, 404 when the provider in use sends no messages.
   */
  async handleWebhook(body: Buffer, signature: string): Promise<void> {
    const notice = this.provider.parseWebhook(body, signature);
    if (notice === null) return;
    const payment = await this.transactions.runInTransaction((session) => this.apply(notice, session));
    if (payment === null || notice.outcome !== 'paid') return;
    // Also for a repeated message: the first delivery may have died between the two steps.
    const credited = await this.crediting.creditWallet(payment._id);
    if (credited.status === 'credited' || (credited.status === 'confirmed' && credited.purpose === 'spark'))
      await this.alerts.notifyCredited(credited);
  }

  /** Returns the payment that the message is about, if it is one of ours. */
  private async apply(notice: ProviderEvent, session: ClientSession): Promise<PaymentRecord | null> {
    const found = await this.findPayment(notice, session);
    const payment = found?.provider === this.provider.name ? found : null;
    if (await this.payments.hasEvent(notice.eventId, session)) return payment;
    const outcome = payment === null ? 'unknown_payment' : await this.advance(payment, notice, session);
    await this.payments.insertEvent(notice, outcome, this.clock.now(), session);
    await this.alerts.reportEvent(notice, outcome, payment, session);
    return payment;
  }

  private async findPayment(
    { paymentId, chargeReference }: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentRecord | null> {
    if (paymentId !== null) return this.payments.findById(paymentId, session);
    return chargeReference === null ? null : this.payments.findByCharge(chargeReference, session);
  }

  private async advance(
    payment: PaymentRecord,
    notice: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentEventOutcome> {
    const { _id: id } = payment;
    switch (notice.outcome) {
      case 'paid':
        return this.confirm(payment, notice, session);
      case 'failed':
        return (await this.payments.markFailed(id, notice.type, session)) === null ? 'not_expected' : 'failed';
      case 'refunded':
        await this.payments.setRefund(id, notice.amountCents ?? 0, session);
        return 'refunded';
      case 'disputed':
        await this.payments.setDispute(id, 'open', session);
        return 'disputed';
      case 'dispute_won':
      case 'dispute_lost':
        await this.payments.setDispute(id, notice.outcome === 'dispute_won' ? 'won' : 'lost', session);
        return notice.outcome;
    }
  }

  private async confirm(
    payment: PaymentRecord,
    notice: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentEventOutcome> {
    if (payment.status !== 'created') return 'not_expected';
    const isOtherMoney = notice.amountCents !== payment.amountCents || notice.currency !== CURRENCY;
    // The refund overtook the payment: what went back must not be spent.
    const refusal = isOtherMoney ? 'amount_mismatch' : payment.refundedCents > 0 ? 'refunded_before' : null;
    if (refusal !== null) {
      await this.payments.markFailed(payment._id, refusal, session);
      return refusal;
    }
    await this.payments.markConfirmed(payment._id, notice, this.clock.now(), session);
    return 'confirmed';
  }
}
