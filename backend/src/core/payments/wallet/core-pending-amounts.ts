import { Injectable, type OnModuleInit } from '@nestjs/common';
import { holdOf, LedgerService } from '../../ledger/index.js';
import type { PaymentRecord } from '../payment.schema.js';
import { PaymentsService } from '../payments.service.js';
import { PendingAmountProviders, type PendingAmount } from './pending-amount-providers.js';

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
    const isUnused = (payment: PaymentRecord) => payment.purpose === 'spark' && payment.status === 'confirmed';
    const inProgress = open.filter((payment) => !isUnused(payment));
    const unused = open.filter(isUnused);
    return [
      {
        kind: 'payments',
        title: 'Payments in progress',
        explanation: 'Added to your balance as soon as the payment provider confirms them.',
        isUpTo: false,
        ...totalOf(inProgress),
      },
      {
        kind: 'campaign_payments',
        title: 'Paid for a campaign, not used yet',
        explanation: 'Use it for the campaign, or move it to your wallet.',
        isUpTo: false,
        ...totalOf(unused),
      },
    ];
  }

  private async holdsOf(userId: string): Promise<PendingAmount[]> {
    const amountCents = await this.ledger.balanceOf(holdOf(userId));
    const explanation = 'Held while your content is generated. If it fails, you get the money back.';
    return [{ kind: 'ai_holds', title: 'Held for AI content', explanation, amountCents, isUpTo: false, count: 1 }];
  }
}

function totalOf(payments: readonly PaymentRecord[]): Pick<PendingAmount, 'amountCents' | 'count'> {
  return { amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0), count: payments.length };
}
