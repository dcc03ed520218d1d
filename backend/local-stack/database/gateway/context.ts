import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'bson';
import type { Cursors } from './cursors.js';
import type { DuplicateKeys } from './duplicate-key.js';
import { ConnectionLostError, isConflict, toMongoError } from './errors.js';
import type { KeyedMutex, Mutex } from './mutex.js';
import type { Request } from './request.js';
import type { Connection, Database } from './sql.js';
import type { Transaction, Transactions } from './transactions.js';

/** Dependencies shared by all command handlers. */
export interface Services {
  database: Database;
  transactions: Transactions;
  cursors: Cursors;
  duplicateKeys: DuplicateKeys;
  /** Serializes changes of collections and indexes, because they lock each other's catalog rows. */
  ddl: Mutex;
  /** Serializes retries, per collection. */
  retries: KeyedMutex;
  /** Additional fields of the `hello` reply. */
  helloFields: Document;
}

/** Context of one running command. */
export interface Context extends Services {
  request: Request;
  socketId: number;
  /** The command's transaction and its connection. */
  inTransaction: { connection: Connection; transaction: Transaction } | undefined;
}

/** Executes a command; returns a document, or BSON that is sent unchanged. */
export type Handler = (context: Context) => Promise<Document | Uint8Array>;

/** Runs `work` on the transaction's connection, or on a new one. */
export async function onConnection<T>(
  { inTransaction, database }: Context,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (inTransaction) return work(inTransaction.connection);
  const connection = await database.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/** Runs one statement in the command's transaction, if any; returns the first column of the first row. */
export async function callFunction(
  context: Context,
  text: string,
  values: Array<Uint8Array | string | number | boolean | null>,
): Promise<Buffer> {
  const [row] = await onConnection(context, (connection) => connection.rows(text, values));
  return row?.[0] as Buffer;
}

/** Time limit for retries outside transactions. */
const RETRY_MS = 25_000;
/** Limits retries after a lost connection, because the work itself may crash PostgreSQL. */
const MAX_LOST_CONNECTIONS = 5;

/**
 * Outside a transaction, retries work that failed without effects because of concurrent work. Inside a transaction,
 * the client must retry the whole transaction. Retries of one collection run one at a time: when many upserts of the
 * same unique key deadlock, concurrent retries deadlock with the first one again and again, and none succeeds.
 * @param repeatable the work has an idempotency key, so it is also retried after a lost connection with an unknown outcome
 */
export async function retryConflicts<T>(
  { inTransaction, request, retries }: Context,
  work: () => Promise<T>,
  repeatable = false,
): Promise<T> {
  const deadline = Date.now() + RETRY_MS;
  let lost = 0;
  let run = work;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    try {
      return await run();
    } catch (error) {
      const shouldRetry =
        isConflict(toMongoError(error, false).code) ||
        (repeatable && error instanceof ConnectionLostError && ++lost <= MAX_LOST_CONNECTIONS);
      if (inTransaction || !shouldRetry || Date.now() > deadline) throw error;
      await sleep(pauseMs * Math.random());
      run = () => retries.run(`${request.db}.${request.string(request.name)}`, work);
    }
  }
}
