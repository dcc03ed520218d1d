import { Injectable, Logger } from '@nestjs/common';
import { formatCents } from '@sparks/domain';
import type { ClientSession } from 'mongoose';
import { AuditService } from '../audit/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import type { PaymentEventOutcome } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import type { PaymentNotice } from './providers/payment-provider.js';

/** What admins have to know of; other outcomes need nobody. */
type Concern = Exclude<PaymentEventOutcome, 'confirmed' | 'failed' | 'unknown_payment'>;

/** What admins are told, by what a message led to. */
const CONCERNS: Readonly<Record<Concern, (amount: string) => string>> = {
  amount_mismatch: () => 'Another amount or currency was paid than was asked for. Nothing was credited.',
  refunded_before: () => 'It was paid after a refund of it was told. Nothing was credited.',
  not_expected: () => 'It was paid although it had failed or was paid already. The second payment was not credited.',
  refunded: (amount) => `${amount} went back to the payer outside of Sparks. The wallet was not changed.`,
  disputed: (amount) => `The payer's bank takes ${amount} back. The wallet was not changed.`,
  dispute_won: () => 'The dispute ended in our favour.',
  dispute_lost: (amount) => `The dispute is lost: ${amount} is gone. The wallet was not changed.`,
};

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
  async report(notice: PaymentNotice, outcome: PaymentEventOutcome, payment: PaymentRecord | null, session: ClientSession): Promise<void> {
    const facts = { ...notice, result: outcome };
    if (payment === null) {
      // Other systems may use the same account with the provider, so this is no reason to wake anybody.
      this.logger.warn(facts, 'A notice about a payment that is not ours');
      return;
    }
    this.logger.log(facts, 'Payment notice');
    if (isFailure(outcome, notice)) await this.tellFailed(payment, outcome, session);
    if (isConcern(outcome) && !isRepeat(notice, outcome, payment)) await this.alarm(notice, outcome, payment, session);
  }

  /** Money arrived by itself, after the payer had left. Safe to repeat. */
  async tellArrived(payment: PaymentRecord): Promise<void> {
    const amount = formatCents(payment.amountCents);
    const isForWallet = payment.purpose === 'wallet';
    await this.notifications.notify({
      userId: payment.userId.toHexString(),
      kind: 'payment_credited',
      dedupeKey: `payment:${payment._id.toHexString()}:arrived`,
      title: isForWallet ? `${amount} is in your wallet` : `Your payment of ${amount} arrived`,
      body: isForWallet ? 'Your payment is confirmed.' : 'It waits in your wallet until its campaign uses it.',
      link: '/wallet',
      refs: { paymentId: payment._id.toHexString() },
    });
  }

  private async tellFailed(payment: PaymentRecord, outcome: PaymentEventOutcome, session: ClientSession): Promise<void> {
    const id = payment._id.toHexString();
    await this.notifications.notify(
      {
        userId: payment.userId.toHexString(),
        kind: 'payment_failed',
        dedupeKey: `payment:${id}:failed`,
        title: `Your payment of ${formatCents(payment.amountCents)} failed`,
        body: outcome === 'failed' ? 'Nothing was charged and nothing was added. You can try again.' : 'Another amount arrived than was asked for, and nothing was added. We are looking into it.',
        link: `/wallet?payment=${id}`,
        refs: { paymentId: id },
      },
      session,
    );
  }

  private async alarm(notice: PaymentNotice, outcome: Concern, payment: PaymentRecord, session: ClientSession): Promise<void> {
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
    const body = CONCERNS[outcome](formatCents(amountCents ?? payment.amountCents));
    const title = `Payment of ${formatCents(payment.amountCents)} needs a look`;
    for (const admin of await this.users.findAdmins()) {
      const told = { userId: admin._id.toString(), kind: 'payment_attention', dedupeKey: `payment-event:${eventId}`, title, body, refs: { paymentId: id, userId } } as const;
      await this.notifications.notify(told, session);
    }
  }
}

function isConcern(outcome: PaymentEventOutcome): outcome is Concern {
  return Object.hasOwn(CONCERNS, outcome);
}

/** An abandoned checkout is no news to the one who abandoned it. */
function isFailure(outcome: PaymentEventOutcome, { type }: PaymentNotice): boolean {
  return outcome === 'amount_mismatch' || (outcome === 'failed' && type !== 'checkout.session.expired');
}

/** Stripe may say twice that the same session is paid; and a session that ends after it was paid changes nothing. */
function isRepeat(notice: PaymentNotice, outcome: PaymentEventOutcome, payment: PaymentRecord): boolean {
  if (outcome !== 'not_expected') return false;
  return notice.outcome !== 'paid' || (payment.status !== 'failed' && payment.providerReference === notice.reference);
}
