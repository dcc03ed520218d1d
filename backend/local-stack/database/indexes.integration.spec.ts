import { ObjectId, type AnyBulkWriteOperation } from 'mongodb';
import { range, rejection, useTestDatabase } from './integration-support.js';

const test = useTestDatabase();

interface User {
  _id: number;
  email?: string;
  org?: string;
  state?: string;
}

describe('unique indexes', () => {
  it.each<[string, (users: ReturnType<typeof test.collection<User>>) => Promise<unknown>]>([
    ['insertOne', (users) => users.insertOne({ _id: 3, email: 'a' })],
    [
      'insertMany',
      (users) =>
        users.insertMany([
          { _id: 3, email: 'c' },
          { _id: 4, email: 'a' },
        ]),
    ],
    ['updateOne', (users) => users.updateOne({ _id: 2 }, { $set: { email: 'a' } })],
    ['upsert', (users) => users.updateOne({ _id: 9 }, { $set: { email: 'a' } }, { upsert: true })],
    ['replaceOne', (users) => users.replaceOne({ _id: 2 }, { email: 'a' })],
    [
      'bulkWrite',
      (users) =>
        users.bulkWrite([
          { updateOne: { filter: { _id: 2 }, update: { $set: { email: 'a' } } } },
        ] as AnyBulkWriteOperation<User>[]),
    ],
    ['findOneAndUpdate', (users) => users.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } })],
    ['findOneAndReplace', (users) => users.findOneAndReplace({ _id: 2 }, { email: 'a' })],
  ])('reject a duplicate by %s', async (name, write) => {
    const users = test.collection<User>();
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertMany([
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ]);
    const error = await rejection(write(users));
    expect(error.code).toBe(11000);
    expect(error.message).toMatch(
      new RegExp(`^E11000 duplicate key error collection: .*\\.${users.collectionName} index: email_1`),
    );
    // The driver exposes keyPattern for single writes only.
    expect(error.keyPattern).toEqual(['insertMany', 'bulkWrite'].includes(name) ? undefined : { email: 1 });
    expect(await users.countDocuments({ email: 'a' })).toBe(1);
  });

  it('report the key value on an insert', async () => {
    const users = test.collection<User>();
    await users.createIndex({ org: 1, email: -1 }, { unique: true });
    await users.insertOne({ _id: 1, org: 'o', email: 'e' });
    expect((await rejection(users.insertOne({ _id: 2, org: 'o', email: 'e' }))).keyValue).toEqual({
      org: 'o',
      email: 'e',
    });
    expect((await rejection(users.insertOne({ _id: 1 }))).keyPattern).toEqual({ _id: 1 });
    await users.insertOne({ _id: 3, org: 'o', email: 'f' });
  });

  it('let exactly one of several concurrent inserts succeed', async () => {
    const users = test.collection<{ _id: ObjectId; slug: string }>();
    await users.createIndex({ slug: 1 }, { unique: true });
    const results = await Promise.allSettled(range(20).map(() => users.insertOne({ _id: new ObjectId(), slug: 's' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'rejected' && result.reason.code === 11000)).toHaveLength(19);
  });

  it('let concurrent upserts of the same key all succeed, each after the other', async () => {
    const counters = test.collection<{ _id: ObjectId; owner: number; key: string; count: number }>();
    await counters.createIndex({ owner: 1, key: 1 }, { unique: true });
    const count = async (owner: number): Promise<unknown> => {
      const once = () => counters.findOneAndUpdate({ owner, key: 'k' }, { $inc: { count: 1 } }, { upsert: true });
      // The loser of two inserts updates the document of the other one.
      return once().catch((error: { code?: number }) => {
        if (error.code !== 11000) throw error;
        return once();
      });
    };
    for (const owner of range(60)) {
      await Promise.all(range(10).map(() => count(owner)));
      expect((await counters.findOne({ owner }))?.count).toBe(10);
    }
  });

  it('that are partial apply only to documents that match the filter', async () => {
    const users = test.collection<User>();
    await users.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
    await users.insertMany([
      { _id: 1, email: 'a', state: 'done' },
      { _id: 2, email: 'a', state: 'done' },
      { _id: 3, email: 'a', state: 'open' },
    ]);
    expect((await rejection(users.updateOne({ _id: 1 }, { $set: { state: 'open' } }))).keyPattern).toEqual({
      email: 1,
    });
    await users.updateOne({ _id: 3 }, { $set: { state: 'done' } });
    await users.updateOne({ _id: 1 }, { $set: { state: 'open' } });
  });

  it('that are sparse allow several documents without the field', async () => {
    const users = test.collection<User>();
    await users.createIndex({ email: 1 }, { unique: true, sparse: true });
    await users.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, email: 'a' }]);
    expect((await rejection(users.insertOne({ _id: 4, email: 'a' }))).code).toBe(11000);
  });

  it('cannot be created when duplicates exist', async () => {
    const users = test.collection<User>();
    await users.insertMany([
      { _id: 1, email: 'a' },
      { _id: 2, email: 'a' },
    ]);
    expect((await rejection(users.createIndex({ email: 1 }, { unique: true }))).code).toBe(11000);
    expect(await users.indexes()).toHaveLength(1);
  });
});

