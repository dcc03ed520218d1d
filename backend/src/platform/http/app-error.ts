import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ErrorCode } from '@sparks/domain';

/** What a failed field looks like in the `details` of an answer. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * The only error that reaches a caller with its own text. Everything else becomes a 500 without internals.
 * `status` is the HTTP status, `code` one of the shared codes that clients switch on.
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

/** Whether an error is an answer to what was asked, which a repeat gets again. A part that is away (5xx) refuses nothing. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** The fixed text of a code. */
export function defaultMessage(code: ErrorCode): string {
  return DEFAULT_ERROR_MESSAGES[code];
}

/** 400. The request itself is wrong; `code` names the rule when there is one. */
export function badRequest(message?: string, code: ErrorCode = ERROR_CODES.BAD_REQUEST, details?: unknown): AppError {
  return new AppError(code, 400, message, details);
}

/** 401. No valid token. The text is fixed so that it tells nothing about why. */
export function unauthorized(): AppError {
  return new AppError(ERROR_CODES.UNAUTHORIZED, 401);
}

/** 402. The wallet does not hold enough; amounts in `details` are cents. */
export function paymentRequired(message?: string, details?: unknown): AppError {
  return new AppError(ERROR_CODES.insufficient_balance, 402, message, details);
}

/** 403. Signed in, but not allowed. */
export function forbidden(message?: string, code: ErrorCode = ERROR_CODES.FORBIDDEN, details?: unknown): AppError {
  return new AppError(code, 403, message, details);
}

/** 404. Also for things that the caller may not know to exist. */
export function notFound(message?: string): AppError {
  return new AppError(ERROR_CODES.NOT_FOUND, 404, message);
}

/** 409. The state of the thing does not allow it (now). */
export function conflict(code: ErrorCode, message?: string, details?: unknown): AppError {
  return new AppError(code, 409, message, details);
}

/** 415. A body in a form that the route does not take. */
export function unsupportedType(): AppError {
  return new AppError(ERROR_CODES.BAD_REQUEST, 415, 'This content type is not supported. Send application/json.');
}

/** 422. Well formed, but a business rule refuses it. */
export function unprocessable(code: ErrorCode, message?: string, details?: unknown): AppError {
  return new AppError(code, 422, message, details);
}

/** 429. Slow down. */
export function tooMany(message?: string): AppError {
  return new AppError(ERROR_CODES.RATE_LIMITED, 429, message);
}
