import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CURRENCY } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { notFound } from '../../platform/http/app-error.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentReturnsService, type PaymentReturn } from './payment-returns.service.js';
import { PaymentRepository, type PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import type { DisputeStatus, PaymentProviderName } from './payment.types.js';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from './providers/payment-provider.js';

/** What an event did; `returned` is what it moved in the ledger. */
interface Applied {
  outcome: PaymentEventOutcome;
  returned?: PaymentReturn | null;
}

const DISPUTE_STATUS_OF = {
  disputed: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
} as const satisfies Record<string, DisputeStatus>;

/** Applies the events of the payment provider: each once, in any order. */
@Injectable()
export class ProviderEventsService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly crediting: PaymentCreditingService,
    private readonly returns: PaymentReturnsService,
    private readonly alerts: PaymentAlertsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies and applies a webhook request. An event whose payment is not paid yet, or unknown, is kept and applied when
   * the payment is paid. Throws 400 invalid_signature, 404 unless `providerName` is the provider in use.
   */
  async handleWebhook(providerName: PaymentProviderName, body: Buffer, signature: string): Promise<void> {
    if (this.provider.name !== providerName || !this.provider.parseWebhook) throw notFound();
    const event = this.provider.parseWebhook(body, signature);
    if (event === null) return;
    const payment = await this.transactions.runInTransaction((session) => this.applyEvent(event, session));
    // Repeated events get here too: the process may have crashed between the steps of the first delivery.
    if (payment !== null && event.outcome === 'paid') {
      const credited = await this.crediting.creditWallet(payment._id);
      if (credited.status === 'credited' || (credited.status === 'confirmed' && credited.purpose === 'spark'))
        await this.alerts.notifyCredited(credited);
    }
    await this.applyWaiting([event.chargeReference, payment?._id.toHexString() ?? event.paymentId]);
  }

  /**
   * Applies events that arrived before their payment was paid. Called after every commit: of a payment and its refund
   * that are stored at the same time, the later one finds the other.
   */
  private async applyWaiting(ids: readonly (string | null)[]): Promise<void> {
    for (const event of await this.payments.findWaitingEvents(ids.filter((id) => id !== null)))
      await this.transactions.runInTransaction(async (session) => {
        const payment = await this.findPayment(event, session);
        if (payment === null || isBeforePayment(payment, event)) return;
        if (!(await this.payments.isWaiting(event.eventId, session))) return;
        const applied = await this.advance(payment, event, session);
        await this.payments.markApplied(event.eventId, applied.outcome, session);
        await this.alerts.reportEvent(event, { ...applied, payment }, session);
      });
  }

  /** Returns the payment that the event is about, if it is one of ours. */
  private async applyEvent(event: ProviderEvent, session: ClientSession): Promise<PaymentRecord | null> {
    const payment = await this.findPayment(event, session);
    if (await this.payments.hasEvent(event.eventId, session)) return payment;
    const applied: Applied =
      payment === null || isBeforePayment(payment, event)
        ? { outcome: 'waiting' }
        : await this.advance(payment, event, session);
    await this.payments.insertEvent(event, applied.outcome, this.clock.now(), session);
    await this.alerts.reportEvent(event, { ...applied, payment }, session);
    return payment;
  }

  private async findPayment(
    { paymentId, chargeReference }: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentRecord | null> {
    const found =
      paymentId !== null
        ? await this.payments.findById(paymentId, session)
        : chargeReference === null
          ? null
          : await this.payments.findByCharge(chargeReference, session);
    return found?.provider === this.provider.name ? found : null;
  }

  private async advance(payment: PaymentRecord, event: ProviderEvent, session: ClientSession): Promise<Applied> {
    const { _id: id } = payment;
    switch (event.outcome) {
      case 'paid':
        return { outcome: await this.confirm(payment, event, session) };
      case 'failed': {
        const failed = await this.payments.markFailed(id, event.failureCode ?? 'unknown', session);
        return { outcome: failed === null ? 'not_expected' : 'failed' };
      }
      default:
        return this.applyReturn(payment, { ...event, outcome: event.outcome }, session);
    }
  }

  private async applyReturn(
    payment: PaymentRecord,
    { outcome, amountCents, currency, chargeReference }: ProviderEvent & { outcome: PaymentReturnOutcome },
    session: ClientSession,
  ): Promise<Applied> {
    const isOtherCharge =
      chargeReference !== null && payment.chargeReference !== null && chargeReference !== payment.chargeReference;
    if (isOtherCharge) return { outcome: 'other_charge' };
    // Checkout charges in this currency only, so another one needs a person.
    if (currency !== CURRENCY) return { outcome: 'amount_mismatch' };
    const cents = amountCents ?? payment.amountCents;
    const changed =
      outcome === 'refunded'
        ? await this.payments.setRefund(payment._id, cents, session)
        : await this.payments.setDispute(
            payment._id,
            { disputeStatus: DISPUTE_STATUS_OF[outcome], disputedCents: cents },
            session,
          );
    if (changed === null) return { outcome: 'repeated' };
    const cause = outcome === 'refunded' ? 'refund' : 'dispute';
    return { outcome, returned: await this.returns.settle(changed, cause, session) };
  }

  private async confirm(
    payment: PaymentRecord,
    event: ProviderEvent,
    session: ClientSession,
  ): Promise<PaymentEventOutcome> {
    if (payment.status !== 'created') return 'not_expected';
    if (event.amountCents !== payment.amountCents || event.currency !== CURRENCY) {
      await this.payments.markFailed(payment._id, 'amount_mismatch', session);
      return 'amount_mismatch';
    }
    await this.payments.markConfirmed(payment._id, event, this.clock.now(), session);
    return 'confirmed';
  }
}

type PaymentReturnOutcome = Exclude<ProviderEvent['outcome'], 'paid' | 'failed'>;

/** Whether the event is about money that has not been reported as paid yet. */
function isBeforePayment({ status }: PaymentRecord, { outcome }: ProviderEvent): boolean {
  return status === 'created' && outcome !== 'paid' && outcome !== 'failed';
}
