import { Readable } from 'node:stream';
import type { ApiReply } from '../api-request.js';

export interface ServerSentEvent {
  /** Serialized as JSON. */
  data: unknown;
  /** Event name; default `message`. */
  event?: string;
  /** Sent back by the client as `Last-Event-ID` when it reconnects. */
  id?: string;
}

/** Produces the events until it is done or `signal` is aborted. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<ServerSentEvent>;

export interface SendEventsOptions {
  /** Interval of the comments that keep proxies from closing an idle connection. */
  heartbeatMs?: number;
  /** Reconnection delay of the client; absent: the client's default. */
  retryMs?: number;
  /** Ends the stream. */
  signal?: AbortSignal;
}

export const DEFAULT_HEARTBEAT_MS = 20_000;
export const EVENT_STREAM = 'text/event-stream';

/**
 * Responds with an event stream, with backpressure. Sends the head at once. Resolves when the source ends, `signal` is
 * aborted or the client disconnects; the signal of the source is aborted then.
 * @throws what the source throws before its signal is aborted; the connection is destroyed, so that the client reconnects
 */
export async function streamEvents(
  reply: ApiReply,
  source: EventSource,
  options: SendEventsOptions = {},
): Promise<void> {
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
    // An abrupt end, so that the client does not take the stream for complete.
    pipe.destroy();
    throw error;
  } finally {
    clearInterval(heartbeat);
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/** The wire format of an event. Line breaks in names and ids are replaced. */
export function formatEvent({ data, event, id }: ServerSentEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    // JSON contains no raw line breaks, so one `data` line is enough.
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
      // A source that ignores its signal must not keep the connection open.
      const next = await Promise.race([events.next(), aborted]);
      if (next === 'aborted' || next.done === true) return;
      if (!pipe.push(formatEvent(next.value))) await Promise.race([pipe.drained(), aborted]);
    }
  } catch (error) {
    // An aborted source usually ends with an AbortError.
    if (!signal.aborted) throw error;
  } finally {
    // Not awaited: the source may still finish its current step, and nobody is left to receive its error.
    void Promise.resolve(events.return?.()).catch(() => undefined);
  }
}

function setStreamHeaders(reply: ApiReply): void {
  void reply.status(200).headers({
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    // no-transform: a compressing proxy would buffer the stream.
    'cache-control': 'no-cache, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Readable that is pushed to and reports when its buffer has drained. */
class EventPipe extends Readable {
  private onDrained: (() => void) | undefined;

  override _read(): void {
    this.onDrained?.();
    this.onDrained = undefined;
  }

  drained(): Promise<void> {
    return new Promise((resolve) => (this.onDrained = resolve));
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}
