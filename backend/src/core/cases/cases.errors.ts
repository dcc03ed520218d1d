import { ERROR_CODES } from '@sparks/domain';
import { badRequest, conflict, forbidden, notFound, type AppError } from '../../platform/http/app-error.js';

/** 404, also for a case of other people. */
export const caseNotFound = (): AppError => notFound('Case not found');

export const messageMissing = (): AppError => badRequest('Write a message or add a picture.');

export const readByPartiesOnly = (): AppError => forbidden('Only the people who take part in a case mark it as read.');

export const fewerMessages = (readCount: number): AppError => {
  const message = `The case has fewer than ${readCount} messages.`;
  return badRequest(message, undefined, [{ field: 'readCount', message }]);
};

/** 409 `case_closed`. */
export const caseClosed = (): AppError => conflict(ERROR_CODES.case_closed);

/** 409 `case_message_limit_reached`. */
export const caseFull = (): AppError => conflict(ERROR_CODES.case_message_limit_reached);
