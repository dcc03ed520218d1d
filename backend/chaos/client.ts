import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any answer may take: who waits longer has met a request that hangs. */
const ATTEMPT_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** A wish without a definite answer after this long is given up; it is reported. */
const GIVE_UP_MS = 90_000;

export interface Wish {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent with every attempt: the API answers repeats of it with the first answer. */
  key?: string;
}

/** What became of a wish in the end. */
export interface Ending {
  /** acknowledged: 2xx · refused: another definite answer · unanswered: nothing definite in time. */
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  status: number;
  body: Record<string, unknown>;
  attempts: number;
  /** The longest that one attempt took to its answer, or to be given up; ms. */
  slowestMs: number;
}

/** Somebody who asks the API, and asks again with the same key when the answer was lost or says "later". */
export class Client {
  /** @param base where the API is; asked before each attempt, as it may come back elsewhere */
  constructor(
    private readonly base: () => string,
    private readonly token: string,
  ) {}

  /** A key of one's own for a wish. */
  static newKey(): string {
    return randomUUID();
  }

  /** Asks until there is a definite answer. */
  async wish(wish: Wish): Promise<Ending> {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    let slowestMs = 0;
    for (let attempts = 1; ; attempts += 1) {
      const startedAt = Date.now();
      const answer = await this.attempt(wish).catch(() => undefined);
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      if (answer && isDefinite(answer))
        return { outcome: answer.status < 300 ? 'acknowledged' : 'refused', ...answer, attempts, slowestMs };
      if (Date.now() > giveUpAt)
        return { outcome: 'unanswered', status: answer?.status ?? 0, body: answer?.body ?? {}, attempts, slowestMs };
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));
    }
  }

  /** Asks once. Throws when there is no answer. */
  async attempt(
    { method, path, body, headers, key }: Wish,
    withinMs = ATTEMPT_MS,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.base()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  /** The bytes of a file. Throws when there is no answer. */
  async file(path: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(`${this.base()}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

/** Server errors, limits and "still at it" ask for another attempt. */
function isDefinite({ status, body }: { status: number; body: Record<string, unknown> }): boolean {
  return status < 500 && status !== 429 && !(status === 409 && body.code === 'request_in_progress');
}
