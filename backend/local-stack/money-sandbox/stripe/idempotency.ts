import type { Books } from '../books/books.js';
import { json, type Reply } from '../server/reply.js';
import { StripeFailure } from './stripe-failure.js';

/** How an execution ended. */
export interface Executed {
  status: number;
  body: unknown;
}

/**
 * Stripe's `Idempotency-Key`: the first request with a key is executed and its result, also a 500, is repeated for 24 hours.
 * Requests that fail before they are executed store nothing.
 */
export class IdempotencyKeys {
  private readonly underWay = new Set<string>();

  constructor(private readonly books: Books) {}

  /**
   * Returns the stored reply of the key.
   * @throws StripeFailure `idempotency_error` for other parameters, 409 while the first request is under way
   */
  repeat(key: string, request: string): Reply | undefined {
    const stored = this.books.findKey(key);
    if (stored && stored.request !== request) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (this.underWay.has(key)) {
      throw new StripeFailure(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotency Key (${key}).`,
      });
    }
    return (
      stored &&
      json(stored.status, stored.body, {
        'idempotent-replayed': 'true',
        'original-request': stored.requestId,
      })
    );
  }

  store(key: string, request: string, requestId: string, { status, body }: Executed): void {
    this.books.save('keys', key, { request, requestId, status, body, created: this.books.now() });
  }

  /** Keeps the key in use until the returned function is called. */
  occupy(key: string): () => void {
    this.underWay.add(key);
    return () => void this.underWay.delete(key);
  }
}
