import type { GrowthProfile } from '../social-sandbox/posts/growth.js';
import { fraction } from '../social-sandbox/posts/hash.js';

/** What is known about the accounts behind a post. */
export interface AccountFacts {
  followers: number;
  accountAgeDays: number;
  campaignsInWeek: number;
  bankAccountSharers: number;
}

/** Assumptions about the accounts behind posts; no platform publishes such figures. */
interface AccountProfile {
  /** Median of the post's views per follower after two weeks, and the standard deviation of the logarithm. */
  viewsPerFollower: { median: number; deviation: number };
  /** Share of contributors whose account is younger than a week. */
  new: number;
  /** Share of contributors with more than 10, and with more than 25 campaigns in a week. */
  manyCampaigns: readonly [moreThan10: number, moreThan25: number];
  /** Share of contributors whose bank account one, and several other people use. */
  sharedBankAccount: readonly [one: number, several: number];
}

/** Many sign up for their first campaign, some share an account as a couple, and agencies submit a lot. */
const HONEST: AccountProfile = {
  viewsPerFollower: { median: 1, deviation: 2 },
  new: 0.25,
  manyCampaigns: [0.02, 0.005],
  sharedBankAccount: [0.03, 0.005],
};
const BUYING: AccountProfile = {
  viewsPerFollower: { median: 30, deviation: 2 },
  new: 0.5,
  manyCampaigns: [0.2, 0.08],
  sharedBankAccount: [0.1, 0.2],
};

/** Deterministic for `seed`. `views` are the post's views after two weeks. */
export function accountsOf(growth: GrowthProfile, seed: string, views: number): AccountFacts {
  const profile = growth === 'organic' ? HONEST : BUYING;
  const chance = (part: string): number => fraction('account', growth, seed, part);
  const { median, deviation } = profile.viewsPerFollower;
  const normal = Math.sqrt(-2 * Math.log(1 - chance('radius'))) * Math.cos(2 * Math.PI * chance('angle'));
  const age = chance('age');
  const campaigns = chance('campaigns');
  const [moreThan10, moreThan25] = profile.manyCampaigns;
  const bank = chance('bank');
  const [one, several] = profile.sharedBankAccount;
  return {
    followers: Math.round(views / (median * Math.exp(normal * deviation))),
    accountAgeDays: age < profile.new ? (age / profile.new) * 7 : 7 + (age - profile.new) * 1_000,
    campaignsInWeek: campaigns < moreThan25 ? 30 : campaigns < moreThan10 ? 15 : 1 + Math.floor(campaigns * 10),
    bankAccountSharers: bank < several ? 4 : bank < several + one ? 1 : 0,
  };
}
