import { session } from '../session';

export interface StreamEvent {
  readonly event: string;
  readonly id?: string;
  /** Parsed JSON. */
  readonly data: unknown;
}

export interface EventStreamOptions {
  /** Same-origin path. */
  readonly path: string;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called on every connect. Events sent while disconnected may be missing, so the caller has to refetch. */
  readonly onOpen?: () => void;
  /** Called when the connection is lost or refused. */
  readonly onDisconnect?: () => void;
  readonly signal: AbortSignal;
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Three heartbeats of the server without data: the connection is considered dead. */
const SILENCE_MS = 60_000;

/** `rejected` is final; `failed` is retried with backoff. */
type ConnectionResult = 'opened' | 'failed' | 'rejected';

/**
 * Subscribes to a server-sent event stream with the bearer token, which the browser's `EventSource` cannot send.
 * Reconnects with exponential backoff and resumes with `Last-Event-ID`. Resolves when `signal` is aborted or the server
 * rejects the subscription; never rejects.
 */
export async function subscribeToEvents(options: EventStreamOptions): Promise<void> {
  const { signal, onDisconnect } = options;
  let failures = 0;
  let lastEventId: string | undefined;
  while (!signal.aborted) {
    const onEvent = (event: StreamEvent) => {
      lastEventId = event.id ?? lastEventId;
      options.onEvent(event);
    };
    const result = await connect({ ...options, onEvent }, lastEventId);
    if (signal.aborted) return;
    onDisconnect?.();
    if (result === 'rejected') return;
    failures = result === 'opened' ? 0 : failures + 1;
    await sleep(backoffMs(failures), signal);
  }
}

/** Exponential backoff with jitter, so that clients do not reconnect simultaneously. */
function backoffMs(failures: number): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), MAX_RETRY_MS);
  return longest / 2 + (Math.random() * longest) / 2;
}

async function connect(options: EventStreamOptions, lastEventId: string | undefined): Promise<ConnectionResult> {
  const connection = new AbortController();
  const close = () => connection.abort();
  options.signal.addEventListener('abort', close);
  let result: ConnectionResult = 'failed';
  try {
    const response = await requestStream(options.path, lastEventId, connection.signal);
    if (response === null) return 'rejected';
    if (!response.ok || !response.body || !isEventStream(response)) return isFinal(response) ? 'rejected' : 'failed';
    result = 'opened';
    options.onOpen?.();
    await readEvents(response.body, options.onEvent, close);
    return result;
  } catch {
    return result;
  } finally {
    options.signal.removeEventListener('abort', close);
    // Also releases a response whose body was not read.
    close();
  }
}

/** Repeats the request with a refreshed token after a 401; null when there is no session. */
async function requestStream(
  path: string,
  lastEventId: string | undefined,
  signal: AbortSignal,
): Promise<Response | null> {
  const request = (token: string) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    return fetch(new Request(new URL(path, window.location.origin), { headers, cache: 'no-store', signal }));
  };
  const token = await session.getAccessToken();
  if (token === null) return null;
  const response = await request(token);
  if (response.status !== 401) return response;
  const renewed = await session.renewAccessToken();
  return renewed === null ? null : request(renewed);
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Server errors, timeouts and rate limits are temporary; other client errors and unexpected content types are not. */
function isFinal({ status }: Response): boolean {
  return status < 500 && status !== 408 && status !== 429;
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: EventStreamOptions['onEvent'],
  close: () => void,
): Promise<void> {
  // Not needed for the first paint, so it is a chunk of its own.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) =>
      onEvent({ event, ...(id === undefined ? {} : { id }), data: JSON.parse(data) as unknown }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let silence = setTimeout(close, SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(close, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
