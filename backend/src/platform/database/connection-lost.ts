import { mongo } from 'mongoose';

const CONNECTION_ERRORS = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoOperationTimeoutError,
];
/** Server errors: shutting down or starting, not primary, out of connections or disk space. */
const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([91, 189, 261, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** Whether an operation failed because the database is unavailable. */
export function isConnectionLost(error: unknown): boolean {
  // MongoBulkWriteError covers rejected writes, which have a code, and lost connections, which have none.
  if (error instanceof mongo.MongoServerError)
    return TRANSIENT_CODES.has(error.code) || (error instanceof mongo.MongoBulkWriteError && error.code === undefined);
  if (error instanceof mongo.MongoError) return CONNECTION_ERRORS.some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return false;
  // Mongoose buffers commands while disconnected and has no error class for the timeout.
  return (
    error.name === 'MongooseServerSelectionError' ||
    (error.name === 'MongooseError' && error.message.includes('buffering timed out'))
  );
}
