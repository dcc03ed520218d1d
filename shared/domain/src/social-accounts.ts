import { PLATFORM_NAMES, type SocialPlatform } from './enums.js';
import type { FieldError, Problem } from './field-checks.js';

/** A person's account on a platform, as a profile lists it. */
export interface SocialAccount {
  readonly platform: SocialPlatform;
  /** Name of the account there, without an @. */
  readonly username: string;
}

/** Accounts in one profile at most. */
export const SOCIAL_ACCOUNTS_MAX = 20;

interface AccountRules {
  /** What the platform itself allows as a name. */
  readonly name: RegExp;
  /** The same in words, after "… names have". */
  readonly words: string;
  readonly page: (name: string) => string;
}

const RULES: Readonly<Record<SocialPlatform, AccountRules>> = {
  instagram: {
    name: /^(?!.*\.\.)(?!\.)[A-Za-z0-9._]{1,30}(?<!\.)$/u,
    words: '1 to 30 letters, digits, underscores and single dots inside',
    page: (name) => `https://www.instagram.com/${name}/`,
  },
  tiktok: {
    name: /^[A-Za-z0-9._]{2,24}(?<!\.)$/u,
    words: '2 to 24 letters, digits, underscores and dots, not a dot at the end',
    page: (name) => `https://www.tiktok.com/@${name}`,
  },
  twitter: {
    name: /^[A-Za-z0-9_]{1,15}$/u,
    words: '1 to 15 letters, digits and underscores',
    page: (name) => `https://x.com/${name}`,
  },
  youtube: {
    name: /^(?![._-])[A-Za-z0-9._-]{3,30}(?<![._-])$/u,
    words: '3 to 30 letters and digits, with dots, dashes and underscores inside',
    page: (name) => `https://www.youtube.com/@${name}`,
  },
  facebook: {
    name: /^(?!\.)[A-Za-z0-9.]{5,50}(?<!\.)$/u,
    words: '5 to 50 letters, digits and dots inside',
    page: (name) => `https://www.facebook.com/${name}`,
  },
  reddit: {
    name: /^[A-Za-z0-9_-]{3,20}$/u,
    words: '3 to 20 letters, digits, dashes and underscores',
    page: (name) => `https://www.reddit.com/user/${name}`,
  },
};

const REPEATED: Problem = { code: 'account_repeated', message: 'This account is in the list already.' };

/** An account's name as it is stored, however it was typed: without spaces around it, `@`, or Reddit's `u/`. */
export function accountNameOf(platform: SocialPlatform, typed: string): string {
  const name = typed.trim();
  return (platform === 'reddit' ? name.replace(/^\/?u\//iu, '') : name).replace(/^@/u, '');
}

/** What is wrong with an account's name, after the platform's own rules; `null` when it is fine. */
export function accountNameProblem(platform: SocialPlatform, typed: string): Problem | null {
  const name = accountNameOf(platform, typed);
  if (name === '') return { code: 'account_missing', message: 'Enter the name of the account.' };
  return RULES[platform].name.test(name)
    ? null
    : { code: `account_name_${platform}`, message: `${PLATFORM_NAMES[platform]} names have ${RULES[platform].words}.` };
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
  return RULES[platform].page(encodeURIComponent(accountNameOf(platform, username)));
}
