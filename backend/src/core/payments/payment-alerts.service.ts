import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { formatCents, PAYMENT_CONCERNS, type PaymentConcern } from '@sparks/domain';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import type { ProviderEvent } from './providers/payment-provider.js';

/**
 * Tells people about payments: the payer when one failed or arrived later than the call that started it, and admins when
 * somebody has to look. What a provider takes back is not taken from the wallet: it may be spent, and a wallet never goes
 * below zero. A person decides, with the facts in the audit log.
 */
@Injectable()
export class PaymentAlertsService {
  private readonly logger = new Logger(PaymentAlertsService.name);

  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly users: UsersService,
  ) {}

  /** Call in the transaction that remembers the message, so that it is told exactly once. */
  async reportEvent(
    notice: ProviderEvent,
    outcome: PaymentEventOutcome,
    payment: PaymentRecord | null,
    session: ClientSession,
  ): Promise<void> {
    const facts = { ...notice, result: outcome };
    if (payment === null) {
      // Other systems may use the same account with the provider, so this is no reason to wake anybody.
      this.logger.warn(facts, 'A notice about a payment that is not ours');
      return;
    }
    this.logger.log(facts, 'Payment notice');
    if (isFailure(outcome, notice)) await this.notifyFailed(payment, outcome, session);
    if (isConcern(outcome) && !isRepeat(notice, outcome, payment))
      await this.alertAdmins(notice, outcome, payment, session);
  }

  /** Money arrived by itself, after the payer had left. Safe to repeat. */
  async notifyCredited(payment: PaymentRecord): Promise<void> {
    await this.notifications.notify({
      userId: payment.userId.toHexString(),
      kind: 'payment_credited',
      params: { purpose: payment.purpose, amountCents: payment.amountCents },
      dedupeKey: `payment:${payment._id.toHexString()}:arrived`,
      link: '/wallet',
      refs: { paymentId: payment._id.toHexString() },
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
    notice: ProviderEvent,
    outcome: PaymentConcern,
    payment: PaymentRecord,
    session: ClientSession,
  ): Promise<void> {
    const id = payment._id.toHexString();
    const userId = payment.userId.toHexString();
    const { eventId, type, reference, amountCents, currency } = notice;
    await this.audit.record(
      {
        actor: { id: `provider:${payment.provider}`, username: 'system' },
        action: `payment_${outcome}`,
        target: { type: 'payment', id, label: `Payment of ${formatCents(payment.amountCents)}` },
        before: { status: payment.status, amountCents: payment.amountCents, userId },
        after: { eventId, type, reference, amountCents, currency },
      },
      session,
    );
    const params = {
      concern: outcome,
      amountCents: payment.amountCents,
      movedCents: amountCents ?? payment.amountCents,
    };
    for (const admin of await this.users.findAdmins()) {
      const told = {
        userId: admin._id.toString(),
        kind: 'payment_attention',
        params,
        dedupeKey: `payment-event:${eventId}`,
        refs: { paymentId: id, userId },
      } as const;
      await this.notifications.notify(told, session);
    }
  }
}

function isConcern(outcome: PaymentEventOutcome): outcome is PaymentConcern {
  return (PAYMENT_CONCERNS as readonly string[]).includes(outcome);
}

/** An abandoned checkout is no news to the one who abandoned it. */
function isFailure(outcome: PaymentEventOutcome, { type }: ProviderEvent): boolean {
  return outcome === 'amount_mismatch' || (outcome === 'failed' && type !== 'checkout.session.expired');
}

/** Stripe may say twice that the same session is paid; and a session that ends after it was paid changes nothing. */
function isRepeat(notice: ProviderEvent, outcome: PaymentEventOutcome, payment: PaymentRecord): boolean {
  if (outcome !== 'not_expected') return false;
  return notice.outcome !== 'paid' || (payment.status !== 'failed' && payment.providerReference === notice.reference);
}
