import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ErrorCode } from '@sparks/domain';

/** An item of `details` in a 400 response. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The only error whose message reaches clients; all others become a 500 without details. Clients switch on `code`.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string = defaultMessage(code),
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Whether the error is permanent for this request (4xx), so that a retry fails the same way. */
export function isClientError(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

export function defaultMessage(code: ErrorCode): string {
  return DEFAULT_ERROR_MESSAGES[code];
}

export function badRequest(message?: string, code: ErrorCode = ERROR_CODES.BAD_REQUEST, details?: unknown): AppError {
  return new AppError(code, 400, message, details);
}

/** 401. The message is fixed, so that it does not reveal the reason. */
export function unauthorized(): AppError {
  return new AppError(ERROR_CODES.UNAUTHORIZED, 401);
}

/** 402. Amounts in `details` are cents. */
export function paymentRequired(message?: string, details?: unknown): AppError {
  return new AppError(ERROR_CODES.insufficient_balance, 402, message, details);
}

export function forbidden(message?: string, code: ErrorCode = ERROR_CODES.FORBIDDEN, details?: unknown): AppError {
  return new AppError(code, 403, message, details);
}

/** 404. Also for resources whose existence the caller may not know. */
export function notFound(message?: string): AppError {
  return new AppError(ERROR_CODES.NOT_FOUND, 404, message);
}

/** 409. The current state does not allow the operation. */
export function conflict(code: ErrorCode, message?: string, details?: unknown): AppError {
  return new AppError(code, 409, message, details);
}

export function unsupportedType(): AppError {
  return new AppError(ERROR_CODES.BAD_REQUEST, 415, 'This content type is not supported. Send application/json.');
}

/** 422. The request is well-formed but violates a business rule. */
export function unprocessable(code: ErrorCode, message?: string, details?: unknown): AppError {
  return new AppError(code, 422, message, details);
}

export function tooManyRequests(message?: string): AppError {
  return new AppError(ERROR_CODES.RATE_LIMITED, 429, message);
}
