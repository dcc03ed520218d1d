import { PUBLIC_RECORD_DECISIONS } from './creator-record.js';
import type { ExperienceTotals } from './experience.js';

/** What was decided about a contributor's posts in campaigns of others; a post that waits or is flagged is undecided. */
export interface ContributorRecord extends ExperienceTotals {
  readonly declined: number;
}

/** Share of approved posts among the decided ones; `null` with fewer than {@link PUBLIC_RECORD_DECISIONS} decisions. */
export function contributorApprovalRate({ approved, declined }: Omit<ContributorRecord, 'views'>): number | null {
  const decided = approved + declined;
  return decided < PUBLIC_RECORD_DECISIONS ? null : approved / decided;
}
