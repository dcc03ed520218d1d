import { useRef } from 'react';
import { useRequestChangesMutation } from './generated';
import { newIdempotencyKey } from './idempotency-key';

/** Asks the contributor for changes. A retry of the same message after a lost response asks once. */
export function useRequestChanges(id: string) {
  const attempt = useRef({ message: '', key: '' });
  const [send, { isLoading, error }] = useRequestChangesMutation();
  /** Returns whether the request was sent. */
  const request = async (message: string): Promise<boolean> => {
    if (attempt.current.message !== message) attempt.current = { message, key: newIdempotencyKey() };
    const { key } = attempt.current;
    const result = await send({ id, 'Idempotency-Key': key, requestChangesDto: { message } });
    return result.error === undefined;
  };
  return { request, isSending: isLoading, error };
}
