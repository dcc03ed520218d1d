import type { ContentType } from './enums.js';
import { postRulesOf, type PostRules } from './post-rules.js';

/** The parts of the rules for posts that contributors agree to; what a post earns is in `EarningTerms`. */
export const RULE_PARTS = ['terms', 'ownership', 'newPosts', 'exclusive', 'contentTypes', 'decision'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

/** The fields of a campaign that determine its rules for posts. */
export interface CampaignWithRules extends Partial<{ readonly [rule in keyof PostRules]: PostRules[rule] | null }> {
  readonly termsAndConditions?: string | null;
  /** Empty: all types. */
  readonly allowedContributionsType?: readonly ContentType[] | null;
  /** Increases with every change of the rules after publishing; absent: 1. */
  readonly rulesVersion?: number | null;
}

export function rulesVersionOf({ rulesVersion }: CampaignWithRules): number {
  return rulesVersion ?? 1;
}

/** The parts that differ, in the order of {@link RULE_PARTS}. */
export function changedRules(before: CampaignWithRules, after: CampaignWithRules): readonly RulePart[] {
  const [old, edited] = [comparable(before), comparable(after)];
  return RULE_PARTS.filter((part) => old[part] !== edited[part]);
}

function comparable(campaign: CampaignWithRules): Record<RulePart, string | boolean> {
  const { ownershipProof, newPostsOnly, exclusivePosts, decisionDays, onDeadline } = postRulesOf(campaign);
  return {
    terms: campaign.termsAndConditions ?? '',
    ownership: ownershipProof,
    newPosts: newPostsOnly,
    exclusive: exclusivePosts,
    contentTypes: [...(campaign.allowedContributionsType ?? [])].sort().join(' '),
    decision: decisionDays === null ? '' : `${decisionDays} ${onDeadline}`,
  };
}
