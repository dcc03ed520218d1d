/** The numbers of a post as its platform tells them; `null` or absent: it does not tell. */
export interface EngagementNumbers {
  readonly views?: number | null;
  readonly likes?: number | null;
  readonly comments?: number | null;
  readonly shares?: number | null;
}

/**
 * What people did with a post: likes + comments + shares. What the platform does not tell counts as 0. Views are left
 * out: seeing a post is no engagement, and platforms count them too differently; they only part equal totals. Stored with
 * the contribution whenever its numbers are, so that candidates for prizes are ranked by an index.
 */
export function engagementTotal({ likes, comments, shares }: EngagementNumbers): number {
  return (likes ?? 0) + (comments ?? 0) + (shares ?? 0);
}
