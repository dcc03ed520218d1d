import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePortBase } from '../../../local-stack/testing/free-port.js';
import type { TestApp } from '../../support/test-app.js';

const BACKEND = join(__dirname, '../../..');
/** The worker listens at this offset from PORT_BASE. */
const WORKER_OFFSET = 2;

/** A worker in a process of its own, as it is shipped. */
export interface WorkerProcess {
  /** Ends it in the middle of whatever it does, as a lost machine would. */
  kill9: () => Promise<void>;
  /** What it said on standard error; empty when all is well. */
  complaints: () => string;
}

/** The backend, compiled once for a test. */
export interface CompiledBackend {
  /** Starts a worker on the database and the Redis of a test application, with further settings if need be. */
  startWorker: (app: TestApp, settings?: Record<string, string>) => Promise<WorkerProcess>;
  /** Ends the workers that still run and removes what was compiled. */
  remove: () => Promise<void>;
}

/** Compiles the backend like the build does; next to its packages, so that it finds them. */
export async function compileBackend(): Promise<CompiledBackend> {
  await mkdir(join(BACKEND, 'node_modules'), { recursive: true });
  const folder = await mkdtemp(join(BACKEND, 'node_modules/worker-process-'));
  // A folder of packages has no module type of its own.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const config = join(BACKEND, '../shared/tooling/swc/backend.swcrc');
  const compiler = spawn(join(BACKEND, '../node_modules/.bin/swc'), ['src', '--out-dir', folder, '--config-file', config], { cwd: BACKEND, stdio: 'ignore' });
  const [code] = (await once(compiler, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The backend does not compile (${code})`);
  const running: WorkerProcess[] = [];
  return {
    startWorker: async (app, settings = {}) => {
      const worker = startWorker(folder, app, await freePortBase(WORKER_OFFSET), settings);
      running.push(worker);
      return worker;
    },
    remove: async () => {
      await Promise.all(running.map((worker) => worker.kill9()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startWorker(folder: string, { env }: TestApp, portBase: number, settings: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [join(folder, 'src/main.worker.js')], {
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
  return { kill9: () => endedBy(child, 'SIGKILL'), complaints: () => said };
}

async function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}
