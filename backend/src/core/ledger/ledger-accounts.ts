import { createHash } from 'node:crypto';

/**
 * `wallet`: a user's balance · `held`: a user's earnings that are not released yet · `hold`: reserved for a user's
 * running AI jobs · `payout`: a user's withdrawals that are not sent yet · `pool`: what a campaign can still pay ·
 * `reserve`: selected prizes that are not released yet · `promised`: bonuses of posts that can still be decided after a
 * refund of the pool · `debt`: what a user owes because the wallet did not cover a returned payment (negative) ·
 * `revenue:platform`: what the platform has earned · `world:outside`: money outside the system (negative by what was
 * paid in).
 */
export type AccountRef = OwnedAccountRef | typeof REVENUE | typeof WORLD;

/** The id in the name is that of the user or campaign. */
export type OwnedAccountRef = `${(typeof OWNED_TYPES)[number]}:${string}`;

export const REVENUE = 'revenue:platform';
export const WORLD = 'world:outside';

/** Types of accounts that never become negative. */
export const GUARDED_TYPES = ['wallet', 'held', 'hold', 'pool', 'reserve', 'promised', 'payout'] as const;
/** Types of accounts of a user or campaign. `debt` never becomes positive. */
const OWNED_TYPES = [...GUARDED_TYPES, 'debt'] as const;

/** Number of shards of each shared account (docs/adr/0003). */
export const SHARDS = 16;

const accountsOf = (types: readonly string[]) => new RegExp(`^(${types.join('|')}):[A-Za-z0-9_-]{1,64}$`);
const OWNED_ACCOUNT = accountsOf(OWNED_TYPES);
const GUARDED_ACCOUNT = accountsOf(GUARDED_TYPES);
const SHARD_SUFFIX = /:\d+$/;

export const walletOf = (userId: string): OwnedAccountRef => `wallet:${userId}`;
/** What a user owes: 0 or negative. */
export const debtOf = (userId: string): OwnedAccountRef => `debt:${userId}`;
/** Earnings of a user that are not released to the wallet yet. */
export const heldOf = (userId: string): OwnedAccountRef => `held:${userId}`;
/** The prices of a user's running AI jobs. */
export const holdOf = (userId: string): OwnedAccountRef => `hold:${userId}`;
/** Withdrawals of a user that are reserved and not sent yet. */
export const payoutOf = (userId: string): OwnedAccountRef => `payout:${userId}`;
/** All accounts that a user can have. */
export const accountsOfUser = (userId: string): OwnedAccountRef[] =>
  [walletOf, heldOf, holdOf, payoutOf, debtOf].map((accountOf) => accountOf(userId));
export const poolOf = (sparkId: string): OwnedAccountRef => `pool:${sparkId}`;
/** Prizes of a campaign that are selected and not released yet. */
export const reserveOf = (sparkId: string): OwnedAccountRef => `reserve:${sparkId}`;

/** Bonuses that a campaign keeps for posts that can still be decided after its pool was refunded. */
export const promisedOf = (sparkId: string): OwnedAccountRef => `promised:${sparkId}`;

/** Shards are excluded: the ledger chooses them. */
export function isAccountRef(name: string): name is AccountRef {
  return isShared(name) || OWNED_ACCOUNT.test(name);
}

/** Whether the account may not become negative. */
export function isGuarded(storedName: string): boolean {
  return GUARDED_ACCOUNT.test(storedName);
}

/** Whether the account belongs to a user or campaign. */
export function isOwned(name: string): name is OwnedAccountRef {
  return OWNED_ACCOUNT.test(name);
}

/** Whether the account may not become positive. */
export function isDebt(name: string): name is OwnedAccountRef {
  return name.startsWith('debt:');
}

/** The id of the user or campaign. */
export function ownerOf(account: OwnedAccountRef): string {
  return account.slice(account.indexOf(':') + 1);
}

export function isWallet(name: string): name is OwnedAccountRef {
  return name.startsWith('wallet:');
}

/** Shared accounts are part of nearly every transaction, so they are sharded to avoid write conflicts. */
export function isShared(name: string): name is typeof REVENUE | typeof WORLD {
  return name === REVENUE || name === WORLD;
}

/** The shard is derived from the idempotency key, so that retries use the same one. */
export function storedAccountOf(account: AccountRef, idempotencyKey: string): string {
  if (!isShared(account)) return account;
  const shard = createHash('sha256').update(idempotencyKey).digest().readUInt32BE(0) % SHARDS;
  return `${account}:${shard}`;
}

/** The account's row, or the rows of all shards. */
export function storedAccountsOf(account: AccountRef): string[] {
  if (!isShared(account)) return [account];
  return Array.from({ length: SHARDS }, (_, shard) => `${account}:${shard}`);
}

/** The inverse of {@link storedAccountOf}. */
export function accountOfStored(storedName: string): AccountRef {
  const name = isOwned(storedName) ? storedName : storedName.replace(SHARD_SUFFIX, '');
  return name as AccountRef;
}
