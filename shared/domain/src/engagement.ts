/** Counts reported by the platform; `null` or absent when the platform does not report a count. */
export interface EngagementNumbers {
  readonly views?: number | null;
  readonly likes?: number | null;
  readonly comments?: number | null;
  readonly shares?: number | null;
}

/**
 * Engagement of a post: likes + comments + shares; an unknown count is 0. Views are only the tie-breaker, because
 * platforms count them too differently. Stored with the contribution on every update, so that an index can rank
 * candidates for prizes.
 */
export function engagementTotal({ likes, comments, shares }: EngagementNumbers): number {
  return (likes ?? 0) + (comments ?? 0) + (shares ?? 0);
}
