import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import { encodeReply, FrameReader, MAX_MESSAGE_BYTES, parseMessage, splitDocuments, WireError } from './wire.js';

/** A message as a driver writes it. */
function message(sections: Buffer[], { flags = 0, kind = 2013, checksum = false } = {}): Buffer {
  const head = Buffer.alloc(20);
  const body = Buffer.concat([...sections, ...(checksum ? [Buffer.alloc(4, 7)] : [])]);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(42, 4);
  head.writeInt32LE(kind, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

const command = (document: object): Buffer => Buffer.concat([Buffer.from([0]), serialize(document)]);

function sequence(name: string, documents: object[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

describe('FrameReader', () => {
  it('splits chunks of any size into messages', () => {
    const frames = [
      message([command({ ping: 1, $db: 'a' })]),
      message([command({ hello: 1, $db: 'b', text: 'x'.repeat(300) })]),
    ];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (sizes) => {
        const reader = new FrameReader();
        const stream = Buffer.concat(frames);
        const found: Buffer[] = [];
        for (let at = 0, i = 0; at < stream.length; i++) {
          const size = sizes[i % sizes.length]!;
          found.push(...reader.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(found).toEqual(frames);
      }),
    );
  });

  it.each([0, 15, -1, MAX_MESSAGE_BYTES * 2])('rejects a message length of %d bytes', (length) => {
    const head = Buffer.alloc(16);
    head.writeInt32LE(length, 0);
    expect(() => new FrameReader().push(head)).toThrow(WireError);
  });
});

describe('parseMessage', () => {
  it('parses the command, its document sequences and the moreToCome flag', () => {
    const frame = message([command({ insert: 'c', $db: 'd' }), sequence('documents', [{ a: 1 }, { a: 2 }])], {
      flags: 2,
    });
    const parsed = parseMessage(frame);
    expect(parsed).toMatchObject({ requestId: 42, form: 'msg', moreToCome: true });
    expect(deserialize(parsed.body)).toEqual({ insert: 'c', $db: 'd' });
    expect(splitDocuments(parsed.sequences.get('documents')!).map((bytes) => deserialize(bytes))).toEqual([
      { a: 1 },
      { a: 2 },
    ]);
  });

  it('accepts sections in any order and a checksum', () => {
    const frame = message([sequence('documents', [{ a: 1 }]), command({ insert: 'c', $db: 'd' })], {
      flags: 1,
      checksum: true,
    });
    expect(deserialize(parseMessage(frame).body)).toEqual({ insert: 'c', $db: 'd' });
  });

  it('parses the legacy handshake', () => {
    const body = serialize({ ismaster: 1 });
    const name = Buffer.from('admin.$cmd\0');
    const frame = Buffer.concat([message([], { kind: 2004 }), name, Buffer.alloc(8), body]);
    frame.writeInt32LE(frame.length, 0);
    expect(parseMessage(frame)).toMatchObject({ form: 'query', queryDatabase: 'admin' });
  });

  it.each<[string, Buffer]>([
    ['an unknown kind', message([command({ ping: 1 })], { kind: 2012 })],
    ['an unknown required flag', message([command({ ping: 1 })], { flags: 1 << 5 })],
    ['no command', message([sequence('documents', [{ a: 1 }])])],
    ['two commands', message([command({ ping: 1 }), command({ ping: 1 })])],
    ['an unknown section', message([Buffer.from([2, 0, 0, 0, 0])])],
    ['a document longer than the message', message([Buffer.from([0, 200, 0, 0, 0, 0])])],
    ['a sequence longer than the message', message([command({ ping: 1 }), Buffer.from([1, 99, 0, 0, 0, 97, 0])])],
    ['a sequence with an unterminated name', message([command({ ping: 1 }), Buffer.from([1, 6, 0, 0, 0, 97, 97])])],
    [
      'a sequence with half a document',
      message([command({ ping: 1 }), Buffer.from([1, 10, 0, 0, 0, 97, 0, 9, 0, 0, 0])]),
    ],
  ])('refuses %s', (_what, frame) => {
    expect(() => parseMessage(frame)).toThrow(WireError);
  });

  it('returns a result or throws a WireError for any corruption of a valid message', () => {
    const good = message([
      command({ insert: 'c', $db: 'd', list: [1, { b: 2 }] }),
      sequence('documents', [{ a: 1 }, { a: 'text' }]),
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (damages) => {
          const frame = Buffer.from(good);
          for (const [at, value] of damages) frame[at] = value;
          try {
            for (const documents of parseMessage(frame).sequences.values()) splitDocuments(documents);
          } catch (error) {
            expect(error).toBeInstanceOf(WireError);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('malformed bytes', () => {
  /** Parses the bytes like a connection does. */
  function read(reader: FrameReader, bytes: Buffer): void {
    for (const frame of reader.push(bytes))
      for (const documents of parseMessage(frame).sequences.values()) splitDocuments(documents);
  }
  const good = message([
    command({ insert: 'c', $db: 'd', list: [1, { b: 2 }] }),
    sequence('documents', [{ a: 1 }, { a: 'text' }]),
  ]);

  it('close the connection or wait for more data, for any chunking', () => {
    const broken = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(good.length),
        fc.uint8Array({ maxLength: 40 }),
      )
      .map(([damages, cutAt, more]) => {
        const copy = Buffer.from(good);
        for (const [at, value] of damages) copy[at] = value;
        return Buffer.concat([copy.subarray(0, cutAt), more, good]);
      });
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      broken,
    );
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 60 }), (bytes, size) => {
        const reader = new FrameReader();
        try {
          for (let at = 0; at < bytes.length; at += size) read(reader, bytes.subarray(at, at + size));
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('are never buffered beyond the maximum message size, which the first four bytes reveal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -(2 ** 31), max: 15 }),
          fc.integer({ min: MAX_MESSAGE_BYTES + 65_537, max: 2 ** 31 - 1 }),
        ),
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        (length, rest) => {
          const head = Buffer.alloc(16);
          head.writeInt32LE(length, 0);
          head.set(rest, 4);
          expect(() => new FrameReader().push(head)).toThrow(WireError);
        },
      ),
    );
  });

  it('are parsed in linear time, even a sequence of minimal documents', () => {
    const documents = Buffer.concat(Array.from({ length: 200_000 }, () => Buffer.from([5, 0, 0, 0, 0])));
    expect(splitDocuments(documents)).toHaveLength(200_000);
  });
});

describe('encodeReply', () => {
  it('replies in the format of the request and references its id', () => {
    const document = serialize({ ok: 1 });
    const msg = encodeReply({ requestId: 7, form: 'msg' }, document);
    expect([msg.readInt32LE(0), msg.readInt32LE(8), msg.readInt32LE(12)]).toEqual([msg.length, 7, 2013]);
    expect(deserialize(msg.subarray(21))).toEqual({ ok: 1 });
    const reply = encodeReply({ requestId: 8, form: 'query' }, document);
    expect([reply.readInt32LE(0), reply.readInt32LE(8), reply.readInt32LE(12), reply.readInt32LE(32)]).toEqual([
      reply.length,
      8,
      1,
      1,
    ]);
    expect(deserialize(reply.subarray(36))).toEqual({ ok: 1 });
  });
});
