import { createHash } from 'node:crypto';
import { isAccountRef, storedAccountOf, type AccountRef } from './ledger-accounts.js';
import { InvalidPostingError } from './ledger.errors.js';
import type { LedgerRefs, PostingEntry, PostInput } from './ledger.types.js';
import { LEDGER_KINDS } from './movements/movement-kinds.js';

const MAX_KEY_LENGTH = 400;

/** A checked input: one entry per account, in the order in which every transaction touches them, with its hash. */
export interface Posting extends PostInput {
  /** `stored` is the row that the entry changes. */
  entries: readonly (PostingEntry & { stored: string })[];
  refs: LedgerRefs;
  inputHash: string;
}

/**
 * Checks an input and brings it into the form that is written. Amounts of one account are merged, and accounts are
 * sorted so that two transactions never wait for each other crosswise.
 * Throws `InvalidPostingError` unless there are entries, all of them whole safe non-zero cents that sum to zero.
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

/** One entry per account, sorted by account. */
function mergeEntries(entries: readonly PostingEntry[]): PostingEntry[] {
  if (entries.length === 0) throw new InvalidPostingError('no entries');
  const amounts = new Map<AccountRef, number>();
  for (const { account, amountCents } of entries) {
    if (!isAccountRef(account)) throw new InvalidPostingError(`unknown account ${String(account)}`);
    if (!Number.isSafeInteger(amountCents)) throw new InvalidPostingError(`${amountCents} is not whole cents`);
    if (amountCents === 0) throw new InvalidPostingError(`an entry of zero on ${account}`);
    amounts.set(account, (amounts.get(account) ?? 0) + amountCents);
  }
  let sumCents = 0n;
  for (const [account, amountCents] of amounts) {
    // A movement from an account to itself: nothing would move although a caller asked for it.
    if (amountCents === 0) throw new InvalidPostingError(`the entries of ${account} cancel each other`);
    if (!Number.isSafeInteger(amountCents)) throw new InvalidPostingError(`the amount on ${account} is too large`);
    sumCents += BigInt(amountCents);
  }
  if (sumCents !== 0n) throw new InvalidPostingError(`the entries sum to ${sumCents} cents`);
  return [...amounts].sort(byFirst).map(([account, amountCents]) => ({ account, amountCents }));
}

/**
 * What "the same input" means: same kind, same movements, same subject. The description and who asks are left out: a
 * renamed campaign or a sweeper that finishes a person's request is no other movement.
 */
function hashOf(kind: string, entries: readonly PostingEntry[], refs: LedgerRefs): string {
  const movements = entries.map(({ account, amountCents }) => [account, amountCents]);
  return createHash('sha256')
    .update(JSON.stringify([kind, movements, Object.entries(refs)]))
    .digest('base64url');
}

/** By code unit: the same order on every machine, whatever its locale. */
function byFirst([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
