import { applicableTerms, isOwnContribution, paidViews, payableEarning, type ModerationStatus } from '@sparks/domain';
import type { SparkRecord } from '../../../sparks/index.js';
import type { BlockRecord } from '../../contributions/index.js';

/**
 * Cents that a decision moves. An approval: the bonus that was not paid before, the views that are known and not paid,
 * and held earnings, which it releases; also what the pool cannot pay now, because a top-up pays it. Declining: the
 * held earnings, which return to the pool.
 */
export function decisionCents(
  block: BlockRecord,
  spark: SparkRecord,
  to: ModerationStatus,
  { isBonusPaid }: { isBonusPaid: boolean },
): number {
  const { heldCents = 0 } = block;
  if (isOwnContribution(block) || (to !== 'approved' && to !== 'declined')) return 0;
  const isRefunded = spark.manuallyClosed && !spark.settlement;
  if (to === 'declined' || isRefunded) return heldCents;
  const terms = applicableTerms(block.terms, spark);
  const knownViews = Math.max(block.countedViews, block.viewsUnderReview, block.engagement.views ?? 0);
  const { dueCents } = payableEarning({
    ratePerThousandViewsCents: terms.ratePerThousandViews,
    views: paidViews({ countedViews: knownViews, baselineViews: block.baselineViews }),
    multiplier: terms.eesMultiple,
    capCents: terms.maxEarningPerContribution,
    alreadyPaidCents: block.engagementPaidCents ?? 0,
    poolCents: spark.budget,
  });
  return (isBonusPaid ? 0 : terms.approvalBonus) + dueCents + heldCents;
}
