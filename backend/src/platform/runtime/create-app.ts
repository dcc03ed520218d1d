import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Registry } from 'prom-client';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { bindRequestLogger, registerRequestLog } from '../http/request-log.js';
import { ProcessLogger } from '../logging/process-logger.js';
import { registerHttpMetrics } from '../metrics/http-metrics.js';
import { limitConnections } from './connection-limits.js';
import { RequestDrain } from './request-drain.js';

/** Options of `NestFactory.create`; `registerBodyParsers` replaces Nest's body parsers. */
export const NEST_OPTIONS = { bodyParser: false, logger: new ProcessLogger(), abortOnError: false };

/** Request log, metrics and drain of a process without an API of its own. */
export function configureProcess(app: NestFastifyApplication): void {
  registerRequestHooks(app);
  bindRequestLogger(app.getHttpAdapter().getInstance());
}

/** Connection limits, request log, metrics and drain. */
export function registerRequestHooks(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  limitConnections(server, app.get<Env>(ENV), app.get(Registry));
  registerRequestLog(server);
  registerHttpMetrics(server, app.get(Registry));
  app.get(RequestDrain).trackRequests(server);
}
