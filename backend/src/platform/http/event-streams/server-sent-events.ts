import { Readable } from 'node:stream';
import type { ApiReply } from '../api-request.js';

/** One event of a stream, as the browser's `EventSource` knows it. */
export interface ServerSentEvent {
  /** Sent as one line of JSON. */
  data: unknown;
  /** Name of the event; without one it is a `message`. */
  event?: string;
  /** What the reader sends back as `Last-Event-ID` when it comes again. */
  id?: string;
}

/** Where the events come from. It ends by itself or, at the latest, when `signal` is aborted. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<ServerSentEvent>;

export interface SendEventsOptions {
  /** How often a comment is sent so that nobody on the way takes a quiet connection for a dead one, in milliseconds. */
  heartbeatMs?: number;
  /** How long the reader waits before it comes again after a break, in milliseconds; its own rule when left out. */
  retryMs?: number;
  /** Ends the stream. */
  signal?: AbortSignal;
}

export const DEFAULT_HEARTBEAT_MS = 20_000;
export const EVENT_STREAM = 'text/event-stream';

/**
 * Answers a request with an event stream. The head goes out at once; every event as soon as the source gives it, and no
 * faster than the reader reads. Resolves when the stream is over: the source ended, `signal` was aborted or the reader
 * left; then the source's signal is aborted and nothing runs on.
 * @throws what the source throws while it is wanted; the reader then sees the connection end and comes again
 */
export async function sendEvents(reply: ApiReply, source: EventSource, options: SendEventsOptions = {}): Promise<void> {
  const { heartbeatMs = DEFAULT_HEARTBEAT_MS, retryMs, signal } = options;
  const end = new AbortController();
  const stop = () => end.abort();
  signal?.addEventListener('abort', stop);
  reply.raw.once('close', stop);
  if (signal?.aborted === true || reply.raw.destroyed) stop();

  const pipe = new EventPipe();
  const heartbeat = setInterval(() => pipe.push(':\n\n'), heartbeatMs);
  setStreamHeaders(reply);
  pipe.push(retryMs === undefined ? ':\n\n' : `retry: ${retryMs}\n\n`);
  void reply.send(pipe);
  try {
    await forward(source, pipe, end.signal);
    pipe.push(null);
  } catch (error) {
    // An end in the middle, so that the reader does not take it for all there was.
    pipe.destroy();
    throw error;
  } finally {
    clearInterval(heartbeat);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/** The event as it goes over the wire. Names and ids cannot break out of their line. */
export function formatEvent({ data, event, id }: ServerSentEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    // JSON has no raw line break, so one `data` line holds all of it.
    `data: ${JSON.stringify(data ?? null)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}

async function forward(source: EventSource, pipe: EventPipe, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const aborted = new Promise<'aborted'>((resolve) =>
    signal.addEventListener('abort', () => resolve('aborted'), { once: true }),
  );
  const events = source(signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A source that does not listen to its signal must not hold the connection.
      const next = await Promise.race([events.next(), aborted]);
      if (next === 'aborted' || next.done === true) return;
      if (!pipe.push(formatEvent(next.value))) await Promise.race([pipe.drained(), aborted]);
    }
  } catch (error) {
    // Timers and listeners of a source that was told to end throw an AbortError: that is how they end.
    if (!signal.aborted) throw error;
  } finally {
    // Not waited for: a source in the middle of something ends when that is over. It has nobody to tell of a failure.
    void Promise.resolve(events.return?.()).catch(() => undefined);
  }
}

function setStreamHeaders(reply: ApiReply): void {
  void reply.status(200).headers({
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    // No store and no transformation on the way: a compressing proxy would wait for more.
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** What is written and not yet read; knows when it may be written to again. */
class EventPipe extends Readable {
  private onDrained: (() => void) | undefined;

  override _read(): void {
    this.onDrained?.();
    this.onDrained = undefined;
  }

  /** Resolves when the reader has caught up. */
  drained(): Promise<void> {
    return new Promise((resolve) => (this.onDrained = resolve));
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}
