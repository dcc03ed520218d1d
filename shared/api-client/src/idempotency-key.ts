import { useCallback, useRef, useState } from 'react';

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

/**
 * An idempotency key per content: a retry of the same content reuses its key, other content gets another one. Call `renew`
 * after a success, so that the same content can be sent again.
 */
export function useIdempotencyKeyFor(): { keyFor: (content: string) => string; renew: () => void } {
  const attempt = useRef({ content: '', key: '' });
  const keyFor = useCallback((content: string) => {
    if (attempt.current.key === '' || attempt.current.content !== content)
      attempt.current = { content, key: newIdempotencyKey() };
    return attempt.current.key;
  }, []);
  const renew = useCallback(() => (attempt.current = { content: '', key: '' }), []);
  return { keyFor, renew };
}
