import { isDebt, isOwned, ownerOf, walletOf, type OwnedAccountRef } from '../ledger-accounts.js';
import type { HistorySelector, LedgerRefs, PostingEntry } from '../ledger.types.js';
import { MOVEMENT_KINDS, type LedgerKind } from '../movements/movement-kinds.js';

/** The index key of exactly the account's lines that the selector matches. */
export function historyKey(account: OwnedAccountRef, { direction, group, sparkId }: HistorySelector = {}): string {
  return [account, direction, group, sparkId].filter((part) => part !== undefined).join(' ');
}

/**
 * The index keys of a transaction: for every owned account that it touches, one key per combination of
 * direction, group and campaign (eight at most). They are stored with the transaction and indexed together with its
 * time, so that a page or a count of any selection is a single index scan. A wallet's history also contains the
 * transactions that change only its user's debt.
 */
export function historyKeysOf(transaction: {
  kind: LedgerKind;
  refs: LedgerRefs;
  entries: readonly PostingEntry[];
}): string[] {
  const { kind, refs, entries } = transaction;
  const accounts = new Set(entries.map(({ account }) => account));
  return entries.flatMap(({ account: changed, amountCents }) => {
    if (!isOwned(changed)) return [];
    const account = isDebt(changed) ? walletOf(ownerOf(changed)) : changed;
    if (account !== changed && accounts.has(account)) return [];
    const directions = [undefined, amountCents > 0 ? 'in' : 'out'] as const;
    const groups = [undefined, MOVEMENT_KINDS[kind].group];
    const sparkIds = refs.sparkId === undefined ? [undefined] : [undefined, refs.sparkId];
    return directions.flatMap((direction) =>
      groups.flatMap((group) => sparkIds.map((sparkId) => historyKey(account, { direction, group, sparkId }))),
    );
  });
}
