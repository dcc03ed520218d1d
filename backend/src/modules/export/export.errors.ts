import { ERROR_CODES, type ExportStatus } from '@sparks/domain';
import { AppError, conflict, notFound } from '../../platform/http/app-error.js';

/** 404: unknown, expired, or another admin's export. */
export const exportNotFound = (): AppError => notFound('Export not found');

/** 404: cancelled, or failed before the first page. */
export const fileNotFound = (): AppError => notFound('This export has no file');

/** 409 `export_not_ready`. */
export const exportNotReady = (): AppError => conflict(ERROR_CODES.export_not_ready);

/** 409 `invalid_transition`. */
export const cannotCancel = (status: ExportStatus): AppError =>
  conflict(ERROR_CODES.invalid_transition, `This export has ended (${status}) and can no longer be cancelled.`);

/** Failure messages, as defined in the specification. */
export function failureText(failedPage: number | null): string {
  return failedPage === null ? 'Failed to export contributions' : `Failed to fetch page ${failedPage}`;
}