describe('indexes', () => {
  it('are listed as created, can be created again, and conflict when they differ', async () => {
    const things = test.collection();
    await things.createIndexes([
      { key: { board: 1, at: -1 }, name: 'page' },
      { key: { at: 1 }, name: 'old', expireAfterSeconds: 3_600 },
      { key: { title: 'text' }, name: 'words' },
      { key: { tags: 1 }, name: 'tags', partialFilterExpression: { open: true } },
    ]);
    expect(await things.createIndex({ board: 1, at: -1 }, { name: 'page' })).toBe('page');
    const listed = Object.fromEntries((await things.indexes()).map((index) => [index.name, index]));
    expect(Object.keys(listed).sort()).toEqual(['_id_', 'old', 'page', 'tags', 'words']);
    expect(listed['page']).toEqual({ v: 2, key: { board: 1, at: -1 }, name: 'page' });
    expect(listed['old']).toMatchObject({ key: { at: 1 }, expireAfterSeconds: 3_600 });
    expect(listed['tags']).toMatchObject({ partialFilterExpression: { open: true } });
    expect([85, 86]).toContain((await rejection(things.createIndex({ other: 1 }, { name: 'page' }))).code);
    await things.dropIndex('page');
    expect(await things.indexExists('page')).toBe(false);
  });

  it('are created concurrently without errors', async () => {
    const collections = range(8).map(() => test.collection());
    await Promise.all(
      collections.flatMap((things) => ['a', 'b', 'c'].map((field) => things.createIndex({ [field]: 1 }))),
    );
    for (const things of collections) expect(await things.indexes()).toHaveLength(4);
  });

  it('support text search', async () => {
    const things = test.collection<{ _id: number; title: string }>();
    await things.createIndex({ title: 'text' });
    await things.insertMany([
      { _id: 1, title: 'running shoes' },
      { _id: 2, title: 'a blue hat' },
    ]);
    expect((await things.find({ $text: { $search: 'run' } }).toArray()).map(({ _id }) => _id)).toEqual([1]);
  });

  it('support prefix queries and sorting in both directions', async () => {
    const things = test.collection<{ board: number; at: number }>();
    await things.createIndex({ board: 1, at: -1 });
    await things.insertMany(range(2_000).map((i) => ({ board: i % 4, at: i })));
    const page = (direction: 1 | -1) =>
      things
        .find({ board: 2 })
        .sort({ at: direction })
        .limit(3)
        .map(({ at }) => at)
        .toArray();
    expect(await page(-1)).toEqual([1_998, 1_994, 1_990]);
    expect(await page(1)).toEqual([2, 6, 10]);
  });
});
