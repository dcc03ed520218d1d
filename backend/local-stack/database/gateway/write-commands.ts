import { serialize, type Document } from 'bson';
import { callFunction, onConnection, retryConflicts, type Context, type Handler } from './context.js';
import { isDuplicateKey } from './duplicate-key.js';
import { ConnectionLostError, mongoCode, MongoError, unpackSqlState } from './errors.js';
import { readDocument, readTyped } from './request.js';
import type { Connection } from './sql.js';

type WriteKind = 'insert' | 'update' | 'delete';

/** Name of the statements field of each write command. */
const STATEMENTS: Record<WriteKind, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

/** Statement errors that fail the whole command. */
const FAILS_COMMAND = new Set([1, 13, 24, 112]);

/** Idempotency key of a retryable write; null when the write is not retryable. */
function retryKey({ request, inTransaction }: Context): string | null {
  const session = request.sessionKey();
  const number = request.bigint('txnNumber');
  return inTransaction || session === undefined || number === undefined ? null : `${session}:${number}`;
}

/** SQL call of a write: `$1` is the database, `$2` the command, `$3` the document sequence. */
const call = (kind: WriteKind): string =>
  `documentdb_api.${kind}($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bsonsequence, NULL)`;
const STORED_REPLY = 'SELECT reply FROM local_gateway.finished_writes WHERE key = $1';
const FIND_AND_MODIFY = 'documentdb_api.find_and_modify($1, $2::bytea::documentdb_core.bson, NULL)';

/**
 * Executes a call once per key, its last parameter, and stores the reply together with the effects. DocumentDB's own retry
 * records are not used: it deletes a record on the first retry, so the next one would write again; retrying an upsert that
 * changed nothing crashes its process; and it returns different counts.
 */
const onceFor = (key: '$3' | '$4', work: string): string => `
  WITH done AS MATERIALIZED (SELECT reply FROM local_gateway.finished_writes WHERE key = ${key}),
    fresh AS MATERIALIZED (SELECT p_result::bytea AS reply, p_success AS success FROM ${work} WHERE NOT EXISTS (SELECT 1 FROM done)),
    kept AS (INSERT INTO local_gateway.finished_writes (key, reply) SELECT ${key}, reply FROM fresh WHERE success)
  SELECT reply, true FROM done UNION ALL SELECT reply, success FROM fresh`;

/** Handles a write command; the statements stay BSON. */
const write =
  (kind: WriteKind): Handler =>
  async (context) => {
    const { request, inTransaction } = context;
    const statements = request.documents(STATEMENTS[kind]);
    if (inTransaction) return callWrite(context, inTransaction.connection, kind, null, statements);
    const key = retryKey(context);
    // A single statement is atomic. Several need a surrounding transaction, so that they can be retried after a conflict.
    const once = (connection: Connection): Promise<Uint8Array | Document> =>
      statements.length === 1
        ? callWrite(context, connection, kind, key, statements)
        : onceInTransaction(connection, key, () => callWrite(context, connection, kind, null, statements));
    return withStoredReplyFallback(context, key, () =>
      retryConflicts(context, () => onConnection(context, once), key !== null),
    );
  };

async function callWrite(
  context: Context,
  connection: Connection,
  kind: WriteKind,
  key: string | null,
  statements: Buffer[],
): Promise<Uint8Array | Document> {
  const { request, inTransaction } = context;
  const sequence = request.message.sequences.get(STATEMENTS[kind]) ?? null;
  const values = [request.db, request.body, sequence];
  const [row] =
    key === null
      ? await connection.rows(`SELECT p_result::bytea, p_success FROM ${call(kind)}`, values)
      : await connection.rows(onceFor('$4', call(kind)), [...values, key]);
  const [result, success] = row as [Buffer, boolean];
  if (success) return result;
  const reply = await translateWriteErrors(context, result, kind === 'insert' ? statements : []);
  if (inTransaction) inTransaction.transaction.doomed = true;
  return reply;
}

/** Reply stored by an earlier execution with this key. */
async function findStoredReply(connection: Pick<Connection, 'rows'>, key: string): Promise<Buffer | undefined> {
  const [done] = await connection.rows(STORED_REPLY, [key]);
  return done?.[0] as Buffer | undefined;
}

/**
 * A driver that loses its connection may retry while the first execution is still running. The retry then conflicts with the
 * documents or the key of the first execution, and the first execution's reply is returned instead.
 */
async function withStoredReplyFallback(
  { database }: Context,
  key: string | null,
  run: () => Promise<Uint8Array | Document>,
): Promise<Uint8Array | Document> {
  if (key === null) return run();
  try {
    const reply = await run();
    return reply instanceof Uint8Array ? reply : ((await findStoredReply(database, key)) ?? reply);
  } catch (error) {
    if (error instanceof ConnectionLostError) throw error;
    const earlier = await findStoredReply(database, key);
    if (earlier) return earlier;
    throw error;
  }
}

/** Translates the error codes in a reply to MongoDB's. Numbers keep their BSON types, also in `upserted`. */
async function translateWriteErrors(context: Context, result: Buffer, inserted: Buffer[]): Promise<Document> {
  const { request, inTransaction, duplicateKeys } = context;
  const reply = readTyped(result);
  const errors: Document[] = [];
  for (const { index, code: rawCode, errmsg } of (reply['writeErrors'] ?? []) as Document[]) {
    const number = Number(rawCode);
    const state = unpackSqlState(number);
    const code = state === undefined ? number : mongoCode(state, inTransaction !== undefined, String(errmsg));
    if (FAILS_COMMAND.has(code)) throw new MongoError(code, String(errmsg));
    if (code === 11000) {
      const document = inserted[Number(index)];
      const error = await duplicateKeys.explain(
        request.db,
        request.collection(),
        String(errmsg),
        document && readDocument(document),
      );
      errors.push({ index, code, errmsg: error.message, ...error.fields });
    } else {
      errors.push({ index, code, errmsg });
    }
  }
  return { ...reply, writeErrors: errors };
}

/** Runs `work` in a PostgreSQL transaction at most once per key and stores the reply with it. */
async function onceInTransaction(
  connection: Connection,
  key: string | null,
  work: () => Promise<Uint8Array | Document>,
): Promise<Uint8Array | Document> {
  await connection.execute('START TRANSACTION');
  try {
    if (key !== null) {
      const earlier = await findStoredReply(connection, key);
      if (earlier) {
        await connection.execute('ROLLBACK');
        return earlier;
      }
    }
    const reply = await work();
    if (key !== null)
      await connection.rows('INSERT INTO local_gateway.finished_writes (key, reply) VALUES ($1, $2)', [
        key,
        reply instanceof Uint8Array ? reply : serialize(reply),
      ]);
    await connection.execute('COMMIT');
    return reply;
  } catch (error) {
    await connection.execute('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const findAndModify: Handler = async (context) => {
  const { request, duplicateKeys } = context;
  const key = retryKey(context);
  const values = [request.db, request.body];
  const once = (): Promise<Buffer> =>
    key === null
      ? callFunction(context, `SELECT p_result::bytea FROM ${FIND_AND_MODIFY}`, values)
      : callFunction(context, onceFor('$3', FIND_AND_MODIFY), [...values, key]);
  try {
    return await withStoredReplyFallback(context, key, () => retryConflicts(context, once, key !== null));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw await duplicateKeys.explain(request.db, request.collection(), error.message);
  }
};

export const WRITE_COMMANDS: Record<string, Handler> = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
