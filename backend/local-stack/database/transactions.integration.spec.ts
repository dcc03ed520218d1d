import type { ClientSession, Document } from 'mongodb';
import { range, rejection, useTestDatabase } from './integration-support.js';

const test = useTestDatabase();

interface Account {
  _id: number;
  cents: number;
}

async function accountsWith(...cents: number[]) {
  const accounts = test.collection<Account>();
  await accounts.insertMany(cents.map((amount, _id) => ({ _id, cents: amount })));
  return accounts;
}

async function inSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = test.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

describe('transactions', () => {
  it('isolate uncommitted changes', async () => {
    const accounts = await accountsWith(10);
    await inSession(async (session) => {
      session.startTransaction();
      await accounts.updateOne({ _id: 0 }, { $inc: { cents: 5 } }, { session });
      await accounts.insertOne({ _id: 1, cents: 1 }, { session });
      expect((await accounts.findOne({ _id: 0 }, { session }))?.cents).toBe(15);
      expect(await accounts.find().toArray()).toEqual([{ _id: 0, cents: 10 }]);
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 0, cents: 15 },
      { _id: 1, cents: 1 },
    ]);
  });

  it('roll back all changes on abort or when the session ends', async () => {
    const accounts = await accountsWith(10);
    await inSession(async (session) => {
      session.startTransaction();
      await accounts.updateOne({ _id: 0 }, { $inc: { cents: 5 } }, { session });
      await session.abortTransaction();
      session.startTransaction();
      await accounts.updateOne({ _id: 0 }, { $inc: { cents: 7 } }, { session });
    });
    // The row lock is released at once.
    await accounts.updateOne({ _id: 0 }, { $inc: { cents: 1 } });
    expect(await accounts.find().toArray()).toEqual([{ _id: 0, cents: 11 }]);
  });

  it('read from one snapshot', async () => {
    const accounts = await accountsWith(10, 20);
    await inSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      expect((await accounts.findOne({ _id: 0 }, { session }))?.cents).toBe(10);
      await accounts.updateOne({ _id: 1 }, { $set: { cents: 99 } });
      await accounts.insertOne({ _id: 2, cents: 1 });
      expect(await accounts.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 0, cents: 10 },
        { _id: 1, cents: 20 },
      ]);
      expect(await accounts.countDocuments({}, { session })).toBe(2);
      await session.commitTransaction();
    });
  });

  it('can read several cursor pages', async () => {
    const accounts = await accountsWith(...range(250));
    await inSession(async (session) => {
      session.startTransaction();
      await accounts.deleteOne({ _id: 0 }, { session });
      expect(await accounts.find({}, { session }).sort({ cents: -1 }).batchSize(60).toArray()).toHaveLength(249);
      await session.abortTransaction();
    });
  });

  it('fail with TransientTransactionError when another transaction changed the document', async () => {
    const accounts = await accountsWith(10);
    await inSession(async (session) => {
      session.startTransaction();
      await accounts.findOne({ _id: 0 }, { session });
      await accounts.updateOne({ _id: 0 }, { $inc: { cents: 1 } });
      const error = (await rejection(accounts.updateOne({ _id: 0 }, { $inc: { cents: 1 } }, { session }))) as Error & {
        hasErrorLabel(label: string): boolean;
        code?: number;
      };
      expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([112, true]);
      const next = (await rejection(accounts.findOne({ _id: 0 }, { session }))) as typeof error;
      expect([next.code, next.hasErrorLabel('TransientTransactionError')]).toEqual([251, true]);
      await session.abortTransaction();
    });
    expect((await accounts.findOne({ _id: 0 }))?.cents).toBe(11);
  });

  it('fail without that label on a duplicate key, and are rolled back', async () => {
    const accounts = await accountsWith(10);
    let tries = 0;
    const error = await rejection(
      inSession((session) =>
        session.withTransaction(async () => {
          tries++;
          await accounts.insertOne({ _id: 5, cents: 1 }, { session });
          await accounts.insertOne({ _id: 0, cents: 1 }, { session });
        }),
      ),
    );
    expect([error.code, error.keyPattern, tries]).toEqual([11000, { _id: 1 }, 1]);
    expect(await accounts.countDocuments()).toBe(1);
  });

  it('create collections', async () => {
    const fresh = test.collection<Account>();
    await inSession((session) => session.withTransaction(() => fresh.insertOne({ _id: 1, cents: 1 }, { session })));
    expect(await fresh.countDocuments()).toBe(1);
  });

  it('reject a command of a transaction that was not started', async () => {
    const accounts = await accountsWith(1);
    await inSession(async (session) => {
      const command = { find: accounts.collectionName, txnNumber: 999n, autocommit: false };
      const error = (await rejection(test.db.command(command, { session }))) as Error & {
        hasErrorLabel(label: string): boolean;
        code?: number;
      };
      expect([error.code, error.hasErrorLabel('TransientTransactionError')]).toEqual([251, true]);
    });
  });

  it('preserve the total balance during concurrent transfers between few accounts', async () => {
    const count = 12;
    const accounts = await accountsWith(...range(count).map(() => 1_000));
    const log = test.collection<{ from: number; to: number }>();
    await test.db.createCollection(log.collectionName);
    const moves = 20;
    const workers = 12;
    let refused = 0;
    await Promise.all(
      range(workers).map((worker) =>
        inSession(async (session) => {
          for (const move of range(moves)) {
            const from = (worker * 5 + move * 7) % count;
            const to = (from + 1 + ((worker + move) % (count - 1))) % count;
            const moved = await session.withTransaction(async () => {
              const taken = await accounts.updateOne(
                { _id: from, cents: { $gte: 90 } },
                { $inc: { cents: -90 } },
                { session },
              );
              if (taken.modifiedCount === 0) return false;
              await accounts.updateOne({ _id: to }, { $inc: { cents: 90 } }, { session });
              await log.insertOne({ from, to }, { session });
              return true;
            });
            if (!moved) refused++;
          }
        }),
      ),
    );
    const all = await accounts.find().toArray();
    expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(count * 1_000);
    expect(all.every(({ cents }) => cents >= 0)).toBe(true);
    expect(await log.countDocuments()).toBe(workers * moves - refused);
    const moved = await log.find().toArray();
    for (const { _id, cents } of all) {
      const balance =
        1_000 + 90 * (moved.filter(({ to }) => to === _id).length - moved.filter(({ from }) => from === _id).length);
      expect(cents).toBe(balance);
    }
  });

  it('lose no increment of one document, inside and outside transactions', async () => {
    const accounts = await accountsWith(0);
    await Promise.all([
      ...range(60).map(() => accounts.updateOne({ _id: 0 }, { $inc: { cents: 1 } })),
      ...range(15).map(() =>
        inSession((session) =>
          session.withTransaction(() => accounts.updateOne({ _id: 0 }, { $inc: { cents: 100 } }, { session })),
        ),
      ),
      ...range(20).map(() => accounts.findOneAndUpdate({ _id: 0 }, { $inc: { cents: 10_000 } })),
    ]);
    expect((await accounts.findOne({ _id: 0 }))?.cents).toBe(60 + 1_500 + 200_000);
  });
});

