import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../books/books.js';
import { SANDBOX_SECRET_KEY } from '../sandbox-env.js';
import type { ApiRequest, StripeApi } from '../stripe/api.js';
import type { Executed, IdempotencyKeys } from '../stripe/idempotency.js';
import { StripeFailure } from '../stripe/stripe-failure.js';
import type { Fault } from './faults.js';
import { html, json, type Reply } from './reply.js';
import type { SandboxParts } from './sandbox-parts.js';

const SERVER_ERROR = { error: { type: 'api_error', message: 'An unknown error occurred.' } };

interface IncomingRequest {
  method: string;
  path: string;
  params: string;
  headers: IncomingHttpHeaders;
  origin: string;
}

/** Stripe's HTTP layer: authentication, request ids, idempotency keys, error objects and planned faults. */
export class StripeRequests {
  private readonly stopped = new AbortController();
  private delayed: (() => void)[] = [];

  constructor(
    private readonly parts: SandboxParts,
    private readonly api: StripeApi,
    private readonly keys: IdempotencyKeys,
  ) {}

  async answer(incoming: IncomingRequest): Promise<Reply> {
    const requestId = newId('req');
    const key = incoming.method === 'POST' ? headerOf(incoming.headers, 'idempotency-key') : undefined;
    const reply = await this.answerRequest(incoming, requestId, key);
    return {
      ...reply,
      headers: {
        ...reply.headers,
        'request-id': requestId,
        'stripe-version': headerOf(incoming.headers, 'stripe-version') ?? '2026-10-28.endive',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    };
  }

  /** Ends slow responses. */
  stop(): void {
    this.stopped.abort();
  }

  private async answerRequest(incoming: IncomingRequest, requestId: string, key?: string): Promise<Reply> {
    const fault = this.parts.faults.take(incoming.method, incoming.path);
    if (fault === 'limited') return limited();
    if (fault === 'fail_before') return json(500, SERVER_ERROR);
    const account = headerOf(incoming.headers, 'stripe-account');
    const fingerprint = `${incoming.method} ${incoming.path} ${account ?? ''} ${incoming.params}`;
    try {
      authenticate(incoming.headers);
      const repeated = key === undefined ? undefined : this.keys.repeat(key, fingerprint);
      if (repeated) return repeated;
      const run = (): Executed => {
        const result = this.execute({ ...incoming, account }, fault);
        if (key !== undefined) this.keys.store(key, fingerprint, requestId, result);
        this.parts.settle();
        return result;
      };
      if (fault === 'delayed') return this.delay(run, key);
      const executed = run();
      if (fault === 'slow') await this.pause(key);
      if (fault === 'garbage') return html(200, '<!doctype html><title>502</title><h1>Bad Gateway</h1>');
      return toReply(executed);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return error.toReply();
    }
  }

  /** Executes the delayed requests in their order; returns how many. */
  executeDelayed(): number {
    const delayed = this.delayed;
    this.delayed = [];
    for (const run of delayed) run();
    return delayed.length;
  }

  /** Its idempotency key stays in use until it is executed. */
  private delay(run: () => Executed, key: string | undefined): Reply {
    const release = key === undefined ? undefined : this.keys.occupy(key);
    this.delayed.push(() => {
      release?.();
      try {
        run();
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error;
      }
    });
    return html(502, '<!doctype html><title>502</title><h1>Bad Gateway</h1>');
  }

  /** @throws StripeFailure when the request fails before it is executed */
  private execute(request: ApiRequest, fault: Fault | undefined): Executed {
    if (fault === 'fail_stored') return { status: 500, body: SERVER_ERROR };
    try {
      const body = this.api.run(request);
      return fault === 'fail_after' ? { status: 500, body: SERVER_ERROR } : { status: 200, body };
    } catch (error) {
      if (!(error instanceof StripeFailure) || error.isBeforeExecution) throw error;
      return { status: error.status, body: error.toBody() };
    }
  }

  /** Delays a response; its idempotency key stays in use meanwhile. */
  private async pause(key: string | undefined): Promise<void> {
    const release = key === undefined ? undefined : this.keys.occupy(key);
    await sleep(this.parts.books.settings.slowMs, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    release?.();
  }
}

/** A stored 500 is repeated under its key, so Stripe tells clients not to retry it. */
function toReply({ status, body }: Executed): Reply {
  return json(status, body, status === 500 ? { 'stripe-should-retry': 'false' } : {});
}

function limited(): Reply {
  return new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Testmode request rate limit exceeded. Request rate limits in testmode are lower than in livemode.',
  }).toReply();
}

function authenticate(headers: IncomingHttpHeaders): void {
  const value = headerOf(headers, 'authorization') ?? '';
  const [scheme = '', credentials = ''] = value.split(' ');
  const key =
    scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  // A rolled key has a suffix.
  if (key?.startsWith(SANDBOX_SECRET_KEY)) return;
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: key ? 'Invalid API Key provided.' : 'You did not provide an API key.',
  });
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
