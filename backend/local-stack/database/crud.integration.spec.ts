import { Decimal128, Long, ObjectId } from 'mongodb';
import { range, rejection, useTestDatabase } from './integration-support.js';

const test = useTestDatabase();

describe('documents', () => {
  it('round-trip with every BSON type', async () => {
    const document = {
      _id: new ObjectId(),
      text: 'ä€😀',
      int: 5,
      big: Long.fromString('9007199254740993'),
      real: 0.1,
      decimal: Decimal128.fromString('12345678901234567890.12'),
      yes: true,
      none: null,
      at: new Date('2026-01-02T03:04:05.678Z'),
      bytes: Buffer.from([0, 1, 255]),
      pattern: /^a+$/i,
      list: [1, [2, { three: 3 }]],
      nested: { a: { b: {} } },
    };
    const collection = test.collection<typeof document>();
    await collection.insertOne(document);
    const found = (await collection.findOne({ _id: document._id }, { promoteBuffers: true, promoteLongs: false }))!;
    expect(JSON.stringify(found.list)).toBe(JSON.stringify(document.list));
    expect({ ...found, big: String(found.big), decimal: String(found.decimal), list: 0 }).toEqual({
      ...document,
      big: String(document.big),
      decimal: String(document.decimal),
      list: 0,
      int: expect.anything(),
      bytes: Buffer.from([0, 1, 255]),
    });
  });

  it('are updated with operators, array filters, pipelines and upserts', async () => {
    const collection = test.collection<{
      _id: number;
      n?: number;
      tags?: string[];
      items?: Array<{ id: number; done?: boolean }>;
    }>();
    await collection.insertOne({ _id: 1, n: 1, tags: ['a'], items: [{ id: 1 }, { id: 2 }] });
    await collection.updateOne({ _id: 1 }, { $inc: { n: 4 }, $addToSet: { tags: { $each: ['a', 'b'] } } });
    await collection.updateOne(
      { _id: 1 },
      { $set: { 'items.$[item].done': true } },
      { arrayFilters: [{ 'item.id': 2 }] },
    );
    await collection.updateOne({ _id: 1 }, [{ $set: { n: { $multiply: ['$n', 10] } } }]);
    expect(await collection.findOne({ _id: 1 })).toEqual({
      _id: 1,
      n: 50,
      tags: ['a', 'b'],
      items: [{ id: 1 }, { id: 2, done: true }],
    });
    const upserted = await collection.updateOne({ _id: 2 }, { $setOnInsert: { n: 7 } }, { upsert: true });
    expect([upserted.upsertedCount, upserted.upsertedId, upserted.matchedCount]).toEqual([1, 2, 0]);
    expect((await collection.updateMany({}, { $set: { n: 0 } })).modifiedCount).toBe(2);
    expect((await collection.replaceOne({ _id: 2 }, { n: 3 })).modifiedCount).toBe(1);
    expect((await collection.deleteMany({ n: { $gte: 0 } })).deletedCount).toBe(2);
  });

  it('are found and modified atomically, returning the document before or after, with projection and upsert', async () => {
    const collection = test.collection<{ _id: number; n: number; x?: string }>();
    await collection.insertMany([
      { _id: 1, n: 1, x: 'x' },
      { _id: 2, n: 2, x: 'x' },
    ]);
    expect(
      await collection.findOneAndUpdate(
        { x: 'x' },
        { $inc: { n: 10 } },
        { sort: { n: -1 }, returnDocument: 'after', projection: { x: 0 } },
      ),
    ).toEqual({ _id: 2, n: 12 });
    expect(
      await collection.findOneAndUpdate({ _id: 3 }, { $set: { n: 5 } }, { upsert: true, returnDocument: 'before' }),
    ).toBeNull();
    expect(await collection.findOneAndReplace({ _id: 3 }, { n: 6 })).toEqual({ _id: 3, n: 5 });
    expect(await collection.findOneAndDelete({ _id: 3 })).toEqual({ _id: 3, n: 6 });
    expect(await collection.findOneAndUpdate({ _id: 99 }, { $set: { n: 1 } })).toBeNull();
  });

  it('are written in bulk, ordered up to the first error or unordered except for failures', async () => {
    const collection = test.collection<{ _id: number; n?: number }>();
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { n: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { n: 2 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect([
      result.insertedCount,
      result.modifiedCount,
      result.upsertedCount,
      result.deletedCount,
      result.upsertedIds,
    ]).toEqual([1, 1, 1, 1, { 2: 2 }]);
    const four = [{ _id: 10 }, { _id: 2 }, { _id: 11 }, { _id: 2 }];
    expect((await rejection(collection.insertMany(four))).code).toBe(11000);
    expect(await collection.countDocuments()).toBe(2);
    await rejection(collection.insertMany(four, { ordered: false }));
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 10, 11]);
  });

  it('are inserted by the thousands', async () => {
    const collection = test.collection<{ _id: number; text: string }>();
    const { insertedCount } = await collection.insertMany(range(12_000).map((_id) => ({ _id, text: 'x'.repeat(50) })));
    expect([insertedCount, await collection.countDocuments(), await collection.estimatedDocumentCount()]).toEqual([
      12_000, 12_000, 12_000,
    ]);
  });

  it('have an immutable _id', async () => {
    const collection = test.collection<{ _id: number; n: number }>();
    await collection.insertOne({ _id: 1, n: 1 });
    expect((await rejection(collection.updateOne({ _id: 1 }, { $set: { _id: 2 } }))).code).toBe(66);
  });
});

