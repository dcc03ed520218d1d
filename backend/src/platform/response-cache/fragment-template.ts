import { randomUUID } from 'node:crypto';
import type { FragmentSharing } from './per-user-fragment.js';

/** The bytes of a response, cut at the values of its per-user fragment. */
export class FragmentTemplate {
  /** The response with the default value everywhere. */
  readonly body: Buffer;
  /** One more than `ids`. */
  private readonly pieces: readonly Buffer[];
  /** The object ids of the cuts, in order. */
  readonly ids: readonly string[];
  private readonly defaultValue: Buffer;

  constructor(
    response: unknown,
    readonly sharing: FragmentSharing,
  ) {
    const { field, defaultValue } = sharing.fragment;
    // Random, so that no text in the response can contain it.
    const marker = randomUUID();
    const ids: string[] = [];
    const text = JSON.stringify(response, function (this: { _id?: unknown }, name: string, value: unknown) {
      if (name !== field) return value;
      if (typeof this._id !== 'string') throw new Error(`The object with the field ${field} has no _id`);
      ids.push(this._id);
      return marker;
    });
    this.ids = ids;
    this.defaultValue = toJsonBytes(defaultValue);
    this.pieces = text.split(`"${marker}"`).map((piece) => Buffer.from(piece, 'utf8'));
    this.body = this.join(() => this.defaultValue);
  }

  render(values: ReadonlyMap<string, Buffer>): Buffer {
    return this.ids.some((id) => values.has(id)) ? this.join((id) => values.get(id) ?? this.defaultValue) : this.body;
  }

  private join(valueOf: (id: string) => Buffer): Buffer {
    return Buffer.concat(
      this.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [valueOf(this.ids[index - 1] as string), piece])),
    );
  }
}

export function toJsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}
