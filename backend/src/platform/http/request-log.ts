import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { storage, Store } from 'nestjs-pino/storage.js';
import { rootLogger } from '../logging/root-logger.js';
import type { ApiRequest } from './api-request.js';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;
/** Asked every few seconds by machines; their success is not news. */
const QUIET = /^\/(health|metrics)/;

/** The caller's request id when it is well formed (so that one id follows a request through several servers), else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** An address as logs have it. The query string may hold what people typed or a token; the path says which route it was. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** One line for each answered request, and its id in the answer. */
export function logRequests(server: FastifyInstance): void {
  // What these lines hold is none of what is taken out by its name; what looks like a secret is taken out of them, too.
  const lines = rootLogger.child({}, { redact: [], level: 'trace' });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    if ((statusCode >= 400 || !QUIET.test(request.url)) && rootLogger.isLevelEnabled('info')) {
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

/** Remembers, for as long as a request lasts, the logger that Fastify made for it: it writes the `requestId`. */
export function rememberLoggers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    storage.run(new Store(request.log as unknown as typeof rootLogger), done);
  });
}
