import { isGuarded, type OwnedAccountRef } from '../ledger-accounts.js';
import type { LedgerKind, LedgerRefs, PostingEntry } from '../ledger.types.js';

/** What a history can be narrowed to: kinds that a person would look for together. */
export const LINE_GROUPS = [
  'top_up',
  'earning',
  'prize',
  'tip',
  'campaign_budget',
  'refund',
  'fee',
  'ai',
  'correction',
] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

/** Seen from the account: money comes in or goes out. */
export const LINE_DIRECTIONS = ['in', 'out'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/** The group that each kind belongs to. It is part of stored keys: a kind does not change its group. */
export const GROUP_OF_KIND: Readonly<Record<LedgerKind, LineGroup>> = {
  wallet_top_up: 'top_up',
  campaign_publish: 'campaign_budget',
  campaign_top_up: 'campaign_budget',
  campaign_payment: 'campaign_budget',
  campaign_refund: 'refund',
  approval_bonus: 'earning',
  engagement_earning: 'earning',
  prize_reserve: 'campaign_budget',
  prize_return: 'campaign_budget',
  winner_prize: 'prize',
  spotlight_tip: 'tip',
  resubmission_fee: 'fee',
  boost_fee: 'fee',
  ai_hold: 'ai',
  ai_capture: 'ai',
  ai_release: 'ai',
  reversal: 'correction',
};

/** Which of an account's lines; what is not given is not narrowed. */
export interface HistorySelector {
  direction?: LineDirection;
  group?: LineGroup;
  sparkId?: string;
}

/** The one key under which exactly the account's lines of this selection are found. */
export function historyKey(account: OwnedAccountRef, { direction, group, sparkId }: HistorySelector = {}): string {
  return [account, direction, group, sparkId].filter((part) => part !== undefined).join(' ');
}

/**
 * All keys under which a transaction is found: for every account of a person or a campaign that it touches, one key for
 * each of the eight ways to narrow that account's history. They are stored with the transaction and have one index
 * together with the time, so that any selection, with or without a range of days, is one walk along that index, and
 * so is its count.
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
    const groups = [undefined, GROUP_OF_KIND[kind]];
    const sparkIds = refs.sparkId === undefined ? [undefined] : [undefined, refs.sparkId];
    return directions.flatMap((direction) =>
      groups.flatMap((group) => sparkIds.map((sparkId) => historyKey(account, { direction, group, sparkId }))),
    );
  });
}

function isOwned(account: string): account is OwnedAccountRef {
  return isGuarded(account);
}
