export interface Call {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Handles a call; `'offline'` rejects like a lost connection. Return a promise to control when the response arrives.
 */
type Handler = (call: Call) => Answer | 'offline' | Promise<Answer | 'offline'>;

interface RequestLike {
  url: string;
  method: string;
  headers: Headers;
  body: string | null;
  signal: AbortSignal | null;
}

/**
 * jsdom has no `Request`, and Node's accepts neither relative URLs nor jsdom's signals; this class only stores its
 * arguments.
 */
class PlainRequest implements RequestLike {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal | null;

  constructor(
    readonly url: string,
    { method = 'GET', headers, body, signal }: RequestInit = {},
  ) {
    this.method = method;
    this.headers = new Headers(headers);
    this.body = typeof body === 'string' ? body : null;
    this.signal = signal ?? null;
  }

  clone(): PlainRequest {
    return this;
  }
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
/** An error response of the server. */
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, requestId: 'req-1' },
});

/** A fake server behind `fetch`. A call without a handler fails the test with a 501. */
export class FakeApi {
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly originals = { fetch: globalThis.fetch, Request: globalThis.Request };

  constructor() {
    Object.assign(globalThis, { Request: PlainRequest, fetch: (request: RequestLike) => this.answer(request) });
  }

  /** Sets the response to `METHOD /path` (without the query). */
  on(route: string, answer: Answer | 'offline' | Handler): this {
    this.handlers.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** Calls to `METHOD /path`, oldest first. */
  callsTo(route: string): Call[] {
    return this.calls.filter((call) => routeOf(call) === route);
  }

  restore(): void {
    Object.assign(globalThis, this.originals);
  }

  private async answer(request: RequestLike): Promise<Response> {
    const call: Call = {
      method: request.method,
      path: request.url,
      headers: Object.fromEntries(request.headers.entries()),
      body: request.body === null ? null : (JSON.parse(request.body) as unknown),
    };
    this.calls.push(call);
    const handler = this.handlers.get(routeOf(call));
    const answer = handler
      ? await Promise.race([handler(call), aborted(request.signal)])
      : { status: 501, body: { code: 'HTTP_ERROR', message: `Nobody answers ${routeOf(call)}` } };
    if (answer === 'offline') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  }
}

function routeOf({ method, path }: Call): string {
  return `${method} ${path.split('?')[0] ?? ''}`;
}

function aborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );
}
