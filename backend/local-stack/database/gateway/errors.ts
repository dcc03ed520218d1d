/** Names of the MongoDB error codes that the gateway sends. */
const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  31: 'RoleNotFound',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  76: 'NoReplicationEnabled',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  143: 'CursorInUse',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  201: 'KeyTooLong',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  261: 'TooManyLogicalSessions',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  13113: 'MergeStageNoMatchingDocument',
  14031: 'OutOfDiskSpace',
};

/** MongoDB codes for DocumentDB's SQLSTATEs, which consist of M and the position in its error list. */
const DOCUMENTDB_STATES: Record<string, number> = {
  M0000: 1,
  M0001: 2,
  M0003: 9,
  M00ER: 13,
  M0004: 14,
  M0005: 15,
  M00EV: 18,
  M0006: 20,
  M00EW: 24,
  M0008: 26,
  M0009: 27,
  M000A: 28,
  M000D: 40,
  M000E: 43,
  M000F: 48,
  M00EX: 50,
  M000G: 52,
  M000I: 54,
  M000J: 56,
  M000K: 57,
  M00EY: 59,
  M000M: 66,
  M000N: 67,
  M000O: 68,
  M000P: 72,
  M000Q: 73,
  M000R: 85,
  M000S: 86,
  M00F0: 91,
  M00F1: 112,
  M000U: 115,
  M00F2: 117,
  M00CO: 121,
  M00EL: 143,
  M000W: 146,
  M000Z: 166,
  M0013: 224,
  M00F5: 225,
  M0015: 241,
  M00F6: 251,
  M00F7: 256,
  M0016: 263,
  M0017: 276,
  M001B: 10334,
  M001C: 11000,
  M001H: 13113,
  M007U: 40324,
  M0088: 40415,
};

/** MongoDB codes for PostgreSQL's SQLSTATEs. */
const POSTGRES_STATES: Record<string, number> = {
  '23505': 11000,
  '23P01': 11000,
  '40P01': 112,
  '40001': 112,
  '57014': 50,
  '25P02': 251,
  '42P01': 26,
  '42P07': 48,
  '0A000': 115,
  '22P02': 9,
  '22023': 2,
  '53100': 14031,
  '53200': 146,
  '53000': 146,
  '53300': 261,
  '54000': 201,
  '57P01': 91,
  '57P02': 91,
  '57P03': 91,
  '42704': 31,
  '42501': 13,
};

/** An error reply. `fields` are sent next to code and message. */
export class MongoError extends Error {
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message);
    this.codeName = CODE_NAMES[code] ?? `Location${code}`;
  }
}

export const codeName = (code: number): string => CODE_NAMES[code] ?? `Location${code}`;

/** The connection to PostgreSQL broke or could not be established. */
export class ConnectionLostError extends Error {}

/** SQLSTATE of a PostgreSQL client error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // Socket errors have a code as well, and EPIPE looks like a SQLSTATE.
  if (syscall !== undefined) return undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * Unpacks a SQLSTATE from the integer in a write error: five characters of 6 bits, lowest first, offset by '0'. Returns
 * undefined for other numbers; small ones are MongoDB codes.
 */
export function unpackSqlState(packed: number): string | undefined {
  if (!Number.isInteger(packed) || packed < 4096 || packed >= 2 ** 30) return undefined;
  let state = '';
  for (let i = 0; i < 5; i++) state += String.fromCharCode(((packed >> (6 * i)) & 63) + 48);
  return /^[0-9A-Z]{5}$/.test(state) ? state : undefined;
}

/**
 * Recognizes a lock timeout. PostgreSQL interrupts the wait; an interrupt that arrives just after the wait cancels the next
 * statement with the message for a user request. No user sends one, and statement timeouts have a different message.
 */
function isLockTimeout(state: string, message: string): boolean {
  return state === '55P03' || (state === '57014' && message.endsWith('due to user request'));
}

/**
 * MongoDB code for a SQLSTATE.
 * @param inTransaction a lock timeout is a write conflict inside a transaction, where MongoDB does not wait for locks
 * @param message distinguishes the two meanings of one state
 */
export function mongoCode(state: string, inTransaction: boolean, message = ''): number {
  if (isLockTimeout(state, message)) return inTransaction ? 112 : 24;
  if (state.startsWith('08')) return 91;
  // DocumentDB has about a hundred more states, nearly all for commands that it does not support.
  return DOCUMENTDB_STATES[state] ?? POSTGRES_STATES[state] ?? (state.startsWith('M') ? 2 : 1);
}

/** True when the statement failed because of concurrent work and can be retried. */
export function isConflict(code: number): boolean {
  return code === 112 || code === 24;
}

/** Converts any error to a MongoError; unknown errors become InternalError. */
export function toMongoError(error: unknown, inTransaction: boolean): MongoError {
  if (error instanceof MongoError) return error;
  if (error instanceof ConnectionLostError) return new MongoError(91, error.message);
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  // Concurrent creation of the same collection: the loser's snapshot does not contain the winner's collection.
  if (state === 'M0000' && message.startsWith('Unable to create the specified collection'))
    return new MongoError(112, message);
  if (state) return new MongoError(mongoCode(state, inTransaction, message), message);
  return new MongoError(1, message);
}

/** Errors after which the client may retry the whole transaction. */
const TRANSIENT = new Set([24, 91, 112, 251]);

/** Error reply. Inside a transaction, retryable errors have the label that makes drivers retry it. */
export function errorReply(error: MongoError, inTransaction: boolean): Record<string, unknown> {
  const labels = inTransaction && TRANSIENT.has(error.code) ? { errorLabels: ['TransientTransactionError'] } : {};
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.fields, ...labels };
}
