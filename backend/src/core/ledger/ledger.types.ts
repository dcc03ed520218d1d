import type { AccountRef } from './ledger-accounts.js';
import type { LedgerKind, LineGroup } from './movements/movement-kinds.js';

/** Who or what caused a transaction: a person, a scheduled job, or the system itself. `id` is the user's or the job's. */
export interface LedgerCause {
  type: 'user' | 'system' | 'job';
  id: string;
}

/** Ids of the things that a transaction is about. Names in use: sparkId, blockId, paymentId, jobId, selectionId, transactionId. */
export type LedgerRefs = Readonly<Record<string, string>>;

/** One side of a movement: positive cents come into the account, negative ones leave it. */
export interface PostingEntry {
  account: AccountRef;
  amountCents: number;
}

/** What a caller asks the ledger to post. The entries must sum to zero. */
export interface PostInput {
  /** Same key, same movement: derived from what the money is for, never random per attempt. At most 400 characters. */
  idempotencyKey: string;
  kind: LedgerKind;
  /** For people: shown in the wallet's history. */
  description: string;
  causedBy: LedgerCause;
  entries: readonly PostingEntry[];
  refs?: LedgerRefs;
}

/** An entry as it was posted, with the account's balance right after it (of one shard, for a shared account). */
export interface LedgerEntry extends PostingEntry {
  balanceAfterCents: number;
}

/** A posted transaction. Nothing in it ever changes. */
export interface LedgerTransaction {
  id: string;
  idempotencyKey: string;
  kind: LedgerKind;
  description: string;
  causedBy: LedgerCause;
  entries: LedgerEntry[];
  refs: LedgerRefs;
  createdAt: Date;
}

/** `replayed`: the key was posted before and nothing moved now; `transaction` is the first one. */
export interface PostResult {
  transaction: LedgerTransaction;
  replayed: boolean;
}

/** One account's view of a transaction. Amounts in cents, signed. */
export interface LedgerLine {
  transactionId: string;
  kind: LedgerKind;
  description: string;
  amountCents: number;
  balanceAfterCents: number;
  refs: LedgerRefs;
  createdAt: Date;
}

/** Seen from the account: money comes in or goes out. */
export const LINE_DIRECTIONS = ['in', 'out'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/** Narrows an account's history; an absent field does not narrow it. */
export interface HistorySelector {
  direction?: LineDirection;
  group?: LineGroup;
  sparkId?: string;
}

/** A selection within a time range: from `from` (inclusive) to `before` (exclusive). */
export interface HistoryFilter extends HistorySelector {
  from?: Date;
  before?: Date;
}

/** What a verification found. All is well exactly when `imbalance` and `mismatches` are 0. */
export interface LedgerReport {
  transactions: number;
  entries: number;
  /** Rows of the accounts collection (shared accounts count one per shard in use). */
  accounts: number;
  /** Cents that do not sum to zero: over every single transaction, plus over all balances together. */
  imbalance: number;
  /** Accounts whose balance is not the sum of their entries, is negative where it may not be, or is missing. */
  mismatches: number;
}
