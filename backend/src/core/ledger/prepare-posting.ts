import { createHash } from 'node:crypto';
import { isAccountRef, storedAccountOf, type AccountRef } from './ledger-accounts.js';
import { InvalidPostingError } from './ledger.errors.js';
import type { LedgerRefs, PostingEntry, PostInput } from './ledger.types.js';
import { LEDGER_KINDS } from './movements/movement-kinds.js';

const MAX_KEY_LENGTH = 400;

/** A validated input with one entry per account, sorted by account. */
export interface Posting extends PostInput {
  /** `stored` is the row that the entry changes. */
  entries: readonly (PostingEntry & { stored: string })[];
  refs: LedgerRefs;
  inputHash: string;
}

/**
 * Validates an input, merges the amounts of each account and sorts the accounts, so that concurrent transactions lock
 * rows in the same order.
 * Throws `InvalidPostingError` unless the entries are non-zero safe integers that sum to zero.
 */
export function preparePosting(input: PostInput): Posting {
  const { idempotencyKey: key } = input;
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new InvalidPostingError('the idempotency key is empty or too long');
  if (!LEDGER_KINDS.includes(input.kind)) throw new InvalidPostingError(`unknown kind ${input.kind}`);
  const entries = mergeEntries(input.entries);
  const refs = Object.fromEntries(Object.entries(input.refs ?? {}).sort(byFirst));
  return {
    ...input,
    refs,
    entries: entries.map((entry) => ({ ...entry, stored: storedAccountOf(entry.account, key) })),
    inputHash: hashOf(input.kind, entries, refs),
  };
}

function mergeEntries(entries: readonly PostingEntry[]): PostingEntry[] {
  if (entries.length === 0) throw new InvalidPostingError('no entries');
  const amounts = new Map<AccountRef, number>();
  for (const { account, amountCents } of entries) {
    if (!isAccountRef(account)) throw new InvalidPostingError(`unknown account ${String(account)}`);
    if (!Number.isSafeInteger(amountCents)) throw new InvalidPostingError(`${amountCents} is not whole cents`);
    if (amountCents === 0) throw new InvalidPostingError(`a zero entry on ${account}`);
    amounts.set(account, (amounts.get(account) ?? 0) + amountCents);
  }
  let sumCents = 0n;
  for (const [account, amountCents] of amounts) {
    // A transfer from an account to itself.
    if (amountCents === 0) throw new InvalidPostingError(`the entries on ${account} cancel out`);
    if (!Number.isSafeInteger(amountCents)) throw new InvalidPostingError(`the amount on ${account} is too large`);
    sumCents += BigInt(amountCents);
  }
  if (sumCents !== 0n) throw new InvalidPostingError(`the entries sum to ${sumCents} cents`);
  return [...amounts].sort(byFirst).map(([account, amountCents]) => ({ account, amountCents }));
}

/**
 * The same input has the same kind, amounts and refs. Description and cause do not count: a campaign may be renamed,
 * and a sweeper may complete a user's request.
 */
function hashOf(kind: string, entries: readonly PostingEntry[], refs: LedgerRefs): string {
  const movements = entries.map(({ account, amountCents }) => [account, amountCents]);
  return createHash('sha256')
    .update(JSON.stringify([kind, movements, Object.entries(refs)]))
    .digest('base64url');
}

/** By code unit, independent of the locale; no two keys are equal. */
function byFirst([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
