import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { errorBody, toAppError } from '../http/app-error.filter.js';
import { badRequest } from '../http/app-error.js';
import { requestIdOf } from '../http/request-log.js';
import { rootLogger } from '../logging/root-logger.js';

/** Longer than a reverse proxy keeps its idle connections, so that the proxy is the one to close them. */
const KEEP_ALIVE_MS = 72_000;
/** Headers are short: who takes longer holds the connection on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections that take too long are looked for. */
const CHECK_CONNECTIONS_MS = 1_000;

/** The HTTP server with the limits of the settings. */
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
    clientErrorHandler: answerUnreadable,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: http.trustProxy === 'none' ? false : http.trustProxy,
    // Streams would otherwise hold a stopping process; what deserves an end has got it from RequestDrain by then.
    forceCloseConnections: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A request line that no route can be found for never reaches the application's own error filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const known = toAppError(error);
      void reply.status(known.status).send(errorBody(known, String(request.id)));
    },
  });
}

/** Node's own names of what can be wrong before there is a request, and what is answered. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Ends a connection on which no request could be read, in the form of every failure and in no more words. */
function answerUnreadable(error: { code?: string }, socket: Socket): void {
  const head = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(badRequest(), randomUUID()));
  socket.end(
    `HTTP/1.1 ${head}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
