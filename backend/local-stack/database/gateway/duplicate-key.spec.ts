import { serialize } from 'bson';
import { duplicateKeyError, DuplicateKeys, isDuplicateKey } from './duplicate-key.js';
import type { Database } from './sql.js';

/** A database with one index that counts its queries. */
function databaseWith(name: string, key: object): { database: Database; queryCount: () => number } {
  let queryCount = 0;
  const rows = async (_text: string, values: unknown[]): Promise<unknown[][]> => {
    queryCount++;
    return values.at(-1) === name || values.at(-1) === '22' ? [[name, Buffer.from(serialize(key))]] : [];
  };
  return { database: { rows } as unknown as Database, queryCount: () => queryCount };
}

describe('duplicateKeyError', () => {
  it('has the format of MongoDB, with pattern and value', () => {
    const error = duplicateKeyError(
      'shop.users',
      { name: 'email_1_org.id_1', key: { email: 1, 'org.id': 1 } },
      { email: 'a@b', org: { id: 7 } },
    );
    expect(error.message).toBe(
      'E11000 duplicate key error collection: shop.users index: email_1_org.id_1 dup key: { email: "a@b", org.id: 7 }',
    );
    expect(error.fields).toEqual({ keyPattern: { email: 1, 'org.id': 1 }, keyValue: { email: 'a@b', 'org.id': 7 } });
  });

  it('formats a missing field as null and omits the value when the document is unknown', () => {
    const index = { name: 'a_1', key: { a: 1 } };
    expect(duplicateKeyError('d.c', index, {}).fields).toEqual({ keyPattern: { a: 1 }, keyValue: { a: null } });
    expect(duplicateKeyError('d.c', index).fields).toEqual({ keyPattern: { a: 1 } });
    expect(duplicateKeyError('d.c', 'a_1').fields).toEqual({});
  });
});

describe('DuplicateKeys', () => {
  it('finds the index by the name in the message and caches it until indexes change', async () => {
    const { database, queryCount } = databaseWith('email_1', { email: 1 });
    const keys = new DuplicateKeys(database);
    const text = "Duplicate key violation on the requested collection: Index 'email_1'";
    for (let i = 0; i < 3; i++)
      expect((await keys.explain('d', 'c', text)).fields).toEqual({ keyPattern: { email: 1 } });
    expect(queryCount()).toBe(1);
    keys.clear();
    await keys.explain('d', 'c', text);
    expect(queryCount()).toBe(2);
  });

  it('finds the index by the number in the name of a constraint', async () => {
    const keys = new DuplicateKeys(databaseWith('slug_1', { slug: 1 }).database);
    const error = await keys.explain(
      'd',
      'c',
      'conflicting key value violates exclusion constraint "documents_rum_index_22"',
    );
    expect([error.message, error.fields]).toEqual([
      expect.stringContaining('index: slug_1'),
      { keyPattern: { slug: 1 } },
    ]);
  });

  it('attributes a violation without an index name to _id, without a query', async () => {
    const { database, queryCount } = databaseWith('x', {});
    const error = await new DuplicateKeys(database).explain(
      'd',
      'c',
      'duplicate key value violates unique constraint "collection_pk_3"',
      { _id: 5 },
    );
    expect(error.fields).toEqual({ keyPattern: { _id: 1 }, keyValue: { _id: 5 } });
    expect(queryCount()).toBe(0);
  });
});

describe('isDuplicateKey', () => {
  it.each([
    ['23505', true],
    ['23P01', true],
    ['M001C', true],
    ['40001', false],
  ])('%s: %s', (code, expected) => {
    expect(isDuplicateKey(Object.assign(new Error(), { code }))).toBe(expected);
  });
});
