import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above the longest allowed response time: a longer request hangs. */
const ATTEMPT_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** An operation without a definite response after this is reported as unanswered. */
const OPERATION_TIMEOUT_MS = 90_000;

export interface ApiRequest {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent with every attempt. */
  idempotencyKey?: string;
}

export interface OperationResult {
  /** acknowledged: 2xx · refused: another definite response · unanswered: no definite response in time. */
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  status: number;
  body: Record<string, unknown>;
  attempts: number;
  /** Until its response or timeout. */
  slowestAttemptMs: number;
}

/** An API client that retries with the same idempotency key until the response is definite. */
export class RetryingClient {
  /** @param base read before each attempt, because a restarted API may have another URL */
  constructor(
    private readonly base: () => string,
    private readonly token: string,
  ) {}

  static newKey(): string {
    return randomUUID();
  }

  /** Retries until there is a definite response. */
  async send(request: ApiRequest): Promise<OperationResult> {
    const giveUpAt = Date.now() + OPERATION_TIMEOUT_MS;
    let slowestMs = 0;
    for (let attempts = 1; ; attempts += 1) {
      const startedAt = Date.now();
      const response = await this.sendOnce(request).catch(() => undefined);
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      if (response && isDefinite(response))
        return {
          outcome: response.status < 300 ? 'acknowledged' : 'refused',
          ...response,
          attempts,
          slowestAttemptMs: slowestMs,
        };
      if (Date.now() > giveUpAt)
        return {
          outcome: 'unanswered',
          status: response?.status ?? 0,
          body: response?.body ?? {},
          attempts,
          slowestAttemptMs: slowestMs,
        };
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));
    }
  }

  /** @throws Error when there is no response */
  async sendOnce(
    { method, path, body, headers, idempotencyKey: key }: ApiRequest,
    timeoutMs = ATTEMPT_TIMEOUT_MS,
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  /** @throws Error when there is no response */
  async download(path: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(`${this.base()}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

/** Server errors, rate limits and a request that is still in progress are retried. */
function isDefinite({ status, body }: { status: number; body: Record<string, unknown> }): boolean {
  return status < 500 && status !== 429 && !(status === 409 && body.code === 'request_in_progress');
}
