import { ERROR_CODES } from '@sparks/domain';
import { conflict, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';
import type { SuspensionRecord } from './suspension.schema.js';

/** 403 `account_suspended` with scope, end (`null`: until it is lifted) and reason. */
export const accountSuspended = ({ scope, until, reason }: SuspensionRecord): AppError =>
  forbidden(undefined, ERROR_CODES.account_suspended, { scope, until, reason });

/** 409 `already_suspended` */
export const alreadySuspended = (): AppError => conflict(ERROR_CODES.already_suspended);

/** 404 */
export const suspensionNotFound = (): AppError => notFound('Suspension not found');

/** 409: it has ended or was lifted. */
export const suspensionOver = (): AppError => conflict(ERROR_CODES.CONFLICT, 'This suspension is over.');
