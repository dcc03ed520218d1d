import type { BlockEngagement } from './block-post.schema.js';

/** Tenfold engagement has the same effect on the score as being newer by this time. */
const TENFOLD_MS = 12 * 60 * 60 * 1000;

/**
 * Score of "Most Viral": the decimal logarithm of the engagement plus a term that grows with the submission time, so
 * that newer posts overtake older ones with the same engagement. The score does not decay: it changes only with the
 * numbers and need not be recomputed as time passes.
 */
export function trendingScore(input: {
  engagement: Pick<BlockEngagement, 'views' | 'likes' | 'comments' | 'shares'>;
  likesCount: number;
  created: Date;
}): number {
  const { views, likes, comments, shares } = input.engagement;
  const weight = (views ?? 0) / 100 + (likes ?? 0) + 2 * (comments ?? 0) + 3 * (shares ?? 0) + input.likesCount;
  return Math.log10(Math.max(1, weight)) + input.created.getTime() / TENFOLD_MS;
}
