import type { SparkDetail } from '@sparks/api-client';
import { canCloseCampaign, detailBadge, isEarningRunwayActive, type Now, type Standing } from '@sparks/domain';

/**
 * Whether what is left of a campaign that ended by itself can be taken back: nobody closed it, there is something in its
 * pool, and no earning runway still pays from it. A running one is closed instead.
 */
export function canSettle(standing: Standing, spark: SparkDetail, now: Now): boolean {
  if (!standing.isCreator && !standing.isAdmin) return false;
  const isOver =
    spark.live_mode && detailBadge(spark, now) === 'Campaign Ended' && !canCloseCampaign(standing, spark, now);
  return isOver && spark.budget > 0 && !isEarningRunwayActive(spark, now);
}
