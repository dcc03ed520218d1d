import { mongo } from 'mongoose';

/** The connection broke, could not be made, or was given up because the server does not answer. */
const LOST = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoOperationTimeoutError,
];
/** By code: the database is stopping or starting, is not the primary, has no connection or no room on its disk left. */
const CODES: ReadonlySet<unknown> = new Set([91, 189, 261, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031]);

/** Whether an operation failed because the database is away for now, and not because of what was asked. */
export function isConnectionLost(error: unknown): boolean {
  // A bulk write has one class for what the server refused, which has a code, and for a lost connection, which has none.
  if (error instanceof mongo.MongoServerError)
    return CODES.has(error.code) || (error instanceof mongo.MongoBulkWriteError && error.code === undefined);
  if (error instanceof mongo.MongoError) return LOST.some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return false;
  // Mongoose keeps commands back while the database is away; it has no class for giving them up.
  return (
    error.name === 'MongooseServerSelectionError' ||
    (error.name === 'MongooseError' && error.message.includes('buffering timed out'))
  );
}
