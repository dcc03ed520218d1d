import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from '../config/env.js';
import { readProcessEnv } from '../config/process-env.js';
import { redactSecrets } from '../logging/redact-secrets.js';
import { rootLogger } from '../logging/root-logger.js';
import { NEST_OPTIONS } from './create-app.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { createHttpAdapter } from './http-adapter.js';
import { shutdownLimitMs } from './shutdown-limit.js';
import { startFailureReasons } from './start-failure.js';

export interface ProcessDefinition {
  /** Display name: `API`, `Worker`. */
  name: string;
  module: Type;
  configure: (app: NestFastifyApplication) => void | Promise<void>;
  port: (env: Env) => number;
  /** How long the process keeps serving requests after SIGTERM, until load balancers have taken it out of rotation. */
  preStopDelayMs: (env: Env) => number;
}

/**
 * Starts a process and listens. A failed start prints one line per reason and exits with code 1. SIGTERM and SIGINT shut
 * the process down gracefully and exit with code 0, or with code 1 when the shutdown exceeds its time limit.
 */
export async function runProcess({ name, module, configure, port, preStopDelayMs }: ProcessDefinition): Promise<void> {
  try {
    const env = readProcessEnv();
    rootLogger.level = env.logLevel;
    const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(env), NEST_OPTIONS);
    await configure(app);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void shutDown(app, env, preStopDelayMs(env)));
    await app.listen(port(env), env.host);
    rootLogger.info(`${name} listens on http://${env.host}:${port(env)}`);
  } catch (error) {
    for (const line of startFailureReasons(error))
      process.stderr.write(`${name} cannot start. ${redactSecrets(line)}\n`);
    process.exit(1);
  }
}

async function shutDown(app: NestFastifyApplication, env: Env, preStopDelayMs: number): Promise<void> {
  const limitMs = shutdownLimitMs(env, preStopDelayMs);
  setTimeout(() => {
    rootLogger.error(`Did not shut down within ${limitMs} ms`);
    process.exit(1);
  }, limitMs).unref();
  try {
    await app.get(GracefulShutdown, { strict: false }).drain(preStopDelayMs);
    await app.close();
    process.exit(0);
  } catch (error) {
    rootLogger.error({ err: error }, 'Graceful shutdown failed');
    process.exit(1);
  }
}
