import type { FieldError, Problem } from './field-checks.js';
import { englishPlatformTexts } from './locales/index.js';
import type { SocialPlatform } from './platforms/names.js';
import { platformOf } from './platforms/registry.js';

export interface SocialAccount {
  readonly platform: SocialPlatform;
  /** Without `@`. */
  readonly username: string;
}

/** Per profile. */
export const SOCIAL_ACCOUNTS_MAX = 20;

const REPEATED: Problem = { code: 'account_repeated', message: 'This account is in the list already.' };

/** Normalized for storage: trimmed, without `@` or Reddit's `u/`. */
export function accountNameOf(platform: SocialPlatform, typed: string): string {
  const { prefix } = platformOf(platform).account;
  const name = typed.trim();
  return (prefix ? name.replace(prefix, '') : name).replace(/^@/u, '');
}

export function accountNameProblem(platform: SocialPlatform, typed: string): Problem | null {
  const name = accountNameOf(platform, typed);
  if (name === '') return { code: 'account_missing', message: 'Enter the name of the account.' };
  if (platformOf(platform).account.name.test(name)) return null;
  return { code: `account_name_${platform}`, message: englishPlatformTexts[platform].invalidAccountName };
}

/** Fields are `socialMediaAccounts.<index>`, or the list itself. */
export function accountProblems(accounts: readonly SocialAccount[]): FieldError[] {
  if (accounts.length > SOCIAL_ACCOUNTS_MAX)
    return [
      {
        field: 'socialMediaAccounts',
        code: 'too_many',
        values: { max: SOCIAL_ACCOUNTS_MAX },
        message: `A profile has at most ${SOCIAL_ACCOUNTS_MAX} accounts.`,
      },
    ];
  const seen = new Set<string>();
  return accounts.flatMap(({ platform, username }, index) => {
    // Platforms ignore case.
    const key = `${platform}:${accountNameOf(platform, username).toLowerCase()}`;
    const problem = accountNameProblem(platform, username) ?? (seen.has(key) ? REPEATED : null);
    seen.add(key);
    return problem === null ? [] : [{ field: `socialMediaAccounts.${index}`, ...problem }];
  });
}

export function accountPage(platform: SocialPlatform, username: string): string {
  return platformOf(platform).account.pageUrl(encodeURIComponent(accountNameOf(platform, username)));
}
