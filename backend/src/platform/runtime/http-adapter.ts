import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Env } from '../config/env.js';
import { errorBody, toAppError } from '../http/app-error.filter.js';
import { requestIdOf } from '../logging/request-log.js';
import { rootLogger } from '../logging/root-logger.js';

/** Longer than a reverse proxy keeps its idle connections, so that the proxy is the one to close them. */
const KEEP_ALIVE_MS = 72_000;

/** The HTTP server with the limits of the settings. */
export function createHttpAdapter({ http }: Pick<Env, 'http'>): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: rootLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: http.bodyLimitBytes,
    requestTimeout: http.requestTimeoutMs,
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
