import type { DeadlineAction } from './decision-deadline.js';

/** Proof of ownership that a campaign asks for. `any`: an account or a code; `account`: a proven account only. */
export const OWNERSHIP_PROOFS = ['none', 'any', 'account'] as const;
export type OwnershipProof = (typeof OWNERSHIP_PROOFS)[number];

/** What a campaign requires of submitted posts, how long it holds what they earn, and when it decides about them. */
export interface PostRules {
  readonly ownershipProof: OwnershipProof;
  /** A post that is submitted to another campaign is rejected. */
  readonly exclusivePosts: boolean;
  /** A post that is older than the campaign's publication is rejected. */
  readonly newPostsOnly: boolean;
  /** Days between earning and payment to the wallet. */
  readonly holdDays: number;
  /** Days in which a contribution is decided; `null`: no promise. */
  readonly decisionDays: number | null;
  /** What happens to a contribution that is not decided in time; without effect when nothing is promised. */
  readonly onDeadline: DeadlineAction;
}

/** The rules of a campaign that sets none. */
export const DEFAULT_POST_RULES: PostRules = {
  ownershipProof: 'none',
  exclusivePosts: false,
  newPostsOnly: false,
  holdDays: 0,
  decisionDays: null,
  onDeadline: 'nothing',
};

/** Initial values of the campaign form. */
export const RECOMMENDED_POST_RULES: PostRules = {
  ownershipProof: 'any',
  exclusivePosts: true,
  newPostsOnly: true,
  holdDays: 3,
  decisionDays: 7,
  onDeadline: 'ask_admin',
};

type StoredPostRules = { readonly [rule in keyof PostRules]?: PostRules[rule] | null };

/** The rules of a stored campaign; fields that it does not have get their default. */
export function postRulesOf(campaign: StoredPostRules): PostRules {
  return {
    ownershipProof: campaign.ownershipProof ?? DEFAULT_POST_RULES.ownershipProof,
    exclusivePosts: campaign.exclusivePosts ?? DEFAULT_POST_RULES.exclusivePosts,
    newPostsOnly: campaign.newPostsOnly ?? DEFAULT_POST_RULES.newPostsOnly,
    holdDays: campaign.holdDays ?? DEFAULT_POST_RULES.holdDays,
    decisionDays: campaign.decisionDays ?? DEFAULT_POST_RULES.decisionDays,
    onDeadline: campaign.onDeadline ?? DEFAULT_POST_RULES.onDeadline,
  };
}
