import { range, rejection, useTestDatabase } from './integration-support.js';

const test = useTestDatabase();

describe('cursors', () => {
  it('read several pages, sorted and unsorted, in both directions', async () => {
    const collection = test.collection<{ _id: number; n: number }>();
    await collection.insertMany(range(1_000).map((_id) => ({ _id, n: (_id * 7919) % 1_000 })));
    expect(await collection.find().toArray()).toHaveLength(1_000);
    expect(await collection.find().batchSize(7).toArray()).toHaveLength(1_000);
    const sorted = (await collection.find().sort({ n: -1 }).batchSize(99).toArray()).map(({ n }) => n);
    expect(sorted).toEqual(range(1_000).reverse());
    expect(
      (await collection.find().sort({ n: 1 }).skip(500).limit(250).batchSize(100).toArray()).map(({ n }) => n),
    ).toEqual(range(250).map((i) => i + 500));
    const grouped = await collection
      .aggregate([{ $group: { _id: { $mod: ['$n', 300] }, count: { $sum: 1 } } }, { $sort: { _id: 1 } }], {
        batchSize: 50,
      })
      .toArray();
    expect(grouped.map(({ _id }) => _id)).toEqual(range(300));
  });

  it('return results over 16 MB, sorted without an index', async () => {
    const collection = test.collection<{ _id: number; n: number; text: string }>();
    const text = 'x'.repeat(20_000);
    for (const part of range(3))
      await collection.insertMany(range(300).map((i) => ({ _id: part * 300 + i, n: 900 - i - part, text })));
    let bytes = 0;
    for await (const document of collection.find().sort({ n: 1 })) bytes += document.text.length;
    expect(bytes).toBe(900 * 20_000);
  });

  it('stay open by the dozens, each with a sorted result, during concurrent writes', async () => {
    const collection = test.collection<{ _id: number; n: number }>();
    await collection.insertMany(range(400).map((_id) => ({ _id, n: (_id * 7919) % 400 })));
    const cursors = range(30).map(() =>
      collection
        .find({ _id: { $lt: 400 } })
        .sort({ n: 1 })
        .batchSize(10),
    );
    const read: number[][] = cursors.map(() => []);
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        cursors.map(async (cursor, i) => {
          for (let k = 0; k < 10; k++) read[i]!.push((await cursor.next())!.n);
        }),
      );
      await collection.insertOne({ _id: 1_000 + round, n: -1 });
    }
    expect(read).toEqual(cursors.map(() => range(30)));
    await Promise.all(cursors.map((cursor) => cursor.close()));
    expect(await collection.countDocuments()).toBe(403);
  });

  it('do not exist after killCursors', async () => {
    const collection = test.collection<{ _id: number }>();
    await collection.insertMany(range(50).map((_id) => ({ _id })));
    const { cursor } = await test.db.command(
      { find: collection.collectionName, batchSize: 5, sort: { x: 1 } },
      { promoteLongs: false },
    );
    const more = { getMore: cursor.id, collection: collection.collectionName, batchSize: 5 };
    expect(
      (await test.db.command({ killCursors: collection.collectionName, cursors: [cursor.id] })).cursorsKilled,
    ).toHaveLength(1);
    expect((await rejection(test.db.command(more))).code).toBe(43);
    expect(
      (await test.db.command({ killCursors: collection.collectionName, cursors: [cursor.id] })).cursorsNotFound,
    ).toHaveLength(1);
  });

  it('count and list distinct values', async () => {
    const collection = test.collection<{ n: number }>();
    await collection.insertMany(range(100).map((i) => ({ n: i % 10 })));
    expect(await collection.countDocuments({ n: { $lt: 5 } })).toBe(50);
    expect((await collection.distinct('n', { n: { $gt: 6 } })).sort()).toEqual([7, 8, 9]);
  });
});
