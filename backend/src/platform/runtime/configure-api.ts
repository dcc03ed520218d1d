import fastifyCors from '@fastify/cors';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { DOCUMENT_PATH, registerDocumentRoutes } from '../docs/document-routes.js';
import { registerCompression } from '../http/compression.js';
import { registerBodyParsers } from '../http/json-body.js';
import { registerMultipart } from '../http/multipart.js';
import { bindRequestLogger } from '../http/request-log.js';
import { registerSecurityHeaders } from '../http/security-headers.js';
import { BOARD_PATH } from '../queue-board/board-path.js';
import { registerQueueBoard } from '../queue-board/queue-board.js';
import { registerRecentWritersHook } from '../response-cache/recent-writers.hook.js';
import { registerVisitorCacheHook } from '../response-cache/visitor-cache.hook.js';
import { registerRequestHooks } from './create-app.js';

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
