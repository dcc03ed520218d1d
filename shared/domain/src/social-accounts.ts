import type { FieldError, Problem } from './field-checks.js';
import { platformOf, type SocialPlatform } from './platforms/registry.js';

/** A person's account on a platform, as a profile lists it. */
export interface SocialAccount {
  readonly platform: SocialPlatform;
  /** Name of the account there, without an @. */
  readonly username: string;
}

/** Accounts in one profile at most. */
export const SOCIAL_ACCOUNTS_MAX = 20;

const REPEATED: Problem = { code: 'account_repeated', message: 'This account is in the list already.' };

/** An account's name as it is stored, however it was typed: without spaces around it, `@`, or Reddit's `u/`. */
export function accountNameOf(platform: SocialPlatform, typed: string): string {
  const { prefix } = platformOf(platform).account;
  const name = typed.trim();
  return (prefix ? name.replace(prefix, '') : name).replace(/^@/u, '');
}

/** What is wrong with an account's name, after the platform's own rules; `null` when it is fine. */
export function accountNameProblem(platform: SocialPlatform, typed: string): Problem | null {
  const name = accountNameOf(platform, typed);
  if (name === '') return { code: 'account_missing', message: 'Enter the name of the account.' };
  const { account, texts } = platformOf(platform);
  return account.name.test(name) ? null : { code: `account_name_${platform}`, message: texts.en.invalidAccountName };
}

/** Everything that is wrong with a profile's accounts; fields are `socialMediaAccounts.<index>`, or the list itself. */
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
    // Platforms do not tell capitals from small letters.
    const key = `${platform}:${accountNameOf(platform, username).toLowerCase()}`;
    const problem = accountNameProblem(platform, username) ?? (seen.has(key) ? REPEATED : null);
    seen.add(key);
    return problem === null ? [] : [{ field: `socialMediaAccounts.${index}`, ...problem }];
  });
}

/** The public page of an account on its platform. */
export function accountPage(platform: SocialPlatform, username: string): string {
  return platformOf(platform).account.pageUrl(encodeURIComponent(accountNameOf(platform, username)));
}
