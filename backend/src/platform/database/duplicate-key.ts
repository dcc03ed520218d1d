interface DuplicateKeyError {
  code: number;
  keyPattern?: Record<string, unknown>;
  writeErrors?: unknown;
}

/**
 * Whether a write violated a unique index; with `keyField`, one that contains that field. Does not parse the message, which
 * differs between servers.
 */
export function isDuplicateKey(error: unknown, keyField?: string): boolean {
  if (typeof error !== 'object' || error === null || (error as DuplicateKeyError).code !== 11000) return false;
  if (keyField === undefined) return true;
  const { keyPattern } = error as DuplicateKeyError;
  return keyPattern !== undefined && keyField in keyPattern;
}
