import { displayStatus, ERROR_CODES } from '@sparks/domain';
import { AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.js';
import type { SparkRecord } from './spark.schema.js';

/** 404: unknown campaign, or another creator's draft. */
export const sparkNotFound = (): AppError => notFound('Campaign not found');

/** 403: the operation spends the creator's money. */
export const onlyCreator = (): AppError => forbidden('Only the creator of the campaign can do this');

export const onlyCreatorOrAdmin = (): AppError => forbidden('Only the creator of the campaign or an admin can do this');

export const campaignNotOpen = (message?: string): AppError => conflict(ERROR_CODES.campaign_not_open, message);

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

export const fieldLocked = (field: string, message = 'This field cannot be changed after publishing.'): AppError =>
  conflict(ERROR_CODES.field_locked, `${field}: ${message}`, [{ field, message }]);

/** 403: admins edit texts and dates, but not what the creator's money pays for. */
export const onlyCreatorChangesAmounts = (fields: readonly string[]): AppError => {
  const message = `Only the creator of the campaign can change its amounts: ${fields.join(', ')}.`;
  return forbidden(
    message,
    ERROR_CODES.only_creator_changes_amounts,
    fields.map((field) => ({ field, message })),
  );
};

export const poolTooSmall = (): AppError => conflict(ERROR_CODES.pool_empty);

/** 409 `CONFLICT`: optimistic locking failed. */
export const editedSince = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'This campaign was edited in the meantime, in another window or by another user.');

export const invalidTransition = (message?: string): AppError => conflict(ERROR_CODES.invalid_transition, message);
