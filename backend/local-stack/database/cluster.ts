import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runOrThrow } from '../debian/run.js';
import type { Places } from './places.js';

/** PostgreSQL listens on a UNIX socket only; the port is part of the socket's name. */
export const SOCKET_PORT = 5432;

const SETTINGS_FILE = 'local.conf';
const VERSIONS = 'local-database.json';

/** Gateway table with the replies of retryable writes. */
const GATEWAY_TABLES = `
  CREATE SCHEMA IF NOT EXISTS local_gateway;
  CREATE TABLE IF NOT EXISTS local_gateway.finished_writes (key text PRIMARY KEY, reply bytea NOT NULL, finished_at timestamptz NOT NULL DEFAULT now());`;

/** pg_cron has the same jobs as the background worker; see `enableBackgroundWorker` below. */
const REMOVE_INDEX_JOBS = `
  SELECT cron.unschedule(jobid) FROM cron.job WHERE jobname LIKE 'documentdb_index_build_task_%';`;

/** Versions that created a data folder. */
interface DataVersions {
  postgres: number;
  documentdb: string;
}

/** The command that runs a program of the tree in a clean environment as the server's user. */
export function serverCommand(
  { runAs, tree }: Places,
  program: 'postgres' | 'initdb',
  args: string[],
): { file: string; args: string[]; uid?: number; gid?: number } {
  const clean = ['/usr/bin/env', '-i', 'LC_ALL=C', 'TZ=UTC0', 'PATH=/usr/bin:/bin'];
  const [file = '', ...rest] = [...runAs.prefix, ...clean, tree.tree.path(tree.bin, program), ...args];
  return { file, args: rest, ...(runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid }) };
}

/** Server arguments. The cluster name is an argument, not a setting, so that it appears in the command line of every server process. */
export function serverArguments({ clusterName }: Pick<Places, 'clusterName'>, dataDir: string): string[] {
  return ['-D', dataDir, '-c', `cluster_name=${clusterName}`];
}

/**
 * Creates the data folder when missing, checks its versions and writes the server's settings. The server must not be running.
 * @throws Error that suggests `npm run reset` when other versions created the data
 */
export async function prepareCluster(places: Places): Promise<void> {
  if (existsSync(join(places.dataDir, 'PG_VERSION'))) checkVersions(places);
  else await createCluster(places);
  writeSettings(places, places.dataDir);
}

/** Another PostgreSQL major cannot read the data, and DocumentDB's catalogs depend on its version. Never upgrades the data. */
function checkVersions({ dataDir, tree }: Places): void {
  let made: DataVersions | undefined;
  try {
    made = JSON.parse(readFileSync(join(dataDir, VERSIONS), 'utf8')) as DataVersions;
  } catch {
    made = undefined;
  }
  if (made && made.postgres === tree.major && upstreamVersion(made.documentdb) === upstreamVersion(tree.documentdb))
    return;
  const found = made ? `PostgreSQL ${made.postgres} with DocumentDB ${made.documentdb}` : 'an unknown version';
  throw new Error(
    `The data in ${dataDir} was created by ${found}; the installed version is PostgreSQL ${tree.major} with DocumentDB ${tree.documentdb}. ` +
      'Run `npm run reset` to start with empty data.',
  );
}

/** Strips the Debian revision (after the last hyphen), which does not change the catalogs. */
const upstreamVersion = (version: string): string => version.replace(/-[^-]*$/, '');

/** Builds the data folder in a temporary place and renames it, so that an interrupted start leaves no partial data. */
async function createCluster(places: Places): Promise<void> {
  const { dataDir, owner, tree } = places;
  const building = `${dataDir}.tmp`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true, mode: 0o700 });
  if (owner) chownSync(building, owner.uid, owner.gid);
  const initdb = serverCommand(places, 'initdb', [
    '-D',
    building,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
    '--set',
    'timezone=GMT',
  ]);
  await runOrThrow(initdb.file, initdb.args, { cwd: '/', uid: initdb.uid, gid: initdb.gid });
  appendFileSync(join(building, 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
  writeSettings(places, building);
  await createExtensions(places, building);
  const versions: DataVersions = { postgres: tree.major, documentdb: tree.documentdb };
  writeFileSync(join(building, VERSIONS), `${JSON.stringify(versions)}\n`);
  renameSync(building, dataDir);
}

/** An index keeps the access method of its creation, so the extended one must exist before the first collection. */
async function createExtensions(places: Places, dataDir: string): Promise<void> {
  const { file, args, uid, gid } = serverCommand(places, 'postgres', serverArguments(places, dataDir));
  const server = spawn(file, args, { cwd: '/', uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  server.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2_000)));
  const ended = new Promise<void>((done) =>
    server.once('close', () => done()).once('error', (error) => (stderr += error.message)),
  );
  let running = true;
  void ended.then(() => (running = false));
  try {
    const client = await connectWhenReady(places.socketDir, () => running);
    if (!client) throw new Error(`PostgreSQL did not start: ${stderr.trim().split('\n').slice(-3).join(' | ')}`);
    await client.query('CREATE EXTENSION documentdb CASCADE');
    await client.query('CREATE EXTENSION documentdb_extended_rum');
    await client.query(REMOVE_INDEX_JOBS);
    await client.query(GATEWAY_TABLES);
    await client.end();
  } finally {
    server.kill('SIGINT');
    if (running) await ended;
  }
}

/** Connects once the server is ready; undefined when it exits or takes longer than `timeoutMs`. */
export async function connectWhenReady(
  socketDir: string,
  isRunning: () => boolean,
  timeoutMs = 30_000,
): Promise<Client | undefined> {
  for (const deadline = Date.now() + timeoutMs; isRunning() && Date.now() < deadline; await sleep(30)) {
    const client = new Client({ host: socketDir, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** Written at each start, because paths depend on the machine and the settings on the version of this file. */
function writeSettings({ socketDir, owner }: Places, dataDir: string): void {
  const file = join(dataDir, SETTINGS_FILE);
  const lines = Object.entries(settings(socketDir)).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  writeFileSync(file, `# Written at each start of the local stack.\n${lines.join('\n')}\n`);
  if (owner) chownSync(file, owner.uid, owner.gid);
}

function settings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDir,
    shared_preload_libraries: 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum',
    'cron.database_name': 'postgres',
    // Otherwise pg_cron connects over TCP, where nothing listens, and expired documents are never deleted.
    'cron.use_background_workers': 'on',
    // Otherwise the job table grows by one row per second.
    'cron.log_run': 'off',
    'cron.log_statement': 'off',
    // DocumentDB connects back to its own server to create a collection.
    'documentdb.localhost_connection_string': `host=${socketDir} port=${SOCKET_PORT} user=postgres dbname=postgres`,
    // Required for sorting by index.
    'documentdb.alternate_index_handler_name': 'extended_rum',
    'documentdb_core.enableCollation': 'on',
    // Its jobs start two processes every second to build indexes in the background, which the gateway never requests.
    'documentdb.enableBackgroundWorker': 'off',
    jit: 'off',
    max_connections: '72',
    max_worker_processes: '16',
    shared_buffers: '256MB',
    // Planning depends on statistics, which a new collection lacks until autovacuum runs.
    autovacuum_naptime: '5s',
    autovacuum_analyze_threshold: '20',
    deadlock_timeout: '50ms',
    // Write conflicts are expected, and the detail of a duplicate key error contains the whole document.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
  };
}
