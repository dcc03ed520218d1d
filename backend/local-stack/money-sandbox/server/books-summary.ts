import type { Books } from '../books/books.js';
import type { StoredPayout } from '../books/stored.js';
import { currencyOf, toUsd } from '../stripe/currencies.js';

/** What the sandbox holds for one payout of the product; all amounts in US cents. */
export interface PayoutBooks {
  /** Metadata `payout_id`. */
  payoutId: string;
  transfers: number;
  transferredCents: number;
  reversedCents: number;
  /** Bank payouts that were neither cancelled nor failed. */
  sendings: number;
  pendingCents: number;
  paidCents: number;
  /** Cancelled or refused by the bank. */
  failedCents: number;
  /** Sent back by the bank after they were paid. */
  returnedCents: number;
}

export interface BooksSummary {
  transferredCents: number;
  reversedCents: number;
  pendingCents: number;
  paidCents: number;
  failedCents: number;
  returnedCents: number;
  /** In connected accounts: transferred, and neither reversed nor on the way to a bank. */
  accountBalancesCents: number;
  payouts: PayoutBooks[];
}

/** Sums for comparisons with the product's ledger. `transferred - reversed = pending + paid + accountBalances`. */
export function summarizeBooks(books: Books): BooksSummary {
  const byPayout = new Map<string, PayoutBooks>();
  const entryOf = (metadata: Record<string, string> | null): PayoutBooks => {
    const payoutId = metadata?.payout_id ?? '';
    const entry = byPayout.get(payoutId) ?? empty(payoutId);
    byPayout.set(payoutId, entry);
    return entry;
  };
  for (const transfer of books.all('transfers')) {
    const entry = entryOf(transfer.metadata);
    entry.transfers += 1;
    entry.transferredCents += transfer.amount;
    entry.reversedCents += transfer.amount_reversed;
  }
  for (const payout of books.all('payouts')) addPayout(entryOf(payout.metadata), payout);
  const payouts = [...byPayout.values()];
  const sum = (field: Exclude<keyof PayoutBooks, 'payoutId'>) =>
    payouts.reduce((total, entry) => total + entry[field], 0);
  return {
    transferredCents: sum('transferredCents'),
    reversedCents: sum('reversedCents'),
    pendingCents: sum('pendingCents'),
    paidCents: sum('paidCents'),
    failedCents: sum('failedCents'),
    returnedCents: sum('returnedCents'),
    accountBalancesCents: books
      .all('accounts')
      .reduce((total, account) => total + toUsd(books.accountBalance(account), currencyOf(account.country)), 0),
    payouts,
  };
}

function addPayout(entry: PayoutBooks, { status, wasReturned, ...payout }: StoredPayout): void {
  const amount = toUsd(payout.amount, payout.currency);
  if (status === 'failed' || status === 'canceled') {
    entry[wasReturned ? 'returnedCents' : 'failedCents'] += amount;
    return;
  }
  entry.sendings += 1;
  entry[status === 'paid' ? 'paidCents' : 'pendingCents'] += amount;
}

const empty = (payoutId: string): PayoutBooks => ({
  payoutId,
  transfers: 0,
  transferredCents: 0,
  reversedCents: 0,
  sendings: 0,
  pendingCents: 0,
  paidCents: 0,
  failedCents: 0,
  returnedCents: 0,
});
