import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CountryCode } from '@sparks/domain';
import { PayoutTotals, type PayoutTotalsProvider, type QuarterOfPayouts, type YearOfPayouts } from '../tax/index.js';
import { PayoutAccountRepository } from './accounts/payout-account.repository.js';
import { PayoutRepository } from './payout.repository.js';

/** What people were paid in a calendar year (UTC), for tax forms and the tax report. */
@Injectable()
export class PayoutTotalsService implements PayoutTotalsProvider, OnModuleInit {
  constructor(
    private readonly totals: PayoutTotals,
    private readonly payouts: PayoutRepository,
    private readonly accounts: PayoutAccountRepository,
  ) {}

  onModuleInit(): void {
    this.totals.register(this);
  }

  async findTotal(userId: string, year: number): Promise<{ paidCents: number; country: CountryCode | null }> {
    const [paidCents, account] = await Promise.all([
      this.payouts.sumPaidInYear(userId, year),
      this.accounts.findByUser(userId),
    ]);
    return { paidCents, country: account?.country ?? null };
  }

  async *streamYear(year: number): AsyncGenerator<YearOfPayouts> {
    let current: PersonTotals | undefined;
    for await (const { userId, paidAt, grossCents, netCents } of this.payouts.streamPaidInYear(year)) {
      const id = userId.toHexString();
      if (current?.userId !== id) {
        if (current) yield current;
        current = { userId: id, quarters: emptyQuarters() };
      }
      const quarter = current.quarters[Math.floor((paidAt?.getUTCMonth() ?? 0) / 3)];
      if (!quarter) continue;
      quarter.grossCents += grossCents;
      quarter.feeCents += grossCents - netCents;
      quarter.payouts += 1;
    }
    if (current) yield current;
  }
}

interface PersonTotals {
  userId: string;
  quarters: QuarterOfPayouts[];
}

const emptyQuarters = (): QuarterOfPayouts[] =>
  Array.from({ length: 4 }, () => ({ grossCents: 0, feeCents: 0, payouts: 0 }));
