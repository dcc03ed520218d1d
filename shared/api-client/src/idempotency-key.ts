import { useCallback, useState } from 'react';

/**
 * A key for one intention of a person: the same while a call is repeated (a double click, a retry after a lost
 * connection), so that money moves once; a new one after the call succeeded.
 * @returns the key of the present intention, and a function that starts the next one
 */
export function useIdempotencyKey(): readonly [key: string, startNext: () => void] {
  const [key, setKey] = useState(newIdempotencyKey);
  const startNext = useCallback(() => setKey(newIdempotencyKey()), []);
  return [key, startNext];
}

/** A fresh key for a single call. Works on plain http too, where `crypto.randomUUID` is absent. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
