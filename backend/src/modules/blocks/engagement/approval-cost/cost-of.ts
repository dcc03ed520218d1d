import { approvalCost, isMissingPost, isOwnContribution, type ApprovalCost } from '@sparks/domain';
import { hasRefundedPool, type SparkRecord } from '../../../sparks/index.js';
import { termsOf, type BlockRecord } from '../../contributions/index.js';
import { evaluateNumbers } from '../numbers.js';

/** What an approval of the contribution pays, without views that its platform has not reported yet. */
export function costOf(block: BlockRecord, spark: SparkRecord): ApprovalCost {
  if (isOwnContribution(block)) return { bonusCents: 0, viewsCents: 0 };
  const { countedViews } = evaluateNumbers(block, spark, null);
  const cost = approvalCost({
    terms: termsOf(block, spark),
    unpaidBonusCents: block.bonusDueSince ? (block.bonusUnpaidCents ?? 0) : null,
    views: { countedViews, baselineViews: block.baselineViews },
    viewsPaidCents: block.engagementPaidCents ?? 0,
    paysViews: spark.live_mode && !hasRefundedPool(spark) && !isMissingPost(block.availability),
  });
  return { ...cost, reservedCents: block.bonusReservedCents ?? 0 };
}
