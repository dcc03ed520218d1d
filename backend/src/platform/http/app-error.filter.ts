import { Catch, HttpException, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_CODES, errorCodeForStatus } from '@sparks/domain';
import type { ApiReply, ApiRequest } from './api-request.js';
import { AppError, badRequest, notFound, unauthorized, unsupportedType } from './app-error.js';
import { pathOf } from './request-log.js';
import { isUnavailable } from './unavailable.js';

/** The body of every failed answer. */
export interface ErrorBody {
  code: string;
  message: string;
  details?: unknown;
  requestId: string;
}

/** The one place where a failure becomes an answer. What it does not know is logged in full and answered as a bare 500. */
@Injectable()
@Catch()
export class AppErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(AppErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const reply = host.switchToHttp().getResponse<ApiReply>();
    const error = toAppError(thrown);
    if (error.status >= 500) {
      this.logger.error(
        { err: thrown, requestId: request.id, method: request.method, path: pathOf(request.url) },
        'Request failed',
      );
    }
    // An answer that has begun (a stream) cannot become another one; it is cut so that the client notices.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply
      .status(error.status)
      .type('application/json; charset=utf-8')
      .send(errorBody(error, String(request.id)));
  }
}

/** The answer's body for an error; `details` only when there are some. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, details } = error;
  return details === undefined ? { code, message, requestId } : { code, message, details, requestId };
}

/**
 * Maps whatever was thrown. The framework's own client errors keep their status but lose their wording, which names
 * its internals; a dependency that is away makes 503 SERVICE_UNAVAILABLE; everything unknown becomes 500 SERVER_ERROR.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
  const status = statusOf(thrown);
  switch (status) {
    case 400:
      return badRequest();
    case 401:
      return unauthorized();
    case 404:
      return notFound();
    case 413:
      return new AppError(ERROR_CODES.PAYLOAD_TOO_LARGE, 413);
    case 415:
      return unsupportedType();
    default:
      return status >= 400 && status < 500
        ? new AppError(errorCodeForStatus(status), status)
        : new AppError(ERROR_CODES.SERVER_ERROR, 500);
  }
}

/** Nest's exceptions, and Fastify's errors (a body that is no JSON, too large, or of another type), carry a status. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown !== 'object' || thrown === null) return 500;
  const { statusCode, code } = thrown as { statusCode?: unknown; code?: unknown };
  const isFastifyError = typeof code === 'string' && code.startsWith('FST_');
  return isFastifyError && typeof statusCode === 'number' ? statusCode : 500;
}
