import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { errorBody, toAppError } from '../http/app-error.filter.js';
import { badRequest } from '../http/app-error.js';
import { requestIdOf } from '../http/request-log.js';
import { rootLogger } from '../logging/root-logger.js';

/** Longer than the keep-alive timeout of reverse proxies, so that the proxy closes idle connections first. */
const KEEP_ALIVE_MS = 72_000;
/** Protects against clients that send their headers slowly on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_CONNECTIONS_MS = 1_000;
/** Makes long-lived clients reconnect now and then, so that connections spread over all instances. */
const MAX_REQUESTS_PER_CONNECTION = 10_000;
/** How long a client may take to read an error and to close its side of the connection. */
const LINGER_MS = 1_000;

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

/** Status lines by Node's error codes for connections without a parsed request. */
const CLIENT_ERROR_STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a connection on which no request could be parsed with the usual error body. */
function answerClientError(error: { code?: string }, socket: Socket): void {
  const head = CLIENT_ERROR_STATUS[error.code ?? ''] ?? '400 Bad Request';
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(badRequest(), randomUUID()));
  // A client that neither reads nor closes must not keep the descriptor.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
  // Discards what still arrives: the connection would be reset otherwise, and the error lost.
  socket.resume();
  socket.end(
    `HTTP/1.1 ${head}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
