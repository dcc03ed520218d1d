import { serialize, type Document } from 'bson';
import type { Connection } from './sql.js';
import { callFunction, onConnection, retryConflicts, type Context, type Handler } from './context.js';
import { isDuplicateKey } from './duplicate-key.js';
import { mongoCode, MongoError, unpackSqlState } from './errors.js';
import { readDocument, readTyped } from './request.js';

type WriteKind = 'insert' | 'update' | 'delete';

/** Field that holds the statements of each write command. */
const STATEMENTS: Record<WriteKind, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

/** Codes that make a failed statement a failure of the whole command. */
const FAILS_COMMAND = new Set([1, 13, 24, 112]);

/** Name under which the server remembers a write that the driver may repeat; undefined when it will not. */
function retryKey({ request, inTransaction }: Context): string | null {
  const session = request.sessionKey();
  const number = request.bigint('txnNumber');
  return inTransaction || session === undefined || number === undefined ? null : `${session}:${number}`;
}

/** The write commands: one SQL call each; the statements stay BSON. */
const write =
  (kind: WriteKind): Handler =>
  async (context) => {
    const { request, inTransaction } = context;
    const statements = request.documents(STATEMENTS[kind]);
    if (inTransaction) return callWrite(context, inTransaction.connection, kind, null, statements);
    const key = retryKey(context);
    // A call with one statement is atomic, and PostgreSQL itself remembers the key. Several need a transaction around them,
    // so that they can be repeated when others were in the way, and a record of their own against a second run.
    const once = (connection: Connection): Promise<Uint8Array | Document> =>
      statements.length === 1
        ? callWrite(context, connection, kind, key, statements)
        : onceInTransaction(connection, key, () => callWrite(context, connection, kind, null, statements));
    return retryConflicts(context, () => onConnection(context, once), key !== null);
  };

async function callWrite(context: Context, connection: Connection, kind: WriteKind, key: string | null, statements: Buffer[]): Promise<Uint8Array | Document> {
  const { request, inTransaction } = context;
  const sequence = request.message.sequences.get(STATEMENTS[kind]) ?? null;
  const text = `SELECT p_result::bytea, p_success FROM documentdb_api.${kind}($1, $2::bytea::documentdb_core.bson, $3::bytea::documentdb_core.bsonsequence, $4)`;
  const [row] = await connection.rows(text, [request.db, request.body, sequence, key]);
  const [result, success] = row as [Buffer, boolean];
  if (success) return result;
  const reply = await translateWriteErrors(context, result, kind === 'insert' ? statements : []);
  if (inTransaction) inTransaction.transaction.doomed = true;
  return reply;
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
      const error = await duplicateKeys.explain(request.db, request.collection(), String(errmsg), document && readDocument(document));
      errors.push({ index, code, errmsg: error.message, ...error.fields });
    } else {
      errors.push({ index, code, errmsg });
    }
  }
  return { ...reply, writeErrors: errors };
}

/** Runs `work` in a PostgreSQL transaction, at most once for a key: the answer is stored with it and given again. */
async function onceInTransaction(connection: Connection, key: string | null, work: () => Promise<Uint8Array | Document>): Promise<Uint8Array | Document> {
  await connection.execute('START TRANSACTION');
  try {
    if (key !== null) {
      const [done] = await connection.rows('SELECT reply FROM local_gateway.finished_writes WHERE key = $1', [key]);
      if (done) {
        await connection.execute('ROLLBACK');
        return done[0] as Buffer;
      }
    }
    const reply = await work();
    if (key !== null) await connection.rows('INSERT INTO local_gateway.finished_writes (key, reply) VALUES ($1, $2)', [key, reply instanceof Uint8Array ? reply : serialize(reply)]);
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
  const text = 'SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2::bytea::documentdb_core.bson, $3)';
  try {
    return await retryConflicts(context, () => callFunction(context, text, [request.db, request.body, key]), key !== null);
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
