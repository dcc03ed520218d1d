import type { AccountRef } from '../ledger-accounts.js';
import type { LedgerCause, LedgerRefs, PostingEntry } from '../ledger.types.js';

/** The fields of every movement. `amountCents` is above 0; the builder sets the signs of the entries. */
export interface MovementInput {
  amountCents: number;
  causedBy: LedgerCause;
}

/** The two entries of a transfer from one account to another. */
export function transfer(from: AccountRef, to: AccountRef, amountCents: number): PostingEntry[] {
  return [
    { account: from, amountCents: -amountCents },
    { account: to, amountCents },
  ];
}

/** Refs without undefined values. */
export function refsOf(ids: Record<string, string | undefined>): LedgerRefs {
  return Object.fromEntries(Object.entries(ids).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
