import fastifyCors from '@fastify/cors';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { serveApiDocument } from '../docs/api-document.js';
import { acceptOnlyJson } from '../http/json-body.js';
import { acceptFilesWhereAsked } from '../http/multipart.js';
import { logRequests, rememberLoggers } from '../http/request-log.js';
import { sendSecureHeaders } from '../http/secure-headers.js';
import { ProcessLogger } from '../logging/process-logger.js';
import { measureRequests } from '../metrics/http-metrics.js';
import { BOARD_PATH } from '../queue-board/board-path.js';
import { serveQueueBoard } from '../queue-board/queue-board.js';
import { registerCacheHitHook } from '../response-cache/cache-hit.hook.js';
import { RequestDrain } from './request-drain.js';

/** What `NestFactory.create` is called with, besides the module and the adapter: bodies are read by `acceptOnlyJson`. */
export const NEST_OPTIONS = { bodyParser: false, logger: new ProcessLogger(), abortOnError: false };

/** What both processes have: logs, metrics, requests that are counted for an orderly end. */
export function configureProcess(app: NestFastifyApplication): void {
  watchRequests(app);
  rememberLoggers(app.getHttpAdapter().getInstance());
}

function watchRequests(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  logRequests(server);
  measureRequests(server, app.get(Registry));
  app.get(RequestDrain).watch(server);
}

/** The API besides its routes: cross-origin rules, body parsing, documentation, queue board. */
export async function configureApi(app: NestFastifyApplication): Promise<void> {
  const { http, publicUrl } = app.get<Env>(ENV);
  watchRequests(app);
  await sendSecureHeaders(app, { isHttps: publicUrl.startsWith('https:'), pagePaths: ['/docs', BOARD_PATH] });
  if (http.corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: [...http.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-request-id', 'idempotency-replayed', 'retry-after'],
      maxAge: 3_600,
    });
  }
  acceptOnlyJson(app, http.bodyLimitBytes);
  await acceptFilesWhereAsked(app);
  registerCacheHitHook(app);
  rememberLoggers(app.getHttpAdapter().getInstance());
  serveApiDocument(app);
  await serveQueueBoard(app);
}
