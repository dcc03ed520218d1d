/** An event as the server sent it. */
export interface ParsedEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/**
 * Takes an event stream apart, as the HTML standard describes its format: fields a line, an empty line ends an event,
 * lines that begin with a colon are comments. (The parsers on npm offer their TypeScript under the export condition that
 * this repository compiles its own packages by.)
 */
export class EventParser {
  private rest = '';
  private data: string[] = [];
  private event = '';
  private id: string | undefined;

  constructor(private readonly onEvent: (event: ParsedEvent) => void) {}

  /** The next piece of the stream; it may end anywhere, also between the two characters of a line's end. */
  feed(text: string): void {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?=[^])/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.take(line);
  }

  private take(line: string): void {
    if (line === '') return this.finish();
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') this.data.push(value);
    else if (name === 'event') this.event = value;
    else if (name === 'id' && !value.includes('\0')) this.id = value;
  }

  private finish(): void {
    const { data, event, id } = this;
    [this.data, this.event, this.id] = [[], '', undefined];
    if (data.length > 0)
      this.onEvent({ event: event || 'message', data: data.join('\n'), ...(id === undefined ? {} : { id }) });
  }
}
