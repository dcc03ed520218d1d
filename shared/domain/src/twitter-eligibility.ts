import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Why an X account may not submit posts. */
export const TWITTER_INELIGIBILITY_REASONS = [
  'account_unavailable',
  'account_protected',
  'account_too_new',
  'too_few_followers',
  'too_few_posts',
] as const;
export type TwitterIneligibilityReason = (typeof TWITTER_INELIGIBILITY_REASONS)[number];

/** What an X account needs to submit posts; an installation may set other numbers. */
export interface TwitterRequirements {
  /** Whole days since the account was opened. */
  readonly minAccountAgeDays: number;
  readonly minFollowers: number;
  readonly minPosts: number;
}

/**
 * Enough to keep accounts out that were opened for the campaign, and few enough for people who are just there: a month,
 * 50 followers, 10 posts. The specification names the check, not its numbers.
 */
export const DEFAULT_TWITTER_REQUIREMENTS: TwitterRequirements = {
  minAccountAgeDays: 30,
  minFollowers: 50,
  minPosts: 10,
};

/** What X says about an account, as far as the rules need it. */
export interface TwitterUserStats {
  /** An unknown time is no proof of age. */
  readonly createdAt: TimeInput;
  readonly followersCount: number;
  readonly postsCount: number;
  /** Only approved followers see its posts. */
  readonly isProtected: boolean;
  readonly isVerified: boolean;
}

/**
 * Why an account is not eligible, in the order in which it is told; empty when it is.
 * @param stats `null` when X says that the account is suspended or gone
 */
export function twitterIneligibility(
  stats: TwitterUserStats | null,
  requirements: TwitterRequirements,
  now: Date | string | number,
): TwitterIneligibilityReason[] {
  if (stats === null) return ['account_unavailable'];
  const createdAtMs = toTimeMs(stats.createdAt);
  const ageMs = createdAtMs === null ? -1 : requireTimeMs(now) - createdAtMs;
  const rules: readonly [TwitterIneligibilityReason, boolean][] = [
    ['account_protected', stats.isProtected],
    ['account_too_new', ageMs < requirements.minAccountAgeDays * DAY_MS],
    ['too_few_followers', stats.followersCount < requirements.minFollowers],
    ['too_few_posts', stats.postsCount < requirements.minPosts],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([reason]) => reason);
}
