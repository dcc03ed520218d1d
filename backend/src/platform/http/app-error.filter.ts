import { Catch, HttpException, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_CODES, errorCodeForStatus } from '@sparks/domain';
import type { ApiReply, ApiRequest } from './api-request.js';
import { AppError, badRequest, notFound, unauthorized, unsupportedType } from './app-error.js';
import { isDependencyUnavailable } from './dependency-unavailable.js';
import { pathOf } from './request-log.js';

export interface ErrorBody {
  code: string;
  message: string;
  details?: unknown;
  requestId: string;
}

/** Maps every error to a response. Unknown errors are logged in full and answered with 500 without details. */
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
    // The response has started (a stream): abort the connection, so that the client notices the error.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void sendError(request, reply, error);
  }
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, details } = error;
  return details === undefined ? { code, message, requestId } : { code, message, details, requestId };
}

/** Answers a request that Nest's filter does not see, because a hook or a plain Fastify route handles it. */
export function sendError(request: { id: unknown }, reply: ApiReply, thrown: unknown): ApiReply {
  const error = toAppError(thrown);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(error, String(request.id)));
}

/**
 * Client errors of the framework keep their status but not their message, which exposes internals; an unavailable
 * dependency becomes 503 SERVICE_UNAVAILABLE; everything else 500 SERVER_ERROR.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDependencyUnavailable(thrown)) return new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
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

/** Nest exceptions and Fastify errors (malformed, too large or unsupported bodies) carry a status. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown !== 'object' || thrown === null) return 500;
  const { statusCode, code } = thrown as { statusCode?: unknown; code?: unknown };
  const isFastifyError = typeof code === 'string' && code.startsWith('FST_');
  return isFastifyError && typeof statusCode === 'number' ? statusCode : 500;
}
