import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const TWITTER_INELIGIBILITY_REASONS = [
  'account_unavailable',
  'account_protected',
  'account_too_new',
  'too_few_followers',
  'too_few_posts',
] as const;
export type TwitterIneligibilityReason = (typeof TWITTER_INELIGIBILITY_REASONS)[number];

/** Requirements for submitting posts on X; configurable. */
export interface TwitterRequirements {
  /** In whole days. */
  readonly minAccountAgeDays: number;
  readonly minFollowers: number;
  readonly minPosts: number;
}

/** Keeps out accounts created for a campaign, but not ordinary users: a month, some followers and posts. */
export const DEFAULT_TWITTER_REQUIREMENTS: TwitterRequirements = {
  minAccountAgeDays: 30,
  minFollowers: 50,
  minPosts: 10,
};

export interface TwitterUserStats {
  /** An unknown creation time fails the age rule. */
  readonly createdAt: TimeInput;
  readonly followersCount: number;
  readonly postsCount: number;
  /** Posts are visible to approved followers only. */
  readonly isProtected: boolean;
  readonly isVerified: boolean;
}

/**
 * Reasons in display order; empty when eligible.
 * @param stats `null` when X reports the account as suspended or gone
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
