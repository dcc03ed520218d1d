import { useCallback, useState } from 'react';

/**
 * An idempotency key for one user action. Repeated requests (double click, retry) reuse it; call `renew` after success.
 */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(newIdempotencyKey);
  const renew = useCallback(() => setKey(newIdempotencyKey()), []);
  return [key, renew];
}

/** Also works on plain HTTP, where `crypto.randomUUID` is not available. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
