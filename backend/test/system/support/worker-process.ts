import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePortBase } from '../../../local-stack/testing/free-port.js';
import { backendBuild } from '../../support/backend-build.js';
import type { TestApp } from '../../support/test-app.js';

const START_MS = 60_000;
/** Port offsets from PORT_BASE. */
const OFFSETS = { api: 1, worker: 2 } as const;

/** A compiled worker or API in its own process. */
export interface BackendProcess {
  /** URL of the process. */
  url: string;
  /** Sends SIGTERM and waits; returns the exit code, `null` when a signal ended the process. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill9: () => Promise<void>;
  /** Output on standard error. */
  complaints: () => string;
}

/** The compiled backend of a test. */
export interface CompiledBackend {
  /** Starts a worker on the database and Redis of a test application. */
  startWorker: (app: TestApp, settings?: Record<string, string>) => Promise<BackendProcess>;
  /** Starts an API; resolves when it is ready. */
  startApi: (app: TestApp, settings?: Record<string, string>) => Promise<BackendProcess>;
  /** Stops all running processes. */
  endAll: () => Promise<void>;
  /** Stops all running processes and deletes the compiled files. */
  remove: () => Promise<void>;
}

/** The compiled backend, ready to be started. */
export async function compileBackend(): Promise<CompiledBackend> {
  const { folder, remove } = await backendBuild();
  const running: BackendProcess[] = [];
  const migrated = new Map<string, Promise<unknown>>();
  const start = async (kind: keyof typeof OFFSETS, app: TestApp, settings: Record<string, string> = {}) => {
    const { database } = app.env.mongo;
    if (!migrated.has(database)) migrated.set(database, migrate(folder, app));
    await migrated.get(database);
    const started = startProcess(kind, folder, app, await freePortBase(OFFSETS[kind]), settings);
    running.push(started);
    return started;
  };
  const endAll = async () => void (await Promise.all(running.splice(0).map(({ kill9 }) => kill9())));
  return {
    startWorker: (app, settings) => start('worker', app, settings),
    startApi: async (app, settings) => {
      const api = await start('api', app, settings);
      await untilReady(api);
      return api;
    },
    endAll,
    remove: async () => {
      await endAll();
      await remove();
    },
  };
}

/** The test application has built the indexes of its own modules only. */
const migrate = (folder: string, { env: { mongo } }: TestApp) =>
  promisify(execFile)(process.execPath, [join(folder, 'src/tools/migrate.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', MONGODB_URI: mongo.uri, MONGODB_DB: mongo.database },
  });

function startProcess(
  kind: keyof typeof OFFSETS,
  folder: string,
  { env }: TestApp,
  portBase: number,
  settings: Record<string, string>,
): BackendProcess {
  const child = spawn(process.execPath, [join(folder, `src/main.${kind}.js`)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      LOCAL_MODE: 'true',
      LOG_LEVEL: 'error',
      PORT_BASE: String(portBase),
      MONGODB_URI: env.mongo.uri,
      MONGODB_DB: env.mongo.database,
      REDIS_URL: env.redis.url,
      REDIS_PREFIX: env.redis.prefix,
      OIDC_ISSUER: env.auth.issuer,
      UPLOADS_DIR: join(folder, 'uploads'),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    url: `http://127.0.0.1:${portBase + OFFSETS[kind]}`,
    stop: () => endedBy(child, 'SIGTERM'),
    kill9: async () => void (await endedBy(child, 'SIGKILL')),
    complaints: () => said,
  };
}

async function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

async function untilReady({ url, complaints }: BackendProcess): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  for (;;) {
    const status = await fetch(`${url}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > giveUpAt) throw new Error(`The process did not start: ${complaints()}`);
    await sleep(50);
  }
}
