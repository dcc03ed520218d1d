import { createHash } from 'node:crypto';

/**
 * An account of the ledger, by name. `wallet`: what a user owns · `hold`: what a user's running AI jobs have set aside ·
 * `pool`: what a campaign can still pay · `reserve`: prizes selected and not yet released · `revenue:platform`: what the
 * platform earned · `world:outside`: everybody's money outside the system (negative by what came in).
 */
export type AccountRef = OwnedAccountRef | typeof REVENUE | typeof WORLD;

/** An account of one person or one campaign: the id of the document that it belongs to stands in its name. */
export type OwnedAccountRef = `wallet:${string}` | `hold:${string}` | `pool:${string}` | `reserve:${string}`;

export const REVENUE = 'revenue:platform';
export const WORLD = 'world:outside';

/** Accounts that never go below zero, by the first part of their name. */
export const GUARDED_TYPES = ['wallet', 'hold', 'pool', 'reserve'] as const;

/** How many rows share the balance of `world:outside`, and of `revenue:platform` (docs/adr/0003). */
export const SHARDS = 16;

const OWNED_ACCOUNT = /^(wallet|hold|pool|reserve):[A-Za-z0-9_-]{1,64}$/;
const SHARD_SUFFIX = /:\d+$/;

/** What a user owns. */
export const walletOf = (userId: string): OwnedAccountRef => `wallet:${userId}`;
/** What a user's running AI jobs have set aside. */
export const holdOf = (userId: string): OwnedAccountRef => `hold:${userId}`;
/** What a campaign can still pay. */
export const poolOf = (sparkId: string): OwnedAccountRef => `pool:${sparkId}`;
/** Prizes of a campaign that are selected and not released yet. */
export const reserveOf = (sparkId: string): OwnedAccountRef => `reserve:${sparkId}`;

/** Whether the name is an account that callers may post to. Shards are not: the ledger chooses them itself. */
export function isAccountRef(name: string): name is AccountRef {
  return isShared(name) || OWNED_ACCOUNT.test(name);
}

/** Whether the account (or its shard) may never go below zero. */
export function isGuarded(storedName: string): boolean {
  return OWNED_ACCOUNT.test(storedName);
}

/** Whether the account is one of the two that nearly every transaction of its kind touches, and is therefore sharded. */
export function isShared(name: string): name is typeof REVENUE | typeof WORLD {
  return name === REVENUE || name === WORLD;
}

/** The row that an entry of this account changes, chosen from the transaction's idempotency key: the same at every try. */
export function storedAccountOf(account: AccountRef, idempotencyKey: string): string {
  if (!isShared(account)) return account;
  const shard = createHash('sha256').update(idempotencyKey).digest().readUInt32BE(0) % SHARDS;
  return `${account}:${shard}`;
}

/** All rows whose balances add up to the account's. */
export function storedAccountsOf(account: AccountRef): string[] {
  if (!isShared(account)) return [account];
  return Array.from({ length: SHARDS }, (_, shard) => `${account}:${shard}`);
}

/** The account that a row belongs to: the inverse of {@link storedAccountOf}. */
export function accountOfStored(storedName: string): AccountRef {
  const name = isGuarded(storedName) ? storedName : storedName.replace(SHARD_SUFFIX, '');
  return name as AccountRef;
}
