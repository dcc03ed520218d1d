import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../debian/lock.js';
import { processStartTime } from '../debian/process-identity.js';
import { gatewayAnswers, greet } from './gateway-probe.js';
import { databaseUri, gatewayCommand, gatewayIdentity, gatewayStateFile } from './gateway-process.js';
import { clusterNameFor, type DatabaseFolders } from './places.js';
import { startPostgres, stopPostgres } from './postgres.js';

/** Folders, log and port of one local database. */
export interface DatabaseOptions extends DatabaseFolders {
  /** Output of both processes. */
  logFile: string;
  /** Port of the gateway on 127.0.0.1. */
  port: number;
}

/** A running local database. */
export interface RunningDatabase {
  uri: string;
  postgresPid: number;
  gatewayPid: number;
  /** Stops the gateway, which lets running commands finish, and then PostgreSQL. */
  stop(): Promise<void>;
}

/** How long the gateway may take to listen and to stop, in ms. */
const GATEWAY_MS = 15_000;

/**
 * Starts PostgreSQL and the gateway in the background, or takes those that already run on this data: a kill -9 of any process
 * leaves nothing that this does not repair. `installDatabase` must have run.
 * @throws Error in one line when the port belongs to another program or a part does not come up
 */
export function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  return withLock(join(options.runDir, 'start.lock'), async () => {
    const postgres = await startPostgres(options, options.logFile);
    const gatewayPid = await startGateway(options, postgres.socketDir);
    return { uri: databaseUri(options.port), postgresPid: postgres.pid, gatewayPid, stop: () => stopDatabase(options) };
  });
}

/** Stops what runs on this data; does nothing when nothing does. */
export async function stopDatabase({ dataDir, runDir }: Pick<DatabaseFolders, 'dataDir' | 'runDir'>): Promise<void> {
  const pid = livingGateway(runDir);
  if (pid !== undefined) await stopGateway(pid);
  await stopPostgres(clusterNameFor(dataDir));
}

/** Number of the gateway that last said it serves this run folder, when it still lives. */
export function livingGateway(runDir: string): number | undefined {
  try {
    const { pid, startTime } = JSON.parse(readFileSync(gatewayStateFile(runDir), 'utf8')) as {
      pid: number;
      startTime: string;
    };
    return processStartTime(pid) === startTime ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function startGateway(options: DatabaseOptions, socketDir: string): Promise<number> {
  const { port, runDir, logFile } = options;
  const identity = gatewayIdentity(options);
  const living = livingGateway(runDir);
  if (living !== undefined && (await gatewayAnswers(port, identity))) return living;
  // It lives but does not answer, or on another port than the one asked for.
  if (living !== undefined) await stopGateway(living);

  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const { file, args, cwd } = gatewayCommand({ ...options, socketDir });
  const child = spawn(file, args, { cwd, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.unref();
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  for (const deadline = Date.now() + GATEWAY_MS; !ended && Date.now() < deadline; await sleep(30)) {
    if (child.pid !== undefined && (await gatewayAnswers(port, identity))) return child.pid;
  }
  if (!ended) child.kill('SIGKILL');
  if (await greet(port)) throw new Error(`Port ${port} is in use by another database.`);
  throw new Error(`The database gateway does not start on port ${port}. Its log is ${logFile}.`);
}

async function stopGateway(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  for (let waitedMs = 0; processStartTime(pid) !== undefined; waitedMs += 30) {
    if (waitedMs > GATEWAY_MS) process.kill(pid, 'SIGKILL');
    await sleep(30);
  }
}
