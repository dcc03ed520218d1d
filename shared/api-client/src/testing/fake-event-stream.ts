/** An event stream controlled by a test. Pass it to {@link fakeServer} as `{ events }`. */
export class FakeEventStream {
  private readonly controllers = new Set<ReadableStreamDefaultController<Uint8Array>>();

  get readers(): number {
    return this.controllers.size;
  }

  /** The stream fails when the request is aborted. */
  respondTo({ signal }: Request): Response {
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

  send(event: string, data: unknown, id?: string): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Writes raw text, for example part of an event. */
  write(text: string): void {
    for (const controller of this.controllers) controller.enqueue(new TextEncoder().encode(text));
  }

  /** Closes all connections. */
  end(): void {
    for (const controller of this.controllers) controller.close();
    this.controllers.clear();
  }
}
