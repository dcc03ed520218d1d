import {
  currentTerms,
  isOwnContribution,
  postRulesOf,
  reviewDueAt,
  rulesVersionOf,
  startDeadline,
  type CampaignWithRules,
  type CampaignWithTerms,
  type ContributionPeople,
  type VersionedTerms,
} from '@sparks/domain';
import { rulesChanged, termsChanged, type BlockRecord } from '../contributions/index.js';
import type { SubmissionInput } from './submission.types.js';

export interface Agreement {
  /** What is paid. */
  readonly terms: VersionedTerms;
  /** Of the rules for posts. */
  readonly rulesVersion: number;
}

export type ContributionDeadline = Pick<BlockRecord, 'decisionDeadline' | 'reviewDueAt'>;

/**
 * What a contributor agrees to with a new submission. Read the campaign in the transaction that stores it.
 *
 * Throws 409 `terms_changed` or `rules_changed` when it is not what the contributor was shown.
 */
export function agreementOf(campaign: CampaignWithTerms & CampaignWithRules, shown: SubmissionInput): Agreement {
  const terms = currentTerms(campaign);
  const rulesVersion = rulesVersionOf(campaign);
  if (shown.termsVersion !== undefined && shown.termsVersion !== terms.version) throw termsChanged(terms.version);
  if (shown.rulesVersion !== undefined && shown.rulesVersion !== rulesVersion) throw rulesChanged(rulesVersion);
  return { terms, rulesVersion };
}

/**
 * Until when the campaign promises to decide about a contribution that is submitted or reopened now. Creators promise
 * themselves nothing.
 */
export function deadlineOf(campaign: CampaignWithRules, people: ContributionPeople, now: Date): ContributionDeadline {
  const deadline = isOwnContribution(people) ? null : startDeadline(postRulesOf(campaign), now);
  return { reviewDueAt: reviewDueAt(deadline, now), ...(deadline ? { decisionDeadline: deadline } : {}) };
}
