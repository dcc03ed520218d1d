import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EnvError, type Env } from '../config/env.js';
import { readProcessEnv } from '../config/process-env.js';
import { rootLogger } from '../logging/root-logger.js';
import { withoutSecrets } from '../logging/without-secrets.js';
import { NEST_OPTIONS } from './create-app.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { createHttpAdapter } from './http-adapter.js';

export interface ProcessDefinition {
  /** Name for people: `API`, `Worker`. */
  name: string;
  module: Type;
  configure: (app: NestFastifyApplication) => void | Promise<void>;
  port: (env: Env) => number;
  /** How long a stopping process works on as before, so that whoever sends it requests can look elsewhere. */
  noticeMs: (env: Env) => number;
}

/** What closing connections may take, after requests and jobs have ended. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Starts a process and listens. A start that fails ends the process with code 1 and says why, one line a reason. SIGTERM
 * and SIGINT end it in order, with code 0; with code 1 when that took longer than the settings allow.
 */
export async function runProcess({ name, module, configure, port, noticeMs }: ProcessDefinition): Promise<void> {
  try {
    const env = readProcessEnv();
    rootLogger.level = env.logLevel;
    const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(env), NEST_OPTIONS);
    await configure(app);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app, env, noticeMs(env)));
    await app.listen(port(env), env.host);
    rootLogger.info(`${name} listens on http://${env.host}:${port(env)}`);
  } catch (error) {
    for (const line of reasonsOf(error)) process.stderr.write(`${name} cannot start. ${withoutSecrets(line)}\n`);
    process.exit(1);
  }
}

/** Requests and jobs first, then everything that they need. */
async function stop(app: NestFastifyApplication, { http, worker }: Env, noticeMs: number): Promise<void> {
  const limitMs = Math.max(noticeMs + http.drainTimeoutMs, worker.graceMs) + CLOSE_TIMEOUT_MS;
  setTimeout(() => {
    rootLogger.error(`Did not stop within ${limitMs} ms`);
    process.exit(1);
  }, limitMs).unref();
  try {
    await app.get(GracefulShutdown, { strict: false }).drain(noticeMs);
    await app.close();
    process.exit(0);
  } catch (error) {
    rootLogger.error({ err: error }, 'The process could not stop in order');
    process.exit(1);
  }
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.problems.map(({ message }) => message);
  if (!(error instanceof Error)) return [String(error)];
  // What the person can mend is one line; anything else is a mistake of ours and needs its stack.
  if (error.name === 'MongooseServerSelectionError')
    return [`MONGODB_URI: the database does not answer (${error.message})`];
  if ('code' in error && error.code === 'EADDRINUSE')
    return [`PORT_BASE: ${error.message}; another process has this port`];
  return [error.stack ?? error.message];
}
