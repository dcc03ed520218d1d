import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../debian/lock.js';
import { processStartTime } from '../debian/process-identity.js';
import { isGatewayReachable, sendHello } from './gateway-probe.js';
import { databaseUri, gatewayCommand, gatewayIdentity, gatewayStateFile } from './gateway-process.js';
import { clusterNameFor, type DatabaseFolders } from './places.js';
import { startPostgres, stopPostgres } from './postgres.js';

export interface DatabaseOptions extends DatabaseFolders {
  /** Log file of both processes. */
  logFile: string;
  /** Port of the gateway on 127.0.0.1. */
  port: number;
}

export interface RunningDatabase {
  uri: string;
  postgresPid: number;
  gatewayPid: number;
  /** Stops the gateway, which drains running commands, and then PostgreSQL. */
  stop(): Promise<void>;
}

/** Time limits for the gateway's start and stop, in ms. */
const GATEWAY_MS = 15_000;

/**
 * Starts PostgreSQL and the gateway in the background, or reuses running processes of this data folder. Recovers from a kill -9
 * of any process. Requires `installDatabase`.
 * @throws Error with a one-line message when another program uses the port or a process does not start
 */
export function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  return withLock(join(options.runDir, 'start.lock'), async () => {
    const postgres = await startPostgres(options, options.logFile);
    const gatewayPid = await startGateway(options, postgres.socketDir);
    return { uri: databaseUri(options.port), postgresPid: postgres.pid, gatewayPid, stop: () => stopDatabase(options) };
  });
}

/** Stops the processes of this data folder; does nothing when none run. */
export async function stopDatabase({ dataDir, runDir }: Pick<DatabaseFolders, 'dataDir' | 'runDir'>): Promise<void> {
  const pid = findGatewayProcess(runDir);
  if (pid !== undefined) await stopGateway(pid);
  await stopPostgres(clusterNameFor(dataDir));
}

/** Pid of the gateway recorded for this run folder, when it is still running. */
export function findGatewayProcess(runDir: string): number | undefined {
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
  const living = findGatewayProcess(runDir);
  if (living !== undefined && (await isGatewayReachable(port, identity))) return living;
  // It runs, but does not respond or uses another port.
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
    if (child.pid !== undefined && (await isGatewayReachable(port, identity))) return child.pid;
  }
  if (!ended) child.kill('SIGKILL');
  if (await sendHello(port)) throw new Error(`Port ${port} is in use by another database.`);
  throw new Error(`The database gateway did not start on port ${port}. Its log is ${logFile}.`);
}

async function stopGateway(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  for (let waitedMs = 0; processStartTime(pid) !== undefined; waitedMs += 30) {
    if (waitedMs > GATEWAY_MS) process.kill(pid, 'SIGKILL');
    await sleep(30);
  }
}
