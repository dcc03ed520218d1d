import type { FakeEventStream } from './fake-event-stream';

/** What a test's server was asked. */
export interface SeenRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Headers;
  /** What was sent as JSON, or the `FormData` of an upload. */
  readonly body: unknown;
}

type Answer =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly events?: FakeEventStream }
  | 'network-failure';

/**
 * Stands in for `fetch`: answers each request by a function and remembers what was asked. Undone by `restore`.
 * @param answer gives the answer to a request
 */
export function fakeServer(answer: (request: SeenRequest) => Answer) {
  const seen: SeenRequest[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (async (input: Request & { readonly form?: FormData }) => {
    const text = input.method === 'GET' ? '' : await input.clone().text();
    const { pathname, search } = new URL(input.url);
    const request: SeenRequest = {
      method: input.method,
      url: pathname + search,
      headers: input.headers,
      body: input.form ?? (text ? JSON.parse(text) : undefined),
    };
    seen.push(request);
    const given = answer(request);
    if (given === 'network-failure') throw new TypeError('Failed to fetch');
    if (given.events) return given.events.answerTo(input);
    const body = given.text ?? JSON.stringify(given.json ?? {});
    return new Response(body, {
      status: given.status ?? 200,
      headers: { 'content-type': given.text === undefined ? 'application/json' : 'text/html' },
    });
  }) as typeof fetch;
  return {
    seen,
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
