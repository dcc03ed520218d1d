import {
  describeJump,
  earningPeriod,
  isFirstDayJump,
  isImplausibleJump,
  JUMP_WINDOW_MS,
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
  /** The most views of a jump that a reviewer has accepted. */
  acceptedViews: number;
  /** Description of the jump for the reviewer; `null` when the numbers are plausible. */
  jump: string | null;
}

type EvaluatedBlock = Pick<
  BlockRecord,
  'engagement' | 'countedViews' | 'viewsUnderReview' | 'acceptedViews' | 'firstReading' | 'created'
>;

/**
 * Decides which views of an approved contribution count. `reported` is `null` when the platform gave no numbers; `dayOld` is
 * the newest accepted measurement that is at least a day older, so that many small steps add up to a jump.
 *
 * - Views under review count now: a jump flags the contribution, so a reviewer has accepted it since.
 * - Views count when they were fetched while the campaign pays for views. Of views fetched after the end, the number at
 *   the end counts, interpolated linearly from the last measurement.
 * - The views of a jump do not count until a reviewer accepts them. A drop never lowers the counted views.
 */
export function evaluateNumbers(
  block: EvaluatedBlock,
  spark: EarningSpark,
  reported: ReportedNumbers | null,
  dayOld: ViewsAt | null = null,
): NumbersEvaluation {
  const { engagement: before, created } = block;
  const known =
    before.views !== null && before.fetchedAt ? { views: before.views, atMs: before.fetchedAt.getTime() } : null;
  const knownCounts = known !== null && earningPeriod(spark, known.atMs).earns;
  const believed = Math.max(block.countedViews, block.viewsUnderReview, knownCounts ? known.views : 0);
  const acceptedViews = Math.max(block.acceptedViews ?? 0, block.viewsUnderReview);
  const nothingNew = { countedViews: believed, viewsUnderReview: 0, acceptedViews, jump: null };
  if (reported === null) return { ...nothingNew, engagement: before };

  const engagement = mergeNumbers(before, reported);
  if (reported.views == null || engagement.views !== reported.views) return { ...nothingNew, engagement };
  const after = { views: reported.views, atMs: reported.fetchedAt.getTime() };
  const counted = Math.max(believed, countedOf(known ?? { views: 0, atMs: created.getTime() }, after, spark));
  const jump = findJump(block, { dayOld, last: known && { ...known, views: Math.max(known.views, believed) } }, after);
  if (jump === null) return { ...nothingNew, engagement, countedViews: counted };
  return { engagement, countedViews: believed, viewsUnderReview: counted, acceptedViews, jump };
}

/** Description of a jump to `after`. Views that a reviewer accepted are no part of it. */
function findJump(
  { created, firstReading, acceptedViews = 0, viewsUnderReview }: EvaluatedBlock,
  { dayOld, last }: { dayOld: ViewsAt | null; last: ViewsAt | null },
  after: ViewsAt,
): string | null {
  const accepted = Math.max(acceptedViews, viewsUnderReview);
  const atLeastAccepted = (at: ViewsAt): ViewsAt => ({ ...at, views: Math.max(at.views, accepted) });
  const first = firstReading && { views: firstReading.views, atMs: firstReading.fetchedAt.getTime() };
  const isFirstDayOver = first && after.atMs - first.atMs >= JUMP_WINDOW_MS;
  // The highest accepted number is `last`, so that a recovery from a temporary drop is not a jump.
  const reference = dayOld ?? (isFirstDayOver ? first : last);
  // Views before the first reading say nothing about the pace.
  const since = first ? { sinceMs: first.atMs, sinceViews: first.views } : { sinceMs: created.getTime() };
  const growth = reference && { before: atLeastAccepted(reference), after, ...since };
  if (growth && isImplausibleJump(growth)) return describeJump(growth);
  const firstDay = !dayOld && first && !isFirstDayOver ? { before: atLeastAccepted(first), after } : null;
  return firstDay && isFirstDayJump(firstDay) ? describeJump(firstDay) : null;
}

function countedOf(before: ViewsAt, after: ViewsAt, spark: EarningSpark): number {
  const period = earningPeriod(spark, after.atMs);
  if (period.earns) return after.views;
  if (period.endedAtMs === null || period.endedAtMs <= before.atMs) return 0;
  return viewsAtMoment(before, after, period.endedAtMs);
}
