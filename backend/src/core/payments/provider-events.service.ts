import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CURRENCY } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { notFound } from '../../platform/http/app-error.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentRepository, type PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import type { PaymentProviderName } from './payment.types.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from './providers/payment-provider.js';

/** Applies the events of the payment provider: each once, in any order. */
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
   * Verifies and applies a webhook request. An event about an unknown payment is accepted, so that the provider does
   * not send it again. Throws 400 invalid_signature, 404 unless `providerName` is the provider in use.
   */
  async handleWebhook(providerName: PaymentProviderName, body: Buffer, signature: string): Promise<void> {
    if (this.provider.name !== providerName || !this.provider.parseWebhook) throw notFound();
    const event = this.provider.parseWebhook(body, signature);
    if (event === null) return;
    const payment = await this.transactions.runInTransaction((session) => this.applyEvent(event, session));
    if (payment === null || event.outcome !== 'paid') return;
    // Repeated events get here too: the process may have crashed between the two steps of the first delivery.
    const credited = await this.crediting.creditWallet(payment._id);
    if (credited.status === 'credited' || (credited.status === 'confirmed' && credited.purpose === 'spark'))
      await this.alerts.notifyCredited(credited);
  }

  /** Returns the payment that the event is about, if it is one of ours. */
  private async applyEvent(event: ProviderEvent, session: ClientSession): Promise<PaymentRecord | null> {
    const found = await this.findPayment(event, session);
    const payment = found?.provider === this.provider.name ? found : null;
    if (await this.payments.hasEvent(event.eventId, session)) return payment;
    const outcome = payment === null ? 'unknown_payment' : await this.advance(payment, event, session);
    await this.payments.insertEvent(event, outcome, this.clock.now(), session);
    await this.alerts.reportEvent(event, outcome, payment, session);
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
    event: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentEventOutcome> {
    const { _id: id } = payment;
    switch (event.outcome) {
      case 'paid':
        return this.confirm(payment, event, session);
      case 'failed': {
        const failed = await this.payments.markFailed(id, event.failureCode ?? 'unknown', session);
        return failed === null ? 'not_expected' : 'failed';
      }
      case 'refunded':
        await this.payments.setRefund(id, event.amountCents ?? 0, session);
        return 'refunded';
      case 'disputed':
        await this.payments.setDispute(id, 'open', session);
        return 'disputed';
      case 'dispute_won':
      case 'dispute_lost':
        await this.payments.setDispute(id, event.outcome === 'dispute_won' ? 'won' : 'lost', session);
        return event.outcome;
    }
  }

  private async confirm(
    payment: PaymentRecord,
    event: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentEventOutcome> {
    if (payment.status !== 'created') return 'not_expected';
    const isMismatch = event.amountCents !== payment.amountCents || event.currency !== CURRENCY;
    // The refund event can arrive before the payment event; refunded money must not be spent.
    const failureCode = isMismatch ? 'amount_mismatch' : payment.refundedCents > 0 ? 'refunded_before' : null;
    if (failureCode !== null) {
      await this.payments.markFailed(payment._id, failureCode, session);
      return failureCode;
    }
    await this.payments.markConfirmed(payment._id, event, this.clock.now(), session);
    return 'confirmed';
  }
}
