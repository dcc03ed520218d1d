import { useRequestChangesMutation } from './generated/lazy';
import { useIdempotencyKeyFor } from './idempotency-key';

/** Asks the contributor for changes. A retry of the same message after a lost response asks once. */
export function useRequestChanges(id: string) {
  const { keyFor } = useIdempotencyKeyFor();
  const [send, { isLoading, error }] = useRequestChangesMutation();
  /** Returns whether the request was sent. */
  const request = async (message: string): Promise<boolean> => {
    const result = await send({ id, 'Idempotency-Key': keyFor(message), requestChangesDto: { message } });
    return result.error === undefined;
  };
  return { request, isSending: isLoading, error };
}
