import { randomUUID } from 'node:crypto';
import type { Sharing } from './personal-part.js';

/** The bytes of an answer, cut at the values that each person has their own. */
export class SplitAnswer {
  /** The answer for everybody who has no value of their own. */
  readonly body: Buffer;
  /** One more than `ids`. */
  private readonly pieces: readonly Buffer[];
  /** Of each cut, the thing whose value stands there. */
  readonly ids: readonly string[];
  private readonly none: Buffer;

  constructor(
    answer: unknown,
    readonly sharing: Sharing,
  ) {
    const { field, none } = sharing.part;
    // Nobody can have written it into a text of the answer.
    const cut = randomUUID();
    const ids: string[] = [];
    const text = JSON.stringify(answer, function (this: { _id?: unknown }, name: string, value: unknown) {
      if (name !== field) return value;
      if (typeof this._id !== 'string') throw new Error(`What has the field ${field} has no _id`);
      ids.push(this._id);
      return cut;
    });
    this.ids = ids;
    this.none = bytesOf(none);
    this.pieces = text.split(`"${cut}"`).map((piece) => Buffer.from(piece, 'utf8'));
    this.body = this.join(() => this.none);
  }

  /** The answer with these values where there are any. */
  with(values: ReadonlyMap<string, Buffer>): Buffer {
    return this.ids.some((id) => values.has(id)) ? this.join((id) => values.get(id) ?? this.none) : this.body;
  }

  private join(valueOf: (id: string) => Buffer): Buffer {
    return Buffer.concat(
      this.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [valueOf(this.ids[index - 1] as string), piece])),
    );
  }
}

/** A value as the bytes that go over the wire. */
export function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}
