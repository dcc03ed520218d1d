import type { SparkRecord } from '../spark.schema.js';

/** Whether nothing is paid from the pool any more, so that money that returns to it belongs to the creator. */
export function hasRefundedPool(spark: SparkRecord): boolean {
  return (
    !spark.settlement &&
    (spark.manuallyClosed || spark.winnerSubmissionStatus === 'closed' || Boolean(spark.runwaySettledAt))
  );
}
