import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { formatCents, PAYMENT_CONCERNS, type PaymentConcern } from '@sparks/domain';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { PaymentReturn } from './payment-returns.service.js';
import type { PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import type { ProviderEvent } from './providers/payment-provider.js';

/** An event with what it did to its payment. */
interface AppliedEvent {
  outcome: PaymentEventOutcome;
  payment: PaymentRecord | null;
  returned?: PaymentReturn | null;
}

/** Notifies the payer about failed, late and returned payments, and admins about refunds, disputes and mismatches. */
@Injectable()
export class PaymentAlertsService {
  private readonly logger = new Logger(PaymentAlertsService.name);

  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Call in the transaction that stores the event, so that it is reported exactly once. */
  async reportEvent(
    event: ProviderEvent,
    { outcome, payment, returned = null }: AppliedEvent,
    session: ClientSession,
  ): Promise<void> {
    const details = { ...event, result: outcome };
    if (payment === null) {
      // Other systems may share the account with the provider, so admins are not alerted.
      this.logger.warn(details, 'Payment event about a payment that is unknown so far');
      return;
    }
    this.logger.log(details, 'Payment event');
    if (isFailure(outcome, event)) await this.notifyFailed(payment, outcome, session);
    if (returned !== null) await this.notifyReturned(payment, returned, session);
    if (isConcern(outcome) && !isRepeat(event, outcome, payment))
      await this.alertAdmins(event, { outcome, payment, returned }, session);
  }

  private async notifyReturned(
    payment: PaymentRecord,
    { kind: cause, amountCents, debtCents, revision }: PaymentReturn,
    session: ClientSession,
  ): Promise<void> {
    const id = payment._id.toHexString();
    await this.notifications.notify(
      {
        userId: payment.userId.toHexString(),
        kind: 'payment_returned',
        params: { cause, amountCents, debtCents },
        dedupeKey: `payment:${id}:returned:${revision}`,
        link: '/wallet',
        refs: { paymentId: id },
      },
      session,
    );
  }

  /** For a payment that completes after the payer has left the page. Idempotent. */
  async notifyCredited(payment: PaymentRecord): Promise<void> {
    const id = payment._id.toHexString();
    await this.notifications.notify({
      userId: payment.userId.toHexString(),
      kind: 'payment_credited',
      params: { purpose: payment.purpose, amountCents: payment.amountCents },
      dedupeKey: `payment:${id}:arrived`,
      link: '/wallet',
      refs: { paymentId: id },
    });
  }

  private async notifyFailed(
    payment: PaymentRecord,
    outcome: PaymentEventOutcome,
    session: ClientSession,
  ): Promise<void> {
    const id = payment._id.toHexString();
    await this.notifications.notify(
      {
        userId: payment.userId.toHexString(),
        kind: 'payment_failed',
        params: { amountCents: payment.amountCents, isMismatch: outcome !== 'failed' },
        dedupeKey: `payment:${id}:failed`,
        link: `/wallet?payment=${id}`,
        refs: { paymentId: id },
      },
      session,
    );
  }

  private async alertAdmins(
    event: ProviderEvent,
    { outcome, payment, returned }: { outcome: PaymentConcern; payment: PaymentRecord; returned: PaymentReturn | null },
    session: ClientSession,
  ): Promise<void> {
    const id = payment._id.toHexString();
    const userId = payment.userId.toHexString();
    const { eventId, type, reference, amountCents, currency } = event;
    await this.audit.record(
      {
        actor: { id: `provider:${payment.provider}`, username: 'system' },
        action: `payment_${outcome}`,
        target: { type: 'payment', id, label: `Payment of ${formatCents(payment.amountCents)}` },
        before: { status: payment.status, amountCents: payment.amountCents, userId },
        after: { eventId, type, reference, amountCents, currency, ...movedBy(returned) },
      },
      session,
    );
    const params = {
      concern: outcome,
      amountCents: payment.amountCents,
      movedCents: amountCents ?? payment.amountCents,
      ...movedBy(returned),
    };
    for (const admin of await this.users.findAdmins()) {
      await this.notifications.notify(
        {
          userId: admin._id.toString(),
          kind: 'payment_attention',
          params,
          dedupeKey: `payment-event:${eventId}`,
          refs: { paymentId: id, userId },
        },
        session,
      );
    }
  }
}

/** Parts of a return in cents; nothing when the ledger was not changed. */
function movedBy(returned: PaymentReturn | null): { walletCents?: number; debtCents?: number } {
  return returned === null
    ? {}
    : { walletCents: returned.amountCents - returned.debtCents, debtCents: returned.debtCents };
}

function isConcern(outcome: PaymentEventOutcome): outcome is PaymentConcern {
  return (PAYMENT_CONCERNS as readonly string[]).includes(outcome);
}

/** An abandoned checkout is not reported: the payer knows. */
function isFailure(outcome: PaymentEventOutcome, { failureCode, outcome: reported }: ProviderEvent): boolean {
  return (outcome === 'amount_mismatch' && reported === 'paid') || (outcome === 'failed' && failureCode !== 'left');
}

/** A session can be reported as paid twice, and one that expires after it was paid changes nothing. */
function isRepeat(event: ProviderEvent, outcome: PaymentEventOutcome, payment: PaymentRecord): boolean {
  if (outcome !== 'not_expected') return false;
  return event.outcome !== 'paid' || (payment.status !== 'failed' && payment.providerReference === event.reference);
}
