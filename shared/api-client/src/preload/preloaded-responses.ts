/**
 * Requests that the entry chunk starts before the application's code has arrived. They are stored on the global object, because the
 * entry (producer) and the API client (consumer) are separate bundles.
 */
const STORE_KEY = Symbol.for('sparks.preloaded-responses');
const MAX_AGE_MS = 30_000;

interface PreloadedResponse {
  readonly response: Promise<Response>;
  readonly startedAt: number;
}
type GlobalWithStore = typeof globalThis & { [STORE_KEY]?: Map<string, PreloadedResponse> };

const store = (): Map<string, PreloadedResponse> => ((globalThis as GlobalWithStore)[STORE_KEY] ??= new Map());
const keyOf = (path: string, authorization: string | null) => `${authorization ?? ''} ${path}`;

/**
 * Starts a GET request whose response is consumed by {@link takePreloaded}.
 * @param token bearer token; the response is only given to a request with the same token
 */
export function preload(path: string, token: string | null = null): void {
  const authorization = token === null ? null : `Bearer ${token}`;
  const response = fetch(path, {
    headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) },
    // Of the same mode as the API client's requests, so that a stored response is revalidated.
    cache: 'no-cache',
  });
  // The consumer handles the failure; without one it must not become an unhandled rejection.
  response.catch(() => undefined);
  store().set(keyOf(path, authorization), { response, startedAt: performance.now() });
}

/** A clone of the anonymous response to `path`; the original stays available to {@link takePreloaded}. */
export function clonePreloaded(path: string): Promise<Response> | null {
  return (
    store()
      .get(keyOf(path, null))
      ?.response.then((response) => response.clone()) ?? null
  );
}

/** Removes and returns the preloaded response to `path`, or null when there is none or it is older than 30 seconds. */
export function takePreloaded(path: string, authorization: string | null = null): Promise<Response> | null {
  const key = keyOf(path, authorization);
  const preloaded = store().get(key);
  store().delete(key);
  return preloaded && performance.now() - preloaded.startedAt < MAX_AGE_MS ? preloaded.response : null;
}

/** Like `fetch`, but uses a preloaded response if there is one; a failed one is requested again. */
export function fetchOrTakePreloaded(request: Request): Promise<Response> {
  if (typeof window === 'undefined') return fetch(request);
  const { origin, pathname, search } = new URL(request.url, window.location.href);
  const preloaded =
    request.method === 'GET' && origin === window.location.origin
      ? takePreloaded(pathname + search, request.headers.get('authorization'))
      : null;
  return preloaded ? Promise.race([preloaded.catch(() => fetch(request)), abortOf(request.signal)]) : fetch(request);
}

/** Rejects when `signal` aborts: the preloaded request does not carry the caller's signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
