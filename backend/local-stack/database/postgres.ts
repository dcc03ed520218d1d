import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { processStartTime } from '../debian/process-identity.js';
import { connectWhenReady, prepareCluster, serverArguments, serverCommand, SOCKET_PORT } from './cluster.js';
import { findPlaces, type DatabaseFolders, type Places } from './places.js';

/** Grace period for orphaned child processes before SIGKILL. */
const ORPHANS_MS = 3_000;
const STOP_MS = 20_000;

/** The server (postmaster) or one of its child processes, whose titles describe their work. */
interface ServerProcess {
  pid: number;
  isChild: boolean;
}

/**
 * Processes of a database, including orphans of a killed server. All have the cluster name in their command line, which every
 * user may read.
 */
export function clusterProcesses(clusterName: string): ServerProcess[] {
  const processes: ServerProcess[] = [];
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || processStartTime(pid) === undefined) continue;
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (words.includes(`cluster_name=${clusterName}`))
        processes.push({ pid, isChild: words.some((word) => word.startsWith('postgres: ')) });
    } catch {
      // The process exited in the meantime.
    }
  }
  return processes;
}

/**
 * Pid of the running server; undefined when none runs. Ignores `postmaster.pid`: after a kill -9, or in a new container, its pid
 * may belong to another program.
 */
export function findServerProcess(clusterName: string): number | undefined {
  // The server started before its children, which are still forking.
  const [first] = clusterProcesses(clusterName)
    .filter(({ isChild }) => !isChild)
    .sort((a, b) => a.pid - b.pid);
  return first?.pid;
}

/** True when the server answers a query on its socket. Never throws. */
export async function isPostgresReachable(socketDir: string): Promise<boolean> {
  const client = new Client({
    host: socketDir,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stops the server like `pg_ctl stop -m fast`: rolls back open transactions and flushes data. Does nothing when none runs.
 * @throws Error when it still runs after 20 s
 */
export async function stopPostgres(clusterName: string): Promise<void> {
  const pid = findServerProcess(clusterName);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; findServerProcess(clusterName) !== undefined; waitedMs += 50) {
    if (waitedMs > STOP_MS) throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
    await sleep(50);
  }
}

/**
 * Ends the orphaned children of a killed server. Most exit on their own, but a busy one may take long, and no server can start
 * while it holds the shared memory. Recovery undoes or redoes its work.
 */
async function endOrphans(clusterName: string): Promise<void> {
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const { pid } of clusterProcesses(clusterName)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  // Immediate shutdown, the signal that the server itself sends to its processes after a crash.
  signalAll('SIGQUIT');
  for (let waitedMs = 0; clusterProcesses(clusterName).length > 0; waitedMs += 50) {
    if (waitedMs > ORPHANS_MS) signalAll('SIGKILL');
    await sleep(50);
  }
}

/**
 * Prepares the start: no running server or orphans on this data folder, no stale lock or socket, data folder created and of the
 * right version, settings written.
 */
export async function prepareStart(places: Places): Promise<void> {
  await stopPostgres(places.clusterName);
  await endOrphans(places.clusterName);
  // Pids start again in a new container, and PostgreSQL would mistake another process with the old pid for its server.
  const socket = join(places.socketDir, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [join(places.dataDir, 'postmaster.pid'), socket, `${socket}.lock`]) rmSync(file, { force: true });
  await prepareCluster(places);
}

/** The command that runs the server in the foreground. */
export function postgresCommand(places: Places): {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
  cwd: string;
} {
  return { ...serverCommand(places, 'postgres', serverArguments(places, places.dataDir)), cwd: '/' };
}

export interface RunningPostgres {
  pid: number;
  socketDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the server in the background, or reuses the one that already runs on this data folder (after a kill -9 of its
 * supervisor). Output goes to `logFile`.
 * @throws Error with the log file's name when the server does not start after several attempts
 */
export async function startPostgres(folders: DatabaseFolders, logFile: string): Promise<RunningPostgres> {
  const places = await findPlaces(folders);
  const running = (pid: number): RunningPostgres => ({
    pid,
    socketDir: places.socketDir,
    stop: () => stopPostgres(places.clusterName),
  });
  const alive = findServerProcess(places.clusterName);
  if (alive !== undefined && (await isPostgresReachable(places.socketDir))) return running(alive);
  for (const deadline = Date.now() + 20_000; ; await sleep(500)) {
    await prepareStart(places);
    const pid = await launch(places, logFile);
    if (pid !== undefined) return running(pid);
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start. See its log: ${logFile}.`);
  }
}

async function launch(places: Places, logFile: string): Promise<number | undefined> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const { file, args, ...options } = postgresCommand(places);
  const child = spawn(file, args, { ...options, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  child.unref();
  const client = await connectWhenReady(places.socketDir, () => !ended);
  await client?.end();
  if (!client && !ended && child.pid) process.kill(child.pid, 'SIGKILL');
  return client ? child.pid : undefined;
}
