import { Injectable } from '@nestjs/common';

/** Why an amount is not in the wallet yet, in the order of display. */
export const PENDING_KINDS = [
  'payments',
  'campaign_payments',
  'ai_holds',
  'reviews',
  'unpaid_bonuses',
  'unpaid_views',
] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

export interface PendingAmount {
  kind: PendingKind;
  title: string;
  explanation: string;
  /** Whole cents. */
  amountCents: number;
  isUpTo: boolean;
  count: number;
}

/** Must use an index: the time may not grow with other users' data. */
export type PendingAmountProvider = (userId: string) => Promise<PendingAmount[]>;

/** The registry of pending amounts. Core depends on no module, so modules register their providers at startup. */
@Injectable()
export class PendingAmountProviders {
  private readonly providers: PendingAmountProvider[] = [];

  register(provider: PendingAmountProvider): void {
    this.providers.push(provider);
  }

  /** In the order of `PENDING_KINDS`, without zero amounts. */
  async listFor(userId: string): Promise<PendingAmount[]> {
    const amounts = (await Promise.all(this.providers.map((provider) => provider(userId)))).flat();
    const orderOf = ({ kind }: PendingAmount) => PENDING_KINDS.indexOf(kind);
    return amounts.filter(({ amountCents }) => amountCents > 0).sort((left, right) => orderOf(left) - orderOf(right));
  }
}
