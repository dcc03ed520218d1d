import { Injectable } from '@nestjs/common';

/** What money can wait for before it is in a wallet. */
export const PENDING_KINDS = ['payments', 'campaign_payments', 'ai_holds', 'reviews', 'unpaid_views'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** Money of one person that waits for one thing. None of it is part of the balance. */
export interface PendingAmount {
  kind: PendingKind;
  /** In two or three words. */
  title: string;
  /** One sentence: what it waits for. */
  explanation: string;
  /** Whole cents. */
  amountCents: number;
  /** The amount is the most that can come of it, not what will come. */
  isUpTo: boolean;
  /** How many things wait. */
  count: number;
}

/** Answers for one person, in a time that does not grow with what others have. Nothing pending: no lines. */
export type PendingAmountProvider = (userId: string) => Promise<PendingAmount[]>;

/** Everything that waits to become balance. core knows no module: those with such money register a source at start. */
@Injectable()
export class PendingAmountProviders {
  private readonly sources: PendingAmountProvider[] = [];

  /** Adds a source, once, when its module starts. */
  register(source: PendingAmountProvider): void {
    this.sources.push(source);
  }

  /** What waits for a person, in the order of `PENDING_KINDS`; lines without an amount are left out. */
  async listFor(userId: string): Promise<PendingAmount[]> {
    const lines = (await Promise.all(this.sources.map((source) => source(userId)))).flat();
    const order = (line: PendingAmount) => PENDING_KINDS.indexOf(line.kind);
    return lines.filter(({ amountCents }) => amountCents > 0).sort((left, right) => order(left) - order(right));
  }
}
