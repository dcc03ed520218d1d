import type { AccountRef } from './ledger-accounts.js';
import type { LedgerKind, LineGroup } from './movements/movement-kinds.js';

/** `id` is the user's or the job's. */
export interface LedgerCause {
  type: 'user' | 'system' | 'job';
  id: string;
}

/** Ids of the related objects: sparkId, blockId, paymentId, jobId, selectionId, feeKey, creditKey, erasureId. */
export type LedgerRefs = Readonly<Record<string, string>>;

/** Positive cents are credited, negative ones debited. */
export interface PostingEntry {
  account: AccountRef;
  amountCents: number;
}

/** The entries must sum to zero. */
export interface PostInput {
  /** Derived from the purpose of the posting, never random. At most 400 characters. */
  idempotencyKey: string;
  kind: LedgerKind;
  /** Shown in the history when the kind defines no description. */
  description: string;
  causedBy: LedgerCause;
  entries: readonly PostingEntry[];
  refs?: LedgerRefs;
}

/**
 * `balanceAfterCents` is the balance of the row after this entry: of one shard for a shared account. `earnedCents` is
 * the signed change of a wallet's earned part; 0 for other accounts.
 */
export interface LedgerEntry extends PostingEntry {
  balanceAfterCents: number;
  earnedCents: number;
}

/** Immutable. */
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

/** `replayed`: the key was posted before, and this call changed nothing; `transaction` is the first one. */
export interface PostResult {
  transaction: LedgerTransaction;
  replayed: boolean;
}

/** One account's view of a transaction. Amounts are signed cents. */
export interface LedgerLine {
  transactionId: string;
  kind: LedgerKind;
  description: string;
  amountCents: number;
  balanceAfterCents: number;
  /** Change of the debt of a wallet's user: negative when it has grown. 0 for other accounts. */
  debtCents: number;
  refs: LedgerRefs;
  createdAt: Date;
}

/** From the account's point of view: incoming or outgoing. */
export const LINE_DIRECTIONS = ['in', 'out'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/** In cents. `earnedCents` is the part that was earned on Sparks, from 0 to the balance: paid-in money is spent first. */
export interface WalletBalance {
  balanceCents: number;
  earnedCents: number;
}

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

/** The ledger is consistent exactly when `imbalance` and `mismatches` are 0. */
export interface LedgerReport {
  transactions: number;
  entries: number;
  /** Rows; a shared account counts one per shard in use. */
  accounts: number;
  /** In cents: the absolute sums of all transactions that do not sum to zero, plus that of all balances. */
  imbalance: number;
  /**
   * Accounts whose balance or earned part differs from the sum of their entries, has a forbidden sign, or is missing,
   * and wallets whose earned part exceeds the balance.
   */
  mismatches: number;
}
