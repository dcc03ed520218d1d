import fastifyCors from '@fastify/cors';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { DOCUMENT_PATH, registerDocumentRoutes } from '../docs/document-routes.js';
import { registerCompression } from '../http/compression.js';
import { registerBodyParsers } from '../http/json-body.js';
import { registerMultipart } from '../http/multipart.js';
import { bindRequestLogger, registerRequestLog } from '../http/request-log.js';
import { registerSecurityHeaders } from '../http/security-headers.js';
import { ProcessLogger } from '../logging/process-logger.js';
import { registerHttpMetrics } from '../metrics/http-metrics.js';
import { BOARD_PATH } from '../queue-board/board-path.js';
import { registerQueueBoard } from '../queue-board/queue-board.js';
import { registerRecentWritersHook } from '../response-cache/recent-writers.hook.js';
import { registerVisitorCacheHook } from '../response-cache/visitor-cache.hook.js';
import { limitConnections } from './connection-limits.js';
import { RequestDrain } from './request-drain.js';

/** Options of `NestFactory.create`; `registerBodyParsers` replaces Nest's body parsers. */
export const NEST_OPTIONS = { bodyParser: false, logger: new ProcessLogger(), abortOnError: false };

/** Request log, metrics and drain of a process without an API of its own. */
export function configureProcess(app: NestFastifyApplication): void {
  registerRequestHooks(app);
  bindRequestLogger(app.getHttpAdapter().getInstance());
}

function registerRequestHooks(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  limitConnections(server, app.get<Env>(ENV), app.get(Registry));
  registerRequestLog(server);
  registerHttpMetrics(server, app.get(Registry));
  app.get(RequestDrain).trackRequests(server);
}

/** The hooks run in the order of their registration. */
export async function configureApi(app: NestFastifyApplication): Promise<void> {
  const { http, publicUrl } = app.get<Env>(ENV);
  registerRequestHooks(app);
  await registerSecurityHeaders(app, {
    isHttps: publicUrl.startsWith('https:'),
    pagePaths: [DOCUMENT_PATH, BOARD_PATH],
  });
  if (http.corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: [...http.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['etag', 'x-request-id', 'idempotency-replayed', 'retry-after'],
      maxAge: 3_600,
    });
  }
  await registerCompression(app);
  registerBodyParsers(app, http.bodyLimitBytes);
  await registerMultipart(app);
  registerRecentWritersHook(app);
  registerVisitorCacheHook(app);
  bindRequestLogger(app.getHttpAdapter().getInstance());
  await registerDocumentRoutes(app);
  await registerQueueBoard(app);
}
