import { Injectable, type OnModuleInit } from '@nestjs/common';
import { holdOf, LedgerService } from '../../ledger/index.js';
import type { PaymentRecord } from '../payment.schema.js';
import { PaymentsService } from '../payments.service.js';
import { PendingAmountProviders, type PendingAmount } from './pending-amount-providers.js';

/** What core itself knows of money that is not in the wallet yet: payments, and what running AI jobs have set aside. */
@Injectable()
export class CorePendingAmounts implements OnModuleInit {
  constructor(
    private readonly pending: PendingAmountProviders,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.pending.register(async (userId) => this.paymentsOf(userId));
    this.pending.register(async (userId) => this.holdsOf(userId));
  }

  private async paymentsOf(userId: string): Promise<PendingAmount[]> {
    const open = await this.payments.listOpen(userId);
    const waits = (payment: PaymentRecord) => payment.purpose === 'spark' && payment.status === 'confirmed';
    const underWay = open.filter((payment) => !waits(payment));
    const unused = open.filter(waits);
    return [
      {
        kind: 'payments',
        title: 'Payments under way',
        explanation: 'They are added when the payment provider confirms them.',
        isUpTo: false,
        ...totalOf(underWay),
      },
      {
        kind: 'campaign_payments',
        title: 'Paid for a campaign, not used',
        explanation: 'Use it for the campaign, or move it to your wallet.',
        isUpTo: false,
        ...totalOf(unused),
      },
    ];
  }

  private async holdsOf(userId: string): Promise<PendingAmount[]> {
    const amountCents = await this.ledger.balanceOf(holdOf(userId));
    const explanation = 'Set aside while your content is generated. What fails comes back.';
    return [{ kind: 'ai_holds', title: 'Held for AI content', explanation, amountCents, isUpTo: false, count: 1 }];
  }
}

function totalOf(payments: readonly PaymentRecord[]): Pick<PendingAmount, 'amountCents' | 'count'> {
  return { amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0), count: payments.length };
}
