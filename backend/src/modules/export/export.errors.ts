import { ERROR_CODES, type ExportStatus } from '@sparks/domain';
import { AppError, conflict, notFound } from '../../platform/http/app-error.js';

/** 404. The same answer for what does not exist, is over, or belongs to somebody else. */
export const exportNotFound = (): AppError => notFound('Export not found');

/** 404. Nothing was fetched, or it was cancelled. */
export const noFile = (): AppError => notFound('This export has no file');

/** 409 `export_not_ready`. */
export const notReady = (): AppError => conflict(ERROR_CODES.export_not_ready);

/** 409 `invalid_transition`. */
export const cannotCancel = (status: ExportStatus): AppError =>
  conflict(ERROR_CODES.invalid_transition, `This export has ended (${status}) and can no longer be cancelled.`);

/** What people read of an export that ended early; the texts of the specification. */
export function failureText(failedPage: number | null): string {
  return failedPage === null ? 'Failed to export contributions' : `Failed to fetch page ${failedPage}`;
}
