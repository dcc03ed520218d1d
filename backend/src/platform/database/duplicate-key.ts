interface DuplicateKeyError {
  code: number;
  keyPattern?: Record<string, unknown>;
  writeErrors?: unknown;
}

/**
 * Whether the database refused a write because a unique index already holds the value. With `keyField` only when that
 * field is part of the violated index. The error's text is never looked at: it differs between servers.
 */
export function isDuplicateKey(error: unknown, keyField?: string): boolean {
  if (typeof error !== 'object' || error === null || (error as DuplicateKeyError).code !== 11000) return false;
  if (keyField === undefined) return true;
  const { keyPattern } = error as DuplicateKeyError;
  return keyPattern !== undefined && keyField in keyPattern;
}