describe('aggregation', () => {
  it('groups, joins, facets and paginates', async () => {
    const [people, orders] = [
      test.collection<{ _id: string; city: string }>(),
      test.collection<{ who: string; cents: number; at: Date }>(),
    ];
    await people.insertMany([
      { _id: 'a', city: 'x' },
      { _id: 'b', city: 'y' },
    ]);
    await orders.insertMany(
      [100, 250, 50].map((cents, i) => ({ who: i === 1 ? 'b' : 'a', cents, at: new Date(Date.UTC(2026, 0, 1 + i)) })),
    );
    const joined = await people
      .aggregate([
        { $lookup: { from: orders.collectionName, localField: '_id', foreignField: 'who', as: 'orders' } },
        { $project: { city: 1, total: { $sum: '$orders.cents' } } },
        { $sort: { total: -1, _id: 1 } },
      ])
      .toArray();
    expect(joined).toEqual([
      { _id: 'b', city: 'y', total: 250 },
      { _id: 'a', city: 'x', total: 150 },
    ]);
    const [facets] = await orders
      .aggregate([
        {
          $facet: {
            page: [{ $sort: { cents: 1 } }, { $limit: 1 }, { $project: { _id: 0, cents: 1 } }],
            total: [{ $count: 'n' }],
          },
        },
      ])
      .toArray();
    expect(facets).toEqual({ page: [{ cents: 50 }], total: [{ n: 3 }] });
    const days = await orders
      .aggregate([
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Berlin' } },
            cents: { $sum: '$cents' },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(days).toEqual([
      { _id: '2026-01-01', cents: 100 },
      { _id: '2026-01-02', cents: 250 },
      { _id: '2026-01-03', cents: 50 },
    ]);
  });
});

describe('errors', () => {
  it('have the error codes of MongoDB', async () => {
    const collection = test.collection();
    await collection.insertOne({ a: 1 });
    expect((await rejection(test.db.command({ noSuchCommand: 1 }))).code).toBe(59);
    expect((await rejection(collection.aggregate([{ $noSuchStage: {} }]).toArray())).code).toBe(40324);
    expect((await rejection(collection.find({ a: { $noSuchOperator: 1 } }).toArray())).code).toBe(2);
    expect((await rejection(collection.dropIndex('none'))).code).toBe(27);
  });

  it('a query that exceeds maxTimeMS is aborted', async () => {
    const collection = test.collection();
    await collection.insertMany(range(3_000).map((i) => ({ k: i % 3 })));
    const slow = [
      { $lookup: { from: collection.collectionName, localField: 'k', foreignField: 'k', as: 'all' } },
      { $unwind: '$all' },
      { $sort: { 'all._id': 1 } },
      { $count: 'n' },
    ];
    expect((await rejection(collection.aggregate(slow, { maxTimeMS: 30 }).toArray())).code).toBe(50);
  });

  it('a collection with a validator rejects invalid documents', async () => {
    const collection = await test.db.createCollection('validated', {
      validator: { $jsonSchema: { required: ['name'] } },
    });
    await collection.insertOne({ name: 'x' });
    expect((await rejection(collection.insertOne({ other: 1 }))).code).toBe(121);
  });
});

describe('collections', () => {
  it('are created, listed, renamed and dropped', async () => {
    const name = 'listed';
    await test.db.createCollection(name);
    const names = async (): Promise<string[]> =>
      (await test.db.listCollections().toArray()).map((collection) => collection.name);
    expect(await names()).toContain(name);
    await test.db.collection(name).rename(`${name}2`);
    expect(await names()).toEqual(expect.arrayContaining([`${name}2`]));
    expect(await test.db.collection(`${name}2`).drop()).toBe(true);
    expect(await names()).not.toEqual(expect.arrayContaining([name]));
  });
});
