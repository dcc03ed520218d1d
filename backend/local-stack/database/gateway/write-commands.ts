import { serialize, type Document } from 'bson';
import { callFunction, onConnection, retryConflicts, type Context, type Handler } from './context.js';
import { isDuplicateKey } from './duplicate-key.js';
import { ConnectionLostError, mongoCode, MongoError, unpackSqlState } from './errors.js';
import { readDocument, readTyped } from './request.js';
import type { Connection } from './sql.js';

type WriteKind = 'insert' | 'update' | 'delete';

/** Field that holds the statements of each write command. */
const STATEMENTS: Record<WriteKind, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

/** Codes that make a failed statement a failure of the whole command. */
const FAILS_COMMAND = new Set([1, 13, 24, 112]);

/** Name under which a write that the driver may repeat is remembered; null when it will not. */
function retryKey({ request, inTransaction }: Context): string | null {
  const session = request.sessionKey();
  const number = request.bigint('txnNumber');
  return inTransaction || session === undefined || number === undefined ? null : `${session}:${number}`;
}

/** The SQL call of each write; `$1` is the database, `$2` the command, `$3` the documents that came beside it. */
const call = (kind: WriteKind): string =>
  `documentdb_api.${kind}($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bsonsequence, NULL)`;
const EARLIER_ANSWER = 'SELECT reply FROM local_gateway.finished_writes WHERE key = $1';
const FIND_AND_MODIFY = 'documentdb_api.find_and_modify($1, $2::bytea::documentdb_core.bson, NULL)';

/**
 * A call that is carried out once for its key, the last parameter: its answer is stored together with what it did, and given
 * again. DocumentDB could keep keys itself, but it forgets one when a write is repeated, so that the next repeat would write
 * again; a repeated upsert that had changed nothing makes its process crash; and it answers other numbers.
 */
const onceFor = (key: '$3' | '$4', work: string): string => `
  WITH done AS MATERIALIZED (SELECT reply FROM local_gateway.finished_writes WHERE key = ${key}),
    fresh AS MATERIALIZED (SELECT p_result::bytea AS reply, p_success AS success FROM ${work} WHERE NOT EXISTS (SELECT 1 FROM done)),
    kept AS (INSERT INTO local_gateway.finished_writes (key, reply) SELECT ${key}, reply FROM fresh WHERE success)
  SELECT reply, true FROM done UNION ALL SELECT reply, success FROM fresh`;

/** The write commands; the statements stay BSON. */
const write =
  (kind: WriteKind): Handler =>
  async (context) => {
    const { request, inTransaction } = context;
    const statements = request.documents(STATEMENTS[kind]);
    if (inTransaction) return callWrite(context, inTransaction.connection, kind, null, statements);
    const key = retryKey(context);
    // One statement is carried out whole or not at all. Several need a transaction around them, so that they can be repeated
    // when others were in the way.
    const once = (connection: Connection): Promise<Uint8Array | Document> =>
      statements.length === 1
        ? callWrite(context, connection, kind, key, statements)
        : onceInTransaction(connection, key, () => callWrite(context, connection, kind, null, statements));
    return orEarlierAnswer(context, key, () =>
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

/** What was answered to an earlier run of the write of this key. */
async function earlierAnswer(connection: Pick<Connection, 'rows'>, key: string): Promise<Buffer | undefined> {
  const [done] = await connection.rows(EARLIER_ANSWER, [key]);
  return done?.[0] as Buffer | undefined;
}

/**
 * A driver that has lost its connection repeats a write while the first run may still go on. The second one then meets what
 * the first one has just written, or its key, and fails or lists errors: the answer of the first one counts.
 */
async function orEarlierAnswer(
  { database }: Context,
  key: string | null,
  run: () => Promise<Uint8Array | Document>,
): Promise<Uint8Array | Document> {
  if (key === null) return run();
  try {
    const reply = await run();
    return reply instanceof Uint8Array ? reply : ((await earlierAnswer(database, key)) ?? reply);
  } catch (error) {
    if (error instanceof ConnectionLostError) throw error;
    const earlier = await earlierAnswer(database, key);
    if (earlier) return earlier;
    throw error;
  }
}

/** Gives the errors in a write's answer MongoDB's codes. Numbers keep their BSON types, also in `upserted`. */
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

/** Runs `work` in a PostgreSQL transaction, at most once for a key: the answer is stored with it and given again. */
async function onceInTransaction(
  connection: Connection,
  key: string | null,
  work: () => Promise<Uint8Array | Document>,
): Promise<Uint8Array | Document> {
  await connection.execute('START TRANSACTION');
  try {
    if (key !== null) {
      const earlier = await earlierAnswer(connection, key);
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
    return await orEarlierAnswer(context, key, () => retryConflicts(context, once, key !== null));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw await duplicateKeys.explain(request.db, request.collection(), error.message);
  }
};

/** Commands that write documents. */
export const WRITE_COMMANDS: Record<string, Handler> = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
