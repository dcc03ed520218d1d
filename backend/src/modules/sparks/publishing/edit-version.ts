import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import type { SparkRecord } from '../spark.schema.js';
import { editedSince } from '../sparks.errors.js';

/** Optimistic locking: the condition under which an edit is written. */
export function expectedVersion({ expectedUpdated }: UpdateSparkDto): { updated?: Date } {
  return expectedUpdated === undefined ? {} : { updated: expectedUpdated };
}

/** Strictly increasing, even for two edits within one millisecond, because `updated` serves as the version. */
export function nextUpdatedAt(spark: SparkRecord, now: Date): Date {
  return now > spark.updated ? now : new Date(spark.updated.getTime() + 1);
}

/**
 * Throws for an update that matched no document; without `expectedUpdated` that cannot happen inside the transaction.
 */
export function failedUpdate({ expectedUpdated }: UpdateSparkDto): never {
  if (expectedUpdated) throw editedSince();
  throw new Error('The campaign disappeared during the transaction');
}
