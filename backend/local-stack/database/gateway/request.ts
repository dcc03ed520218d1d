import { BSONError, deserialize, onDemand, type Document } from 'bson';
import { MongoError } from './errors.js';
import { splitDocuments, type WireMessage } from './wire.js';

const TYPE = { double: 1, string: 2, object: 3, array: 4, binary: 5, bool: 8, int32: 16, int64: 18 } as const;

/** An unparsed value of the command document: its type and bytes. */
interface RawValue {
  type: number;
  bytes: Buffer;
}

/** A client's command. The document stays BSON; fields are parsed on access. */
export class Request {
  readonly name: string;
  readonly db: string;
  private readonly fields: Map<string, RawValue>;

  /** @throws MongoError when the document is not BSON, or lacks the command or the database */
  constructor(readonly message: WireMessage) {
    this.fields = topLevelFields(message.body);
    this.name = this.fields.keys().next().value ?? '';
    if (this.name === '') throw new MongoError(9, 'the command document is empty');
    const db = message.queryDatabase ?? this.string('$db');
    if (!db) throw new MongoError(40571, 'OP_MSG requests require a $db argument');
    this.db = db;
  }

  get body(): Buffer {
    return this.message.body;
  }

  /** Parses the whole command: 64-bit integers become numbers, binary values stay BSON objects. */
  document(): Document {
    return readDocument(this.body);
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  /** String value of a field; undefined when absent or of another type. */
  string(name: string): string | undefined {
    const field = this.fields.get(name);
    return field?.type === TYPE.string ? field.bytes.toString('utf8', 4, field.bytes.length - 1) : undefined;
  }

  /** Numeric value of a field of any number type. */
  number(name: string): number | undefined {
    const field = this.fields.get(name);
    if (field?.type === TYPE.int32) return field.bytes.readInt32LE(0);
    if (field?.type === TYPE.int64) return Number(field.bytes.readBigInt64LE(0));
    if (field?.type === TYPE.double) return field.bytes.readDoubleLE(0);
    return undefined;
  }

  /** Value of a 64-bit integer field. */
  bigint(name: string): bigint | undefined {
    const field = this.fields.get(name);
    if (field?.type === TYPE.int64) return field.bytes.readBigInt64LE(0);
    const value = this.number(name);
    return value !== undefined && Number.isInteger(value) ? BigInt(value) : undefined;
  }

  boolean(name: string): boolean | undefined {
    const field = this.fields.get(name);
    return field?.type === TYPE.bool ? field.bytes[0] === 1 : undefined;
  }

  object(name: string): Document | undefined {
    const field = this.fields.get(name);
    return field?.type === TYPE.object ? readDocument(field.bytes) : undefined;
  }

  /** Bytes of a document field. */
  objectBytes(name: string): Buffer | undefined {
    const field = this.fields.get(name);
    return field?.type === TYPE.object ? field.bytes : undefined;
  }

  /** Unparsed documents of an array field, from the command or from a document sequence. */
  documents(name: string): Buffer[] {
    const sequence = this.message.sequences.get(name);
    if (sequence) return splitDocuments(sequence);
    const field = this.fields.get(name);
    if (field?.type !== TYPE.array) return [];
    return [...topLevelFields(field.bytes).values()]
      .filter(({ type }) => type === TYPE.object)
      .map(({ bytes }) => bytes);
  }

  /** The command's collection: the value of its first field. */
  collection(): string {
    const name = this.string(this.name);
    if (!name) throw new MongoError(73, `collection name has invalid type for command ${this.name}`);
    return name;
  }

  /** Key of the client's session; undefined without a session. */
  sessionKey(): string | undefined {
    const field = this.fields.get('lsid');
    return field?.type === TYPE.object ? field.bytes.toString('base64') : undefined;
  }
}

/** Splits a document into its top-level fields without parsing their values. */
function topLevelFields(bytes: Buffer): Map<string, RawValue> {
  try {
    const fields = new Map<string, RawValue>();
    for (const [type, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes)) {
      const end = offset + length;
      if (end > bytes.length) throw new BSONError('value does not fit');
      fields.set(bytes.toString('utf8', nameOffset, nameOffset + nameLength), {
        type,
        bytes: bytes.subarray(offset, end),
      });
    }
    return fields;
  } catch (error) {
    throw invalidBson(error);
  }
}

/** @throws MongoError 22 when the bytes are not BSON */
export function readDocument(bytes: Uint8Array): Document {
  return read(bytes, true);
}

/**
 * Parses BSON that will be serialized again: numbers keep their BSON types.
 * @throws MongoError 22 when the bytes are not BSON
 */
export function readTyped(bytes: Uint8Array): Document {
  return read(bytes, false);
}

function read(bytes: Uint8Array, promoteValues: boolean): Document {
  try {
    return deserialize(bytes, { promoteValues });
  } catch (error) {
    throw invalidBson(error);
  }
}

function invalidBson(error: unknown): MongoError {
  return new MongoError(22, `invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
}