describe('retryable writes', () => {
  /** The driver reuses sessions across tests of this file, so each command needs a unique number. */
  let nextNumber = 1_000n;

  /** Resends a command with the same number and session, like a driver that lost the reply. */
  const repeated = async (
    command: object,
    { times, atOnce = false }: { times: number; atOnce?: boolean },
  ): Promise<Document[]> =>
    inSession(async (session) => {
      const txnNumber = nextNumber++;
      const send = (): Promise<Document> => test.db.command({ ...command, txnNumber }, { session });
      if (atOnce) return Promise.all(range(times).map(send));
      const answers: Document[] = [];
      while (answers.length < times) answers.push(await send());
      return answers;
    });

  const onOne = (collection: string, q: object, u: object, upsert = false): object => ({
    update: collection,
    updates: [{ q, u, upsert }],
  });
  /** Every kind of write, and the expected result in a collection of two accounts with 5 and 0 cents. */
  const writes: Array<[string, (name: string) => object, Account[]]> = [
    [
      'an update',
      (name) => onOne(name, { _id: 0 }, { $inc: { cents: 1 } }),
      [
        { _id: 0, cents: 6 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'an update that changes nothing',
      (name) => onOne(name, { _id: 0 }, { $set: { cents: 5 } }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'an update of a missing document',
      (name) => onOne(name, { _id: 9 }, { $inc: { cents: 1 } }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'an update whose filter no longer matches after it',
      (name) => onOne(name, { cents: 5 }, { $set: { cents: 7 } }),
      [
        { _id: 0, cents: 7 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'an upsert that inserts',
      (name) => onOne(name, { _id: 2 }, { $inc: { cents: 1 } }, true),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
        { _id: 2, cents: 1 },
      ],
    ],
    [
      'an upsert that updates',
      (name) => onOne(name, { _id: 0 }, { $inc: { cents: 1 } }, true),
      [
        { _id: 0, cents: 6 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'an upsert that changes nothing',
      (name) => onOne(name, { _id: 0 }, { $setOnInsert: { cents: 1 } }, true),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
      ],
    ],
    [
      'updates',
      (name) => ({ update: name, updates: [0, 1].map((_id) => ({ q: { _id }, u: { $inc: { cents: 10 } } })) }),
      [
        { _id: 0, cents: 15 },
        { _id: 1, cents: 10 },
      ],
    ],
    [
      'an insert',
      (name) => ({ insert: name, documents: [{ _id: 7, cents: 0 }] }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
        { _id: 7, cents: 0 },
      ],
    ],
    [
      'inserts',
      (name) => ({
        insert: name,
        documents: [
          { _id: 7, cents: 0 },
          { _id: 8, cents: 1 },
        ],
      }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
        { _id: 7, cents: 0 },
        { _id: 8, cents: 1 },
      ],
    ],
    ['a deletion', (name) => ({ delete: name, deletes: [{ q: { _id: 0 }, limit: 1 }] }), [{ _id: 1, cents: 0 }]],
    [
      'a findAndModify',
      (name) => ({ findAndModify: name, query: { _id: 1 }, update: { $inc: { cents: 100 } }, new: true }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 100 },
      ],
    ],
    [
      'a findAndModify that inserts',
      (name) => ({ findAndModify: name, query: { _id: 2 }, update: { $inc: { cents: 1 } }, upsert: true }),
      [
        { _id: 0, cents: 5 },
        { _id: 1, cents: 0 },
        { _id: 2, cents: 1 },
      ],
    ],
    [
      'a findAndModify that removes',
      (name) => ({ findAndModify: name, query: { cents: 5 }, remove: true }),
      [{ _id: 1, cents: 0 }],
    ],
  ];

  it.each(writes)(
    'are executed once, retried sequentially or concurrently, with the same reply: %s',
    async (_, write, left) => {
      for (const atOnce of [false, true]) {
        const accounts = await accountsWith(5, 0);
        const answers = await repeated(write(accounts.collectionName), { times: 4, atOnce });
        const [first, ...others] = answers.map(
          ({ ok, n, nModified, upserted, value, lastErrorObject, writeErrors }) => ({
            ok,
            n,
            nModified,
            upserted,
            value,
            lastErrorObject,
            writeErrors,
          }),
        );
        expect(first).toMatchObject({ ok: 1 });
        for (const other of others) expect(other).toEqual(first);
        expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual(left);
      }
    },
  );
});
