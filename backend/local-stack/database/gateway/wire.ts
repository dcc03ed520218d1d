/** Opcodes of the MongoDB wire protocol. */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The receiver must understand bits 0 to 15 and may ignore the others. */
const REQUIRED_BITS = 0xffff;

/** Limits reported to clients in `hello`. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_MESSAGE_BYTES = 48_000_000;
/** A client may add its own fields to a document of maximum size. */
const MESSAGE_SLACK_BYTES = 64 * 1024;

/** Protocol violation. The connection must close, because the start of the next message is unknown. */
export class WireError extends Error {}

/** A validated client message. */
export interface WireMessage {
  requestId: number;
  /** Legacy OP_QUERY gets an OP_REPLY; clients use it for the first handshake only. */
  form: 'msg' | 'query';
  /** The command document. */
  body: Buffer;
  /** Document sequences by field name; each contains the concatenated documents. */
  sequences: Map<string, Buffer>;
  /** The client expects no reply. */
  moreToCome: boolean;
  /** Database of a legacy OP_QUERY, which names it outside the document. */
  queryDatabase?: string;
}

/** Splits a stream of chunks into messages. Concatenates chunks once per message, not once per chunk. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** @throws WireError when the message length is invalid */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const frames: Buffer[] = [];
    for (;;) {
      const [first] = this.chunks;
      if (!first || this.bytes < HEADER_BYTES) return frames;
      const length = (first.length < 4 ? Buffer.concat(this.chunks) : first).readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES + MESSAGE_SLACK_BYTES)
        throw new WireError(`message length ${length}`);
      if (this.bytes < length) return frames;
      const all = this.chunks.length === 1 ? first : Buffer.concat(this.chunks);
      frames.push(all.subarray(0, length));
      this.chunks = all.length > length ? [all.subarray(length)] : [];
      this.bytes -= length;
    }
  }
}

/** @throws WireError when the message is malformed or its opcode is not supported */
export function parseMessage(frame: Buffer): WireMessage {
  const requestId = frame.readInt32LE(4);
  const kind = frame.readInt32LE(12);
  if (kind === OP_MSG) return parseMsg(frame, requestId);
  if (kind === OP_QUERY) return parseQuery(frame, requestId);
  throw new WireError(`message kind ${kind}`);
}

function parseMsg(frame: Buffer, requestId: number): WireMessage {
  if (frame.length < HEADER_BYTES + 5) throw new WireError('message too short');
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new WireError(`unknown flags ${flags}`);
  // The checksum is not verified: both ends run on one machine.
  const end = flags & CHECKSUM_PRESENT ? frame.length - 4 : frame.length;
  const sequences = new Map<string, Buffer>();
  let body: Buffer | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const section = frame[at++];
    if (section === 0) {
      if (body) throw new WireError('two command documents');
      body = documentAt(frame, at, end);
      at += body.length;
    } else if (section === 1) {
      const size = int32At(frame, at, end);
      if (size < 5 || at + size > end) throw new WireError('document sequence does not fit');
      const nameEnd = cstringEnd(frame, at + 4, at + size);
      const documents = frame.subarray(nameEnd + 1, at + size);
      splitDocuments(documents);
      sequences.set(frame.toString('utf8', at + 4, nameEnd), documents);
      at += size;
    } else {
      throw new WireError(`section kind ${section}`);
    }
  }
  if (!body) throw new WireError('no command document');
  return { requestId, form: 'msg', body, sequences, moreToCome: (flags & MORE_TO_COME) !== 0 };
}

function parseQuery(frame: Buffer, requestId: number): WireMessage {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = cstringEnd(frame, nameStart, frame.length);
  const namespace = frame.toString('utf8', nameStart, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new WireError('the old query form is for greetings only');
  const body = documentAt(frame, nameEnd + 1 + 8, frame.length);
  return {
    requestId,
    form: 'query',
    body,
    sequences: new Map(),
    moreToCome: false,
    queryDatabase: namespace.slice(0, -'.$cmd'.length),
  };
}

/**
 * Splits a sequence into documents.
 * @throws WireError when the lengths do not match
 */
export function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const document = documentAt(bytes, at, bytes.length);
    documents.push(document);
    at += document.length;
  }
  return documents;
}

function int32At(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new WireError('message ends within a length');
  return bytes.readInt32LE(at);
}

function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  const length = int32At(bytes, at, end);
  if (length < 5 || at + length > end) throw new WireError('document does not fit');
  if (bytes[at + length - 1] !== 0) throw new WireError('document has no end');
  return bytes.subarray(at, at + length);
}

function cstringEnd(bytes: Buffer, at: number, end: number): number {
  const found = bytes.indexOf(0, at);
  if (found < 0 || found >= end) throw new WireError('name has no end');
  return found;
}

let lastRequestId = 0;

/** Encodes a reply in the format of the request. */
export function encodeReply(message: Pick<WireMessage, 'requestId' | 'form'>, document: Uint8Array): Buffer {
  const prefix = Buffer.alloc(message.form === 'msg' ? HEADER_BYTES + 5 : HEADER_BYTES + 20);
  lastRequestId = (lastRequestId + 1) | 0;
  prefix.writeInt32LE(prefix.length + document.length, 0);
  prefix.writeInt32LE(lastRequestId, 4);
  prefix.writeInt32LE(message.requestId, 8);
  prefix.writeInt32LE(message.form === 'msg' ? OP_MSG : OP_REPLY, 12);
  if (message.form === 'query') {
    prefix.writeInt32LE(8, HEADER_BYTES); // AwaitCapable
    prefix.writeInt32LE(1, HEADER_BYTES + 16); // one document
  }
  return Buffer.concat([prefix, document]);
}
