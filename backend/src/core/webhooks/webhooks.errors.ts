import { ERROR_CODES } from '@sparks/domain';
import { badRequest, conflict, notFound, type AppError } from '../../platform/http/app-error.js';

export const endpointNotFound = (): AppError => notFound('Webhook endpoint not found');
export const deliveryNotFound = (): AppError => notFound('Delivery not found');
export const tooManyEndpoints = (): AppError => conflict(ERROR_CODES.webhook_limit_reached);
export const endpointInactive = (): AppError => conflict(ERROR_CODES.webhook_inactive);
export const deliveryInProgress = (): AppError => conflict(ERROR_CODES.CONFLICT, 'The event is being delivered.');
export const secretRotatedConcurrently = (): AppError =>
  conflict(ERROR_CODES.CONFLICT, 'The secret was rotated by a concurrent request.');

/** 400 with the field `url`. */
export function invalidTargetUrl(message: string): AppError {
  return badRequest(message, ERROR_CODES.BAD_REQUEST, [{ field: 'url', message }]);
}
