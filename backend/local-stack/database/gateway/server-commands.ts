import { serialize, type Document } from 'bson';
import { callFunction, type Handler } from './context.js';
import { cpuTime } from './cpu-time.js';
import { MongoError } from './errors.js';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from './wire.js';

/** Reported MongoDB version, whose behaviour clients expect. */
const VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;
/** DocumentDB's limit, `documentdb.maxWriteBatchSize`. */
const MAX_WRITE_BATCH = 25_000;

/**
 * `hello` reply. As a "router" (mongos), the gateway gets sessions, retryable writes and transactions without replica set
 * members. Without a topology version, drivers poll instead of waiting for changes.
 */
const hello: Handler = async ({ socketId, helloFields }) => ({
  ismaster: true,
  isWritablePrimary: true,
  helloOk: true,
  msg: 'isdbgrid',
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: MAX_WRITE_BATCH,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: socketId,
  minWireVersion: 0,
  maxWireVersion: MAX_WIRE_VERSION,
  readOnly: false,
  ...helloFields,
  ok: 1,
});

const buildInfo: Handler = async () => ({
  version: VERSION,
  versionArray: VERSION.split('.').map(Number).concat(0),
  gitVersion: 'documentdb',
  modules: [],
  sysInfo: 'deprecated',
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  ok: 1,
});

/** Session keys in a command's list, in the format of {@link Request.sessionKey}. */
const sessionKeys = (sessions: unknown): string[] =>
  Array.isArray(sessions)
    ? sessions.map((session) => Buffer.from(serialize(session as Document)).toString('base64'))
    : [];

const endSessions: Handler = async ({ request, transactions, cursors }) => {
  const keys = sessionKeys(request.document()[request.name]);
  await transactions.endSessions(keys);
  await cursors.endSessions(new Set(keys));
  return { ok: 1 };
};

const commitTransaction: Handler = async ({ request, transactions }) => {
  await transactions.commit(request);
  return { ok: 1 };
};

const abortTransaction: Handler = async ({ request, transactions }) => {
  await transactions.abort(request);
  return { ok: 1 };
};

const listDatabases: Handler = (context) =>
  callFunction(context, 'SELECT documentdb_api.list_databases($1::bytea::documentdb_core.bson)::bytea', [
    context.request.body,
  ]);

const collStats: Handler = (context) =>
  callFunction(context, 'SELECT documentdb_api.coll_stats($1, $2, $3)::bytea', [
    context.request.db,
    context.request.collection(),
    context.request.number('scale') ?? 1,
  ]);

const dbStats: Handler = (context) =>
  callFunction(context, 'SELECT documentdb_api.db_stats($1, $2, $3)::bytea', [
    context.request.db,
    context.request.number('scale') ?? 1,
    (context.request.number('freeStorage') ?? 0) !== 0,
  ]);

const validate: Handler = (context) =>
  callFunction(context, 'SELECT document::bytea FROM documentdb_api.validate($1, $2::bytea::documentdb_core.bson)', [
    context.request.db,
    context.request.body,
  ]);

const currentOp: Handler = (context) =>
  callFunction(
    context,
    'SELECT document::bytea FROM documentdb_api.current_op_command($1::bytea::documentdb_core.bson)',
    [context.request.body],
  );

const killOp: Handler = (context) =>
  callFunction(context, 'SELECT documentdb_api.kill_op($1::bytea::documentdb_core.bson)::bytea', [
    context.request.body,
  ]);

const serverStatus: Handler = async ({ database }) => {
  const { userUs, systemUs } = await cpuTime(database);
  return {
    host: 'localhost',
    version: VERSION,
    process: 'mongos',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    extra_info: { note: 'CPU time of the gateway and of PostgreSQL', user_time_us: userUs, system_time_us: systemUs },
    ok: 1,
  };
};

const notReplicated: Handler = async () => {
  throw new MongoError(76, 'not running with --replSet');
};

const ok: Handler = async () => ({ ok: 1 });

export const SERVER_COMMANDS: Record<string, Handler> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: ok,
  buildInfo,
  buildinfo: buildInfo,
  endSessions,
  killSessions: endSessions,
  refreshSessions: ok,
  commitTransaction,
  abortTransaction,
  listDatabases,
  collStats,
  dbStats,
  validate,
  currentOp,
  killOp,
  connectionStatus: async () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  whatsmyuri: async ({ socketId }) => ({ you: `127.0.0.1:${socketId}`, ok: 1 }),
  getParameter: async () => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 }),
  getCmdLineOpts: async () => ({ argv: [], parsed: {}, ok: 1 }),
  getLog: async () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
  hostInfo: async () => ({ system: { currentTime: new Date(), hostname: 'localhost' }, os: { type: 'Linux' }, ok: 1 }),
  serverStatus,
  replSetGetStatus: notReplicated,
};
