import {
  describeJump,
  earningPeriod,
  isImplausibleJump,
  viewsAtMoment,
  type EarningSpark,
  type ViewsAt,
} from '@sparks/domain';
import { mergeNumbers, type BlockEngagement, type BlockRecord, type ReportedNumbers } from '../contributions/index.js';

/** What follows from asking a platform about an approved contribution. */
export interface NumbersEvaluation {
  engagement: BlockEngagement;
  /** What earnings are computed from; at least what it was. */
  countedViews: number;
  /** What would count besides if a person believed it; 0 without a jump. */
  viewsUnderReview: number;
  /** Why a person has to look first, in words; `null` when the numbers are plausible. */
  jump: string | null;
}

type EvaluatedBlock = Pick<BlockRecord, 'engagement' | 'countedViews' | 'viewsUnderReview' | 'created'>;

/**
 * Decides which views of an approved contribution count. `told` is `null` when the platform gave no numbers.
 *
 * - What was questioned is believed now: a jump flags the contribution, so a reviewer has approved it since.
 * - Views count when they were fetched while the campaign pays for views. Of numbers from after the end counts what the
 *   post had at the end, as if it had grown evenly since it was last measured.
 * - A jump counts nothing until somebody has looked. A fall never lowers what counted.
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
  // From the most that is believed: a number which fell by mistake and comes back is no jump.
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
