import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { processStartTime } from '../debian/process-identity.js';
import { connectWhenReady, prepareCluster, serverArguments, serverCommand, SOCKET_PORT } from './cluster.js';
import { findPlaces, type DatabaseFolders, type Places } from './places.js';

/** How long children of a killed server may take to end when asked to. */
const ORPHANS_MS = 3_000;
const STOP_MS = 20_000;

/** A process of a server: the server itself, or one of its children, which write what they do into their command line. */
interface ServerProcess {
  pid: number;
  isChild: boolean;
}

/**
 * The processes of a database, children of a killed server included: each keeps the argument that names the database in its
 * command line, which every user may read.
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
      // It ended between the two looks.
    }
  }
  return processes;
}

/**
 * Number of the living server of a database; undefined when none runs. `postmaster.pid` is not asked: after a kill -9, or in a new
 * container, its number may belong to another program.
 */
export function livingServer(clusterName: string): number | undefined {
  // The server was there before the children that it is just making.
  const [first] = clusterProcesses(clusterName)
    .filter(({ isChild }) => !isChild)
    .sort((a, b) => a.pid - b.pid);
  return first?.pid;
}

/** True when the server answers a query on its socket. Never throws. */
export async function postgresAnswers(socketDir: string): Promise<boolean> {
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
 * Stops the server as `pg_ctl stop -m fast` does: open transactions are rolled back, data is flushed. Does nothing when none runs.
 * @throws Error when it still runs after 20 s
 */
export async function stopPostgres(clusterName: string): Promise<void> {
  const pid = livingServer(clusterName);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; livingServer(clusterName) !== undefined; waitedMs += 50) {
    if (waitedMs > STOP_MS) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await sleep(50);
  }
}

/**
 * Ends what a killed server has left behind. Most of its children notice by themselves; one that is busy may take long, and while it
 * holds the shared memory no server starts. Whatever it was doing is undone or redone by recovery.
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
  // Immediate shutdown, as the server itself orders it when one of its processes has crashed.
  signalAll('SIGQUIT');
  for (let waitedMs = 0; clusterProcesses(clusterName).length > 0; waitedMs += 50) {
    if (waitedMs > ORPHANS_MS) signalAll('SIGKILL');
    await sleep(50);
  }
}

/**
 * What must be true before the server is started: no server on this data folder, no children of a killed one, no stale lock or
 * socket of a process that is gone, data folder made and of the right version, settings written.
 */
export async function makeStartable(places: Places): Promise<void> {
  await stopPostgres(places.clusterName);
  await endOrphans(places.clusterName);
  // Process numbers start again in a new container, and PostgreSQL would take a stranger with the old number for its server.
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

/** A running server. */
export interface RunningPostgres {
  pid: number;
  socketDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the server in the background, or takes the one that already runs on this data folder (after a kill -9 of whoever
 * watched over it). Output goes to `logFile`.
 * @throws Error with the log's name when it does not come up after several tries
 */
export async function startPostgres(folders: DatabaseFolders, logFile: string): Promise<RunningPostgres> {
  const places = await findPlaces(folders);
  const running = (pid: number): RunningPostgres => ({
    pid,
    socketDir: places.socketDir,
    stop: () => stopPostgres(places.clusterName),
  });
  const alive = livingServer(places.clusterName);
  if (alive !== undefined && (await postgresAnswers(places.socketDir))) return running(alive);
  for (const deadline = Date.now() + 20_000; ; await sleep(500)) {
    await makeStartable(places);
    const pid = await launch(places, logFile);
    if (pid !== undefined) return running(pid);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start. Its log is ${logFile}.`);
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
