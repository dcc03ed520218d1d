/** A received event; comments are only counted. */
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
    let text = '';
    try {
      for await (const chunk of (this.answer.body ?? []) as AsyncIterable<Uint8Array>) {
        text += new TextDecoder().decode(chunk);
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        this.events.push(...blocks.map(parseBlock).filter((event) => event !== null));
        this.wake();
      }
    } catch (error) {
      if (!this.leave.signal.aborted) text = String(error);
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

function parseBlock(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  const id = fields.get('id');
  return { event: fields.get('event') ?? 'message', data: JSON.parse(data), ...(id === undefined ? {} : { id }) };
}
