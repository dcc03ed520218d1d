import { currentTerms, type CampaignWithTerms, type VersionedTerms } from '@sparks/domain';
import { termsChanged } from '../contributions/index.js';
import type { SubmissionInput } from './submission.types.js';

/**
 * The terms of a new submission. Read the campaign in the transaction that stores them.
 *
 * Throws 409 `terms_changed` when they are not the version that the contributor agreed to.
 */
export function agreedTerms(campaign: CampaignWithTerms, { termsVersion }: SubmissionInput): VersionedTerms {
  const terms = currentTerms(campaign);
  if (termsVersion !== undefined && termsVersion !== terms.version) throw termsChanged(terms.version);
  return terms;
}
