import { Binary, Long, serialize, UUID } from 'bson';
import fc from 'fast-check';
import { MongoError } from './errors.js';
import { Request } from './request.js';
import type { WireMessage } from './wire.js';

const messageOf = (body: Buffer, sequences: Record<string, object[]> = {}): WireMessage => ({
  requestId: 1,
  form: 'msg',
  body,
  sequences: new Map(
    Object.entries(sequences).map(([name, documents]) => [
      name,
      Buffer.concat(documents.map((document) => serialize(document))),
    ]),
  ),
  moreToCome: false,
});
const requestOf = (document: object, sequences?: Record<string, object[]>): Request =>
  new Request(messageOf(Buffer.from(serialize(document)), sequences));

describe('Request', () => {
  it('parses the command, the database and single fields', () => {
    const request = requestOf({
      find: 'sparks',
      $db: 'app',
      txnNumber: Long.fromNumber(9),
      limit: 5,
      autocommit: false,
      ratio: 0.5,
    });
    expect([request.name, request.db, request.collection()]).toEqual(['find', 'app', 'sparks']);
    expect([
      request.bigint('txnNumber'),
      request.number('limit'),
      request.number('ratio'),
      request.boolean('autocommit'),
    ]).toEqual([9n, 5, 0.5, false]);
    expect([request.number('find'), request.boolean('none'), request.bigint('ratio')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('returns one key per session', () => {
    const lsid = { id: new UUID() };
    const key = requestOf({ ping: 1, lsid, $db: 'a' }).sessionKey();
    expect(requestOf({ insert: 'c', x: 1, lsid, $db: 'b' }).sessionKey()).toBe(key);
    expect(requestOf({ ping: 1, lsid: { id: new UUID() }, $db: 'a' }).sessionKey()).not.toBe(key);
    expect(requestOf({ ping: 1, $db: 'a' }).sessionKey()).toBeUndefined();
  });

  it('finds statements in the command and in document sequences', () => {
    const documents = [{ a: 1 }, { a: 2 }];
    const inside = requestOf({ insert: 'c', documents, $db: 'd' }).documents('documents');
    const beside = requestOf({ insert: 'c', $db: 'd' }, { documents }).documents('documents');
    expect(inside).toHaveLength(2);
    expect(inside.map((bytes) => bytes.toString('hex'))).toEqual(beside.map((bytes) => bytes.toString('hex')));
  });

  it('rejects a command without a name, database or collection', () => {
    expect(() => requestOf({})).toThrow(MongoError);
    expect(() => requestOf({ ping: 1 })).toThrow('$db');
    expect(() => requestOf({ find: 3, $db: 'a' }).collection()).toThrow(MongoError);
  });

  it('throws only MongoErrors for malformed BSON', () => {
    const good = Buffer.from(
      serialize({
        find: 'c',
        filter: { a: [1, 'x', new Binary(Buffer.from('abc'))] },
        lsid: { id: new UUID() },
        n: Long.ONE,
        $db: 'd',
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 4, max: good.length - 2 }), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (damages) => {
          const body = Buffer.from(good);
          for (const [at, value] of damages) body[at] = value;
          try {
            const request = new Request(messageOf(body));
            request.string('find');
            request.bigint('n');
            request.sessionKey();
            request.documents('filter');
            request.document();
          } catch (error) {
            expect(error).toBeInstanceOf(MongoError);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
