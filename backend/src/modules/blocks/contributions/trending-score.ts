import type { BlockEngagement } from './block.schema.js';

/** Ten times the engagement weighs as much as being this much newer. */
const TENFOLD_MS = 12 * 60 * 60 * 1000;

/**
 * Score of "Most Viral": the order of magnitude of the engagement plus the age, so that newer posts pass older ones of
 * the same engagement. Being later adds instead of decaying, so the score of a post changes only with its numbers and
 * need not be computed again as time passes.
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
