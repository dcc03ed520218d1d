import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { errorBody, toAppError } from '../http/app-error.filter.js';
import { answerClientError } from '../http/client-error.js';
import { requestIdOf } from '../http/request-log.js';
import { rootLogger } from '../logging/root-logger.js';

/** Longer than the keep-alive timeout of reverse proxies, so that the proxy closes idle connections first. */
const KEEP_ALIVE_MS = 72_000;
/** Protects against clients that send their headers slowly on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_CONNECTIONS_MS = 1_000;
/** Makes long-lived clients reconnect now and then, so that connections spread over all instances. */
const MAX_REQUESTS_PER_CONNECTION = 10_000;

export function createHttpAdapter({ http }: Pick<Env, 'http'>): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: rootLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: http.bodyLimitBytes,
    requestTimeout: http.requestTimeoutMs,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, http.requestTimeoutMs),
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    clientErrorHandler: answerClientError,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: MAX_REQUESTS_PER_CONNECTION,
    trustProxy: http.trustProxy === 'none' ? false : http.trustProxy,
    // RequestDrain has let requests finish by then; open streams must not delay the shutdown.
    forceCloseConnections: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Errors in the request line never reach Nest's error filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const appError = toAppError(error);
      void reply.status(appError.status).send(errorBody(appError, String(request.id)));
    },
  });
}
