import { useReverseEarningsMutation } from './generated/lazy';
import type { ReversalResponse } from './generated/types';
import { useIdempotencyKey } from './idempotency-key';

/** Reverses the held earnings of a contribution; a retry after a lost response reverses nothing twice. */
export function useReverseEarnings(id: string) {
  const [key, startNext] = useIdempotencyKey();
  const [send, { isLoading, error, reset }] = useReverseEarningsMutation();
  /** Returns `null` when the request failed. */
  const reverse = async (reason: string): Promise<ReversalResponse | null> => {
    const result = await send({ id, 'Idempotency-Key': key, reverseEarningsDto: { reason } });
    if (result.error) return null;
    startNext();
    return result.data.data;
  };
  return { reverse, isReversing: isLoading, error, reset };
}
