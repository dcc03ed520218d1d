import type { FakeEventStream } from './fake-event-stream';

export interface SeenRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly headers: Headers;
  /** Parsed JSON, or the `FormData` of an upload. */
  readonly body: unknown;
}

export type FakeResponse =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly events?: FakeEventStream }
  | 'network-failure'
  | 'no-response';

/** Replaces `fetch` until `restore` is called, and records the requests in `seen`. */
export function fakeServer(respond: (request: SeenRequest) => FakeResponse) {
  const seen: SeenRequest[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (async (resource: string | (Request & { readonly form?: FormData }), init?: RequestInit) => {
    const input: Request & { readonly form?: FormData } =
      typeof resource === 'string' ? new Request(new URL(resource, window.location.href), init) : resource;
    const text = input.method === 'GET' ? '' : await input.clone().text();
    const { pathname, search } = new URL(input.url);
    const request: SeenRequest = {
      method: input.method,
      url: pathname + search,
      headers: input.headers,
      body: input.form ?? (text ? JSON.parse(text) : undefined),
    };
    seen.push(request);
    const response = respond(request);
    if (response === 'no-response') return new Promise<Response>(() => undefined);
    if (response === 'network-failure') throw new TypeError('Failed to fetch');
    if (response.events) return response.events.respondTo(input);
    const body = response.text ?? JSON.stringify(response.json ?? {});
    return new Response(body, {
      status: response.status ?? 200,
      headers: { 'content-type': response.text === undefined ? 'application/json' : 'text/html' },
    });
  }) as typeof fetch;
  return {
    seen,
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
