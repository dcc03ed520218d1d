import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LedgerService, postings } from '../ledger/index.js';
import { PaymentCreditingService } from './payment-crediting.service.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';
import { returnedToPayerCents } from './payment.types.js';

/** What a return has moved, in cents; the debt of a won chargeback is what it has repaid. */
export interface PaymentReturn {
  kind: 'payment_refund' | 'payment_chargeback' | 'chargeback_won';
  amountCents: number;
  debtCents: number;
  /** Counts the returns of the payment. */
  revision: number;
}

/** Brings the ledger up to what the provider has given back to the payer of a payment, or has got back. */
@Injectable()
export class PaymentReturnsService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly crediting: PaymentCreditingService,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * Posts the difference between what the payer has back and what was posted before; null without a difference, or when
   * the payment was never paid. The wallet of the payer is debited, also when the payment is in a campaign's pool: the
   * pool is promised to contributors. What the wallet does not cover is the payer's debt. A payment that waits for a
   * campaign goes to the wallet first, because a campaign needs all of it.
   */
  async settle(
    payment: PaymentRecord,
    cause: 'refund' | 'dispute',
    session: ClientSession,
  ): Promise<PaymentReturn | null> {
    const credited = await this.crediting.creditTo(payment, session);
    const returnedCents = returnedToPayerCents(credited);
    const dueCents = returnedCents - credited.returnedCents;
    if (credited.status !== 'credited' || dueCents === 0) return null;
    const range = { from: credited.returnedCents, to: returnedCents };
    const changed = await this.payments.setReturned(credited, range, session);
    if (changed === null) throw new Error(`Payment ${credited._id.toHexString()} was changed concurrently`);
    const kind = dueCents < 0 ? 'chargeback_won' : cause === 'refund' ? 'payment_refund' : 'payment_chargeback';
    return this.post(changed, kind, Math.abs(dueCents), session);
  }

  private async post(
    { _id, userId: payer, provider, returnRevision: revision }: PaymentRecord,
    kind: PaymentReturn['kind'],
    amountCents: number,
    session: ClientSession,
  ): Promise<PaymentReturn> {
    const userId = payer.toHexString();
    const { balanceCents } = await this.ledger.lockWallet(userId, session);
    const debtCents =
      kind === 'chargeback_won'
        ? Math.min(amountCents, await this.ledger.debtOf(userId, session))
        : Math.max(0, amountCents - balanceCents);
    await this.ledger.post(
      postings.paymentReturn(kind, {
        paymentId: _id.toHexString(),
        userId,
        revision,
        amountCents,
        walletCents: amountCents - debtCents,
        causedBy: { type: 'system', id: `provider:${provider}` },
      }),
      session,
    );
    return { kind, amountCents, debtCents, revision };
  }
}
