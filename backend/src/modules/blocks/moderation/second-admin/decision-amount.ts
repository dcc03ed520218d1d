import { isOwnContribution, paidViews, payableEarning, type ModerationStatus } from '@sparks/domain';
import { hasRefundedPool, type SparkRecord } from '../../../sparks/index.js';
import { dueBonusOf } from '../../bonuses/index.js';
import { termsOf, type BlockRecord } from '../../contributions/index.js';

/**
 * Cents that a decision moves. An approval: the bonus that is due, the views that are known and not paid, and held
 * earnings, which it releases; also what the pool cannot pay now, because a top-up pays it. After a refund of the pool:
 * the reserved bonus and held earnings. Declining: the same two, which return.
 */
export function decisionCents(block: BlockRecord, spark: SparkRecord, to: ModerationStatus): number {
  const { heldCents = 0, bonusReservedCents = 0 } = block;
  if (isOwnContribution(block) || (to !== 'approved' && to !== 'declined')) return 0;
  if (to === 'declined' || hasRefundedPool(spark)) return heldCents + bonusReservedCents;
  const terms = termsOf(block, spark);
  const knownViews = Math.max(block.countedViews, block.viewsUnderReview, block.engagement.views ?? 0);
  const { dueCents } = payableEarning({
    ratePerThousandViewsCents: terms.ratePerThousandViews,
    views: paidViews({ countedViews: knownViews, baselineViews: block.baselineViews }),
    multiplier: terms.eesMultiple,
    capCents: terms.maxEarningPerContribution,
    alreadyPaidCents: block.engagementPaidCents ?? 0,
    poolCents: spark.budget,
  });
  return dueBonusOf(block, spark) + dueCents + heldCents;
}
