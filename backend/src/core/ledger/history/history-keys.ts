import { isGuarded, type OwnedAccountRef } from '../ledger-accounts.js';
import type { HistorySelector, LedgerRefs, PostingEntry } from '../ledger.types.js';
import { MOVEMENT_KINDS, type LedgerKind } from '../movements/movement-kinds.js';

/** The index key of exactly the account's lines that the selector matches. */
export function historyKey(account: OwnedAccountRef, { direction, group, sparkId }: HistorySelector = {}): string {
  return [account, direction, group, sparkId].filter((part) => part !== undefined).join(' ');
}

/**
 * The index keys of a transaction: for every owned account that it touches, one key per combination of
 * direction, group and campaign (eight at most). They are stored with the transaction and indexed together with its
 * time, so that a page or a count of any selection is a single index scan.
 */
export function historyKeysOf(transaction: {
  kind: LedgerKind;
  refs: LedgerRefs;
  entries: readonly PostingEntry[];
}): string[] {
  const { kind, refs, entries } = transaction;
  return entries.flatMap(({ account, amountCents }) => {
    if (!isOwned(account)) return [];
    const directions = [undefined, amountCents > 0 ? 'in' : 'out'] as const;
    const groups = [undefined, MOVEMENT_KINDS[kind].group];
    const sparkIds = refs.sparkId === undefined ? [undefined] : [undefined, refs.sparkId];
    return directions.flatMap((direction) =>
      groups.flatMap((group) => sparkIds.map((sparkId) => historyKey(account, { direction, group, sparkId }))),
    );
  });
}

function isOwned(account: string): account is OwnedAccountRef {
  return isGuarded(account);
}
