import { createParser } from 'eventsource-parser';

/** A received event; comments are ignored. */
export interface ReceivedEvent {
  event: string;
  id?: string;
  // Tests access data of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
}

const TIMEOUT_MS = 5_000;

/** A client of an event stream, over a real connection. */
export class EventReader {
  private readonly events: ReceivedEvent[] = [];
  private wake: () => void = () => undefined;
  private isOver = false;

  private constructor(
    readonly answer: Response,
    private readonly leave: AbortController,
  ) {}

  /** Opens the stream; the response may be an error. */
  static async open(url: string, token?: string): Promise<EventReader> {
    const leave = new AbortController();
    const headers = {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reader = new EventReader(await fetch(url, { headers, signal: leave.signal }), leave);
    void reader.read();
    return reader;
  }

  /** The next event in order. */
  async next(): Promise<ReceivedEvent> {
    await this.until(() => this.events.length > 0, 'No event came');
    return this.events.shift() as ReceivedEvent;
  }

  /** Received events that were not consumed. */
  get waiting(): readonly ReceivedEvent[] {
    return this.events;
  }

  /** Resolves when the server closes the stream. */
  async ended(): Promise<void> {
    await this.until(() => this.isOver, 'The stream did not end');
  }

  close(): void {
    this.leave.abort();
  }

  private async read(): Promise<void> {
    const parser = createParser({
      onEvent: ({ event = 'message', id, data }) =>
        this.events.push({ event, data: JSON.parse(data), ...(id === undefined ? {} : { id }) }),
    });
    const decoder = new TextDecoder();
    try {
      for await (const chunk of (this.answer.body ?? []) as AsyncIterable<Uint8Array>) {
        parser.feed(decoder.decode(chunk, { stream: true }));
        this.wake();
      }
    } catch {
      // The reader left, or the connection broke.
    }
    this.isOver = true;
    this.wake();
  }

  private async until(isTrue: () => boolean, otherwise: string): Promise<void> {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    while (!isTrue()) {
      if (Date.now() > giveUpAt) throw new Error(otherwise);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, 50);
      });
    }
  }
}
