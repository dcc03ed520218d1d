import type { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { badRequest, conflict, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';

/** 404, also for what the caller may not see. */
export const subjectNotFound = (): AppError => notFound('There is nothing here to report');

/** 404, also for reports about the admin who asks. */
export const reportsNotFound = (): AppError => notFound('Reports not found');

/** 403 `own_content` */
export const ownContent = (): AppError => forbidden(undefined, ERROR_CODES.own_content);

/** 409 `already_reported`, with the case of the open report. */
export const alreadyReported = (caseId: Types.ObjectId): AppError =>
  conflict(ERROR_CODES.already_reported, undefined, { caseId: caseId.toHexString() });

/** 409 `reports_resolved` */
export const reportsResolved = (): AppError => conflict(ERROR_CODES.reports_resolved);

/** 400 */
export function textRequired(): AppError {
  const message = 'text must explain this reason';
  return badRequest(message, undefined, [{ field: 'text', message }]);
}
