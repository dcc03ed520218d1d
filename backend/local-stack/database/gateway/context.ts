import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'bson';
import type { Cursors } from './cursors.js';
import type { DuplicateKeys } from './duplicate-key.js';
import { ConnectionLostError, isConflict, toMongoError } from './errors.js';
import type { Mutex } from './mutex.js';
import type { Request } from './request.js';
import type { Connection, Database } from './sql.js';
import type { Transaction, Transactions } from './transactions.js';

/** What every command may use. */
export interface Services {
  database: Database;
  transactions: Transactions;
  cursors: Cursors;
  duplicateKeys: DuplicateKeys;
  /** Changes of collections and indexes run one at a time, because they lock each other's catalog rows. */
  ddl: Mutex;
  /** Fields that `hello` answers beside the usual ones. */
  helloFields: Document;
}

/** One command being carried out. */
export interface Context extends Services {
  request: Request;
  /** Number of the network connection. */
  socketId: number;
  /** The transaction that the command belongs to, with its connection. */
  inTransaction: { connection: Connection; transaction: Transaction } | undefined;
}

/** Carries out a command; the answer is a document or BSON that goes out as it is. */
export type Handler = (context: Context) => Promise<Document | Uint8Array>;

/** Runs `work` on the transaction's connection, or on one of its own. */
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

/** Runs one statement where the command belongs, and gives its first column of its first row. */
export async function callFunction(
  context: Context,
  text: string,
  values: Array<Uint8Array | string | number | boolean | null>,
): Promise<Buffer> {
  const [row] = await onConnection(context, (connection) => connection.rows(text, values));
  return row?.[0] as Buffer;
}

/** How long work outside transactions is tried again. */
const RETRY_MS = 25_000;
/** How often work is run again whose connection was lost: work that makes PostgreSQL crash must not keep it from coming back. */
const LOST_LIMIT = 5;

/**
 * Outside a transaction, work that left nothing behind and failed only because of others at the same time is run again.
 * Inside one, the client must repeat the whole transaction.
 * @param repeatable PostgreSQL knows the work by a key and does it once however often it is run: then it is also run again when
 * the connection was lost and nobody knows how far it came
 */
export async function retryConflicts<T>(
  { inTransaction }: Context,
  work: () => Promise<T>,
  repeatable = false,
): Promise<T> {
  const deadline = Date.now() + RETRY_MS;
  let lost = 0;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    try {
      return await work();
    } catch (error) {
      const again =
        isConflict(toMongoError(error, false).code) ||
        (repeatable && error instanceof ConnectionLostError && ++lost <= LOST_LIMIT);
      if (inTransaction || !again || Date.now() > deadline) throw error;
      await sleep(pauseMs * Math.random());
    }
  }
}
