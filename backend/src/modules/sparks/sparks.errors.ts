import { displayStatus, ERROR_CODES } from '@sparks/domain';
import { AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.js';
import type { SparkRecord } from './spark.schema.js';

/** 404. The same answer for a campaign that does not exist and for somebody else's draft. */
export const sparkNotFound = (): AppError => notFound('Campaign not found');

/** 403. Only its creator may do this, because it moves the creator's money. */
export const onlyCreator = (): AppError => forbidden('Only the creator of the campaign can do this');

/** 403. Only the creator or an admin may do this. */
export const onlyCreatorOrAdmin = (): AppError => forbidden('Only the creator of the campaign or an admin can do this');

/** 409 `campaign_not_open`, with the reason in words. */
export const campaignNotOpen = (message?: string): AppError => conflict(ERROR_CODES.campaign_not_open, message);

/**
 * 409 `spark_not_draft`, with the reason in words: a published campaign holds money and contributions. What to do instead
 * depends on how far it is.
 */
export const sparkNotDraft = (spark: SparkRecord, now: Date): AppError => {
  const why = 'Only drafts can be deleted.';
  if (spark.manuallyClosed || displayStatus(spark, now) === 'completed') {
    return conflict(
      ERROR_CODES.spark_not_draft,
      `${why} This campaign is over; it stays for the people who contributed and were paid.`,
    );
  }
  return conflict(
    ERROR_CODES.spark_not_draft,
    `${why} This campaign is published: close it instead, and what remains of its budget goes back to its creator.`,
  );
};

/** 409 `field_locked`, naming the field. */
export const fieldLocked = (field: string, message = 'This field cannot be changed after publishing.'): AppError =>
  conflict(ERROR_CODES.field_locked, `${field}: ${message}`, [{ field, message }]);

/** 409 `pool_empty`. More is asked of the pool than it holds. */
export const poolTooSmall = (): AppError => conflict(ERROR_CODES.pool_empty);

/** 409 `CONFLICT`. Somebody has edited the campaign since the caller read it. */
export const editedSince = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'This campaign was edited in the meantime, in another window or by somebody else.');

/** 409 `invalid_transition`. */
export const invalidTransition = (message?: string): AppError => conflict(ERROR_CODES.invalid_transition, message);
