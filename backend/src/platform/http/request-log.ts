import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { storage, Store } from 'nestjs-pino/storage.js';
import { rootLogger } from '../logging/root-logger.js';
import type { ApiRequest } from './api-request.js';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;
/** Polled every few seconds; only failures are logged. */
const UNLOGGED = /^\/(health|metrics)/;

/** The request id of the caller if it is well-formed, so that one id follows a request through several servers; else a new id. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** The URL without its query string, which may contain personal data or tokens. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Logs one line per response, and returns the request id in a header. */
export function registerRequestLog(server: FastifyInstance): void {
  // These lines have no fields to redact by name; redaction by pattern still applies.
  const lines = rootLogger.child({}, { redact: [], level: 'trace' });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    if ((statusCode >= 400 || !UNLOGGED.test(request.url)) && rootLogger.isLevelEnabled('info')) {
      const { user, apiKey } = request as ApiRequest;
      lines.info(
        {
          requestId: request.id,
          method: request.method,
          path: pathOf(request.url),
          statusCode,
          ms: Math.round(elapsedTime),
          userId: user?.id,
          apiKeyId: apiKey?.id,
        },
        'Request',
      );
    }
    done();
  });
}

/** Makes Fastify's request logger, which adds the `requestId`, the current logger of the request's async context. */
export function bindRequestLogger(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    storage.run(new Store(request.log as unknown as typeof rootLogger), done);
  });
}
