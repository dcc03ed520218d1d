import type { SparkDetail } from '@sparks/api-client';
import { canCloseCampaign, detailBadge, isEarningRunwayActive, type Now, type Standing } from '@sparks/domain';

/**
 * Whether the remaining budget of a campaign that reached its end date can be reclaimed: it was not closed, its pool is
 * not empty and no earning runway pays from it. A live campaign is closed instead.
 */
export function canSettle(standing: Standing, spark: SparkDetail, now: Now): boolean {
  if (!standing.isCreator && !standing.isAdmin) return false;
  const isOver =
    spark.live_mode && detailBadge(spark, now) === 'Campaign Ended' && !canCloseCampaign(standing, spark, now);
  return isOver && spark.budget > 0 && !isEarningRunwayActive(spark, now);
}
