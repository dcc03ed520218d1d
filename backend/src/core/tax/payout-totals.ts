import { Injectable } from '@nestjs/common';
import type { CountryCode } from '@sparks/domain';

export interface QuarterOfPayouts {
  grossCents: number;
  feeCents: number;
  /** Number of payouts. */
  payouts: number;
}

/** The paid payouts of a person in a calendar year (UTC). */
export interface YearOfPayouts {
  userId: string;
  /** January to March first; always four. */
  quarters: readonly QuarterOfPayouts[];
}

export interface PayoutTotalsProvider {
  /** Gross cents paid to a person in the year, and the country of the payout account; `null` without one. */
  findTotal(userId: string, year: number): Promise<{ paidCents: number; country: CountryCode | null }>;
  /** Everybody who was paid in the year, in a stable order. */
  streamYear(year: number): AsyncIterable<YearOfPayouts>;
}

/** Payouts for tax purposes. Payouts depend on tax forms, so their module registers itself at startup. */
@Injectable()
export class PayoutTotals implements PayoutTotalsProvider {
  private provider: PayoutTotalsProvider | null = null;

  /** Throws when a provider is registered already. */
  register(provider: PayoutTotalsProvider): void {
    if (this.provider !== null) throw new Error('A provider of payout totals is already registered');
    this.provider = provider;
  }

  async findTotal(userId: string, year: number): Promise<{ paidCents: number; country: CountryCode | null }> {
    return (await this.provider?.findTotal(userId, year)) ?? { paidCents: 0, country: null };
  }

  async *streamYear(year: number): AsyncGenerator<YearOfPayouts> {
    if (this.provider !== null) yield* this.provider.streamYear(year);
  }
}
