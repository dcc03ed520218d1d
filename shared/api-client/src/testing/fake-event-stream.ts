/** An event stream that a test writes. Give it to {@link fakeServer} as `{ events }`. */
export class FakeEventStream {
  private readonly controllers = new Set<ReadableStreamDefaultController<Uint8Array>>();

  /** How many readers it has. */
  get readers(): number {
    return this.controllers.size;
  }

  /** What the stand-in for `fetch` answers; the stream breaks when the request is given up. */
  answerTo({ signal }: Request): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controllers.add(controller);
        signal.addEventListener('abort', () => {
          if (this.controllers.delete(controller)) controller.error(new Error('aborted'));
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }

  /** Writes an event to everybody who reads. */
  send(event: string, data: unknown, id?: string): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Writes as it stands; for halves of events. */
  write(text: string): void {
    for (const controller of this.controllers) controller.enqueue(new TextEncoder().encode(text));
  }

  /** Ends it for everybody, as a server that stops does. */
  end(): void {
    for (const controller of this.controllers) controller.close();
    this.controllers.clear();
  }
}
