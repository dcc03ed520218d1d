import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Env, EnvError } from '../config/env.js';
import { readProcessEnv } from '../config/process-env.js';
import { rootLogger } from '../logging/root-logger.js';
import { NEST_OPTIONS } from './create-app.js';
import { createHttpAdapter } from './http-adapter.js';

export interface ProcessDefinition {
  /** Name for people: `API`, `Worker`. */
  name: string;
  module: Type;
  configure: (app: NestFastifyApplication) => void | Promise<void>;
  port: (env: Env) => number;
}

/** Starts a process and listens. A start that fails ends the process with code 1 and says why, one line a reason. */
export async function runProcess({ name, module, configure, port }: ProcessDefinition): Promise<void> {
  try {
    const env = readProcessEnv();
    rootLogger.level = env.logLevel;
    const app = await NestFactory.create<NestFastifyApplication>(module, createHttpAdapter(env), NEST_OPTIONS);
    await configure(app);
    await app.listen(port(env), env.host);
    rootLogger.info(`${name} listens on http://${env.host}:${port(env)}`);
  } catch (error) {
    for (const line of reasonsOf(error)) process.stderr.write(`${name} cannot start. ${line}\n`);
    process.exit(1);
  }
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof EnvError) return error.problems.map(({ message }) => message);
  if (!(error instanceof Error)) return [String(error)];
  // What the person can mend is one line; anything else is a mistake of ours and needs its stack.
  if (error.name === 'MongooseServerSelectionError') return [`MONGODB_URI: the database does not answer (${error.message})`];
  if ('code' in error && error.code === 'EADDRINUSE') return [`PORT_BASE: ${error.message}; another process has this port`];
  return [error.stack ?? error.message];
}
