import {
  describeJump,
  earningPeriod,
  isImplausibleJump,
  viewsAtMoment,
  type EarningSpark,
  type ViewsAt,
} from '@sparks/domain';
import { mergeNumbers, type BlockEngagement, type BlockRecord, type ReportedNumbers } from '../contributions/index.js';

/** Consequences of a platform's report about an approved contribution. */
export interface NumbersEvaluation {
  engagement: BlockEngagement;
  /** Basis of earnings; never less than before. */
  countedViews: number;
  /** Total that counts once a reviewer accepts the jump; 0 without a jump. */
  viewsUnderReview: number;
  /** Description of the jump for the reviewer; `null` when the numbers are plausible. */
  jump: string | null;
}

type EvaluatedBlock = Pick<BlockRecord, 'engagement' | 'countedViews' | 'viewsUnderReview' | 'created'>;

/**
 * Decides which views of an approved contribution count. `told` is `null` when the platform gave no numbers.
 *
 * - Views under review count now: a jump flags the contribution, so a reviewer has accepted it since.
 * - Views count when they were fetched while the campaign pays for views. Of views fetched after the end, the number at
 *   the end counts, interpolated linearly from the last measurement.
 * - The views of a jump do not count until a reviewer accepts them. A drop never lowers the counted views.
 */
export function evaluateNumbers(
  block: EvaluatedBlock,
  spark: EarningSpark,
  told: ReportedNumbers | null,
): NumbersEvaluation {
  const { engagement: before, created } = block;
  const known =
    before.views !== null && before.fetchedAt ? { views: before.views, atMs: before.fetchedAt.getTime() } : null;
  const knownCounts = known !== null && earningPeriod(spark, known.atMs).earns;
  const believed = Math.max(block.countedViews, block.viewsUnderReview, knownCounts ? known.views : 0);
  const nothingNew = { countedViews: believed, viewsUnderReview: 0, jump: null };
  if (told === null) return { ...nothingNew, engagement: before };

  const engagement = mergeNumbers(before, told);
  if (told.views == null || engagement.views !== told.views) return { ...nothingNew, engagement };
  const after = { views: told.views, atMs: told.fetchedAt.getTime() };
  const counted = Math.max(believed, countedOf(known ?? { views: 0, atMs: created.getTime() }, after, spark));
  // Compared with the highest accepted number, so that a recovery from a temporary drop is not a jump.
  const growth = known && {
    before: { ...known, views: Math.max(known.views, believed) },
    after,
    sinceMs: created.getTime(),
  };
  if (growth && isImplausibleJump(growth))
    return { engagement, countedViews: believed, viewsUnderReview: counted, jump: describeJump(growth) };
  return { ...nothingNew, engagement, countedViews: counted };
}

function countedOf(before: ViewsAt, after: ViewsAt, spark: EarningSpark): number {
  const period = earningPeriod(spark, after.atMs);
  if (period.earns) return after.views;
  if (period.endedAtMs === null || period.endedAtMs <= before.atMs) return 0;
  return viewsAtMoment(before, after, period.endedAtMs);
}
