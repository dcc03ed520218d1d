import { accountHandleKey, type SocialPlatform } from '@sparks/domain';

/** An account as it is stored. */
export interface NamedAccount {
  platform: SocialPlatform;
  accountId: string | null;
  username: string;
}

/** A name of an account, which one user can hold. */
export interface AccountKey extends NamedAccount {
  key: string;
}

export const handleKeyOf = (platform: SocialPlatform, username: string): string =>
  `${platform}:@${accountHandleKey(platform, username)}`;

/** The name that identifies the account: its id, or its handle where the id is unknown. */
export const accountKeyOf = ({ platform, accountId, username }: NamedAccount): string =>
  accountId ? `${platform}:${accountId}` : handleKeyOf(platform, username);

/** All names of the account: the id and the handle. */
export const accountKeysOf = (account: NamedAccount): string[] => [
  ...new Set([accountKeyOf(account), handleKeyOf(account.platform, account.username)]),
];

export function keysToClaim({ platform, accountId, username }: NamedAccount): AccountKey[] {
  return accountKeysOf({ platform, accountId, username }).map((key) => ({ key, platform, accountId, username }));
}
