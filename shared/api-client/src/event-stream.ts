import { EventParser } from './event-parser';
import { session } from './session';

/** An event as the server sent it; `data` is what its JSON says. */
export interface StreamEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

export interface EventStreamOptions {
  /** Path of the stream on this site. */
  readonly path: string;
  readonly onEvent: (event: StreamEvent) => void;
  /** The stream is open, at first or again: what happened meanwhile has to be asked for. */
  readonly onOpen?: () => void;
  /** The stream is away and will be tried again. */
  readonly onAway?: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Three of the server's heartbeats: after so long a silence the connection is dead, whatever it says. */
const SILENCE_MS = 60_000;

/** opened: it was open for a while · failed: it could not be had · refused: nor will it be. */
type Visit = 'opened' | 'failed' | 'refused';

/**
 * Follows a server's event stream with the person's token until `signal` is aborted or the server refuses for good. The
 * browser's own `EventSource` cannot send a token. A stream that breaks or goes silent is opened again, at growing
 * intervals while that fails. Never throws.
 */
export async function followEvents(options: EventStreamOptions): Promise<void> {
  const { signal, onAway } = options;
  let failures = 0;
  let lastEventId: string | undefined;
  while (!signal.aborted) {
    const onEvent = (event: StreamEvent) => {
      lastEventId = event.id ?? lastEventId;
      options.onEvent(event);
    };
    const visit = await visitOnce({ ...options, onEvent }, lastEventId);
    if (signal.aborted) return;
    onAway?.();
    if (visit === 'refused') return;
    failures = visit === 'opened' ? 0 : failures + 1;
    await wait(waitMs(failures), signal);
  }
}

/** Growing with the failures, and scattered, so that not everybody comes back at the same moment. */
function waitMs(failures: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), MAX_WAIT_MS);
  return longest / 2 + (Math.random() * longest) / 2;
}

async function visitOnce(options: EventStreamOptions, lastEventId: string | undefined): Promise<Visit> {
  const end = new AbortController();
  const stop = () => end.abort();
  options.signal.addEventListener('abort', stop);
  let visit: Visit = 'failed';
  try {
    const answer = await open(options.path, lastEventId, end.signal);
    if (answer === null) return 'refused';
    if (!answer.ok || !answer.body || !isEventStream(answer)) return isForGood(answer) ? 'refused' : 'failed';
    visit = 'opened';
    options.onOpen?.();
    await read(answer.body, options.onEvent, stop);
    return visit;
  } catch {
    return visit;
  } finally {
    options.signal.removeEventListener('abort', stop);
    // Also after an answer that was not read.
    stop();
  }
}

/** Opens it, with a new token if the one in use is refused; `null` when nobody is signed in any more. */
async function open(path: string, lastEventId: string | undefined, signal: AbortSignal): Promise<Response | null> {
  const ask = (token: string) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    return fetch(new Request(new URL(path, window.location.origin), { headers, cache: 'no-store', signal }));
  };
  const token = await session.getAccessToken();
  if (token === null) return null;
  const answer = await ask(token);
  if (answer.status !== 401) return answer;
  const renewed = await session.renewAccessToken();
  return renewed === null ? null : ask(renewed);
}

function isEventStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Too many, too busy and all that is the server's fault passes; a refusal, or something that is no stream, stays. */
function isForGood({ status }: Response): boolean {
  return status < 500 && status !== 408 && status !== 429;
}

async function read(
  body: ReadableStream<Uint8Array>,
  onEvent: EventStreamOptions['onEvent'],
  stop: () => void,
): Promise<void> {
  const parser = new EventParser(({ data, ...event }) => onEvent({ ...event, data: JSON.parse(data) as unknown }));
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
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
