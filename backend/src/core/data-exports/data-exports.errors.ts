import { ERROR_CODES } from '@sparks/domain';
import { AppError, notFound } from '../../platform/http/app-error.js';

/** 404: unknown, expired, or another person's. */
export const dataExportNotFound = (): AppError => notFound('Export not found');

/** 409 `export_not_ready`: it runs or has failed. */
export const dataExportNotReady = (): AppError => new AppError(ERROR_CODES.export_not_ready, 409);

/** 429 `data_export_limit_reached`. */
export const dataExportLimitReached = (): AppError => new AppError(ERROR_CODES.data_export_limit_reached, 429);
