import { Module } from '@nestjs/common';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Model, mongo } from 'mongoose';
import { Registry } from 'prom-client';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { COUNT_STEP, countForPage } from './capped-count.js';
import { isDuplicateKey } from './duplicate-key.js';
import { MAX_CONCURRENT_TRANSACTIONS, TransactionRunner } from './transaction-runner.js';

@Schema({ collection: 'probe_counters', versionKey: false })
class Counter {
  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: Number, default: 0 })
  value: number;
}

const CounterSchema = SchemaFactory.createForClass(Counter);
CounterSchema.index({ name: 1 }, { unique: true });

class CounterRepository {
  constructor(@InjectModel(Counter.name) readonly model: Model<Counter>) {}
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: CounterSchema }])],
  providers: [CounterRepository],
})
class CounterModule {}

let app: TestApp;
let counters: Model<Counter>;
let transactions: TransactionRunner;
beforeAll(async () => {
  app = await createTestApp({ modules: [CounterModule] });
  counters = app.get(CounterRepository).model;
  transactions = app.get(TransactionRunner);
});
afterAll(() => app.close());
beforeEach(() => counters.deleteMany({}));

it('has every index before the first request', async () => {
  const indexes = await app.connection.collection('probe_counters').listIndexes().toArray();
  expect(indexes.find(({ key }) => key.name === 1)?.unique).toBe(true);
});

it('gives up on an unresponsive database within the promised 20 s', () => {
  const { heartbeatFrequencyMS, connectTimeoutMS, serverSelectionTimeoutMS } = app.connection.getClient().options;
  // A heartbeat detects the failure; after that, a request selects a server at most twice.
  expect(heartbeatFrequencyMS + connectTimeoutMS + 2 * serverSelectionTimeoutMS).toBeLessThanOrEqual(18_000);
});

it('emits no command events unless the URI asks for them', async () => {
  const uri = app.env.mongo.uri.replace(/[&?]monitorCommands=true$/u, '');
  const installed = await createTestApp({ env: { MONGODB_URI: uri } });
  try {
    expect([installed, app].map(({ connection }) => connection.getClient().options.monitorCommands)).toEqual([
      false,
      true,
    ]);
  } finally {
    await installed.close();
  }
});

describe('more transactions than may run at once', () => {
  /** As many transactions as may run, which end when `end` is called. */
  async function occupy(): Promise<{ end: () => void; ended: Promise<unknown> }> {
    let end: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (end = resolve));
    let started = 0;
    const ended = Promise.all(
      Array.from({ length: MAX_CONCURRENT_TRANSACTIONS }, async () =>
        transactions.runInTransaction(async () => {
          started += 1;
          await gate;
        }),
      ),
    );
    while (started < MAX_CONCURRENT_TRANSACTIONS) await new Promise((resolve) => setImmediate(resolve));
    return { end, ended };
  }

  it('run in turn', async () => {
    const { end, ended } = await occupy();
    const order: string[] = [];
    const next = transactions.runInTransaction(async () => order.push('next'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('end');
    end();
    await Promise.all([ended, next]);
    expect(order).toEqual(['end', 'next']);
  });

  it('do not wait inside another transaction, which would wait for ever', async () => {
    const inside = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_TRANSACTIONS + 1 }, async (_, index) =>
        transactions.runInTransaction(async () => transactions.runInTransaction(async () => index)),
      ),
    );
    expect(inside).toHaveLength(MAX_CONCURRENT_TRANSACTIONS + 1);
  });

  it('run in turn when a hook of another transaction starts them', async () => {
    let startNext: () => void = () => undefined;
    const mayStart = new Promise<void>((resolve) => (startNext = resolve));
    const order: string[] = [];
    const next = new Promise<void>((resolve, reject) => {
      const hook = async () => {
        await mayStart;
        await transactions.runInTransaction(async () => order.push('next'));
        resolve();
      };
      transactions.runInTransaction(async (session) => transactions.afterCommit(session, hook)).catch(reject);
    });
    const { end, ended } = await occupy();
    startNext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('end');
    end();
    await Promise.all([ended, next]);
    expect(order).toEqual(['end', 'next']);
  });

  it('are refused with 503 after 10 s, and do nothing', async () => {
    const { end, ended } = await occupy();
    const work = jest.fn();
    const late = transactions.runInTransaction(work);
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    end();
    await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    now.mockRestore();
    await ended;
    expect(work).not.toHaveBeenCalled();
  });
});

it('recognises a duplicate key on insert and on update', async () => {
  await counters.create([{ name: 'a' }, { name: 'b' }]);
  const onInsert = await counters.create({ name: 'a' }).catch((error: unknown) => error);
  const onUpdate = await counters
    .findOneAndUpdate({ name: 'b' }, { $set: { name: 'a' } })
    .catch((error: unknown) => error);
  for (const error of [onInsert, onUpdate]) {
    expect(isDuplicateKey(error)).toBe(true);
    expect(isDuplicateKey(error, 'name')).toBe(true);
    expect(isDuplicateKey(error, 'value')).toBe(false);
  }
  expect(isDuplicateKey(new Error('E11000'))).toBe(false);
  expect(isDuplicateKey(null)).toBe(false);
});

it('counts exactly up to the cap, and returns a lower bound beyond it', async () => {
  const insert = (from: number, count: number) =>
    counters.insertMany(
      Array.from({ length: count }, (_, index) => ({ name: `item ${from + index}`, value: index % 2 })),
    );
  const count = (page: { skip: number; limit: number }, filter = {}) => countForPage(counters, filter, page);
  await insert(0, COUNT_STEP);
  expect(await count({ skip: 0, limit: 12 })).toBe(COUNT_STEP);
  await insert(COUNT_STEP, 1);
  expect(await count({ skip: 0, limit: 12 })).toEqual({ moreThan: COUNT_STEP });
  expect(await count({ skip: 0, limit: 12 }, { value: 0 })).toBe(COUNT_STEP / 2 + 1);
  // The cap moves with the page, so the next page is always announced.
  expect(await count({ skip: COUNT_STEP - 100, limit: 100 })).toBe(COUNT_STEP + 1);
});

describe('a transaction', () => {
  it('is atomic and rethrows the error', async () => {
    const work = transactions.runInTransaction(async (session) => {
      await counters.create([{ name: 'x' }], { session });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await counters.countDocuments()).toBe(0);
    expect(
      await transactions.runInTransaction(
        async (session) => (await counters.create([{ name: 'x' }], { session })).length,
      ),
    ).toBe(1);
    expect(await counters.countDocuments()).toBe(1);
  });

  it('loses no concurrent update of the same document', async () => {
    await counters.create({ name: 'shared' });
    await Promise.all(
      Array.from({ length: 10 }, () =>
        transactions.runInTransaction(async (session) => {
          const counter = await counters.findOne({ name: 'shared' }).session(session).orFail();
          await counters.updateOne({ name: 'shared' }, { $set: { value: counter.value + 1 } }, { session });
        }),
      ),
    );
    expect((await counters.findOne({ name: 'shared' }))?.value).toBe(10);
  }, 30_000);

  it('counts its attempts by outcome', async () => {
    const attempts = async () => {
      const { values = [] } =
        (await app.get(Registry).getSingleMetric('database_transaction_attempts_total')?.get()) ?? {};
      const countOf = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
      return { committed: countOf('committed'), retried: countOf('retried'), failed: countOf('failed') };
    };
    const before = await attempts();
    await counters.create({ name: 'shared' });
    const increment = (beforeWrite: () => Promise<unknown>) =>
      transactions.runInTransaction(async (session) => {
        await counters.findOne({ name: 'shared' }).session(session);
        await beforeWrite();
        await counters.updateOne({ name: 'shared' }, { $inc: { value: 1 } }, { session });
      });
    const nothing = () => Promise.resolve();
    let hasConflict = false;
    // The first attempt of the outer transaction loses against the inner one.
    await increment(async () => {
      if (!hasConflict) await increment(nothing);
      hasConflict = true;
    });
    await expect(increment(() => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
    expect((await counters.findOne({ name: 'shared' }))?.value).toBe(2);
    const { committed, retried, failed } = before;
    expect(await attempts()).toEqual({ committed: committed + 2, retried: retried + 1, failed: failed + 1 });
  });
});

it('gives up with 503 when the database stays unavailable, but not because of write conflicts', async () => {
  const lost = () =>
    Object.assign(new mongo.MongoNetworkError('closed'), {
      errorLabelSet: new Set([mongo.MongoErrorLabel.TransientTransactionError]),
    });
  const conflict = () =>
    Object.assign(new mongo.MongoError('conflict'), {
      errorLabelSet: new Set([mongo.MongoErrorLabel.TransientTransactionError]),
    });
  const startedAt = performance.now();
  const clock = jest.spyOn(performance, 'now');
  const failing = async (errors: Array<() => Error>): Promise<unknown> => {
    const left = [...errors];
    return transactions.runInTransaction(() => {
      // Each attempt takes 15 s.
      clock.mockReturnValue(startedAt + 15_000 * (errors.length - left.length + 1));
      const next = left.shift();
      return next ? Promise.reject(next()) : Promise.resolve('done');
    });
  };
  try {
    await expect(failing([lost, lost])).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    await expect(failing([conflict, conflict, conflict])).resolves.toBe('done');
  } finally {
    clock.mockRestore();
  }
});

describe('an after-commit hook', () => {
  it('runs once after the commit, and never after an abort', async () => {
    const seen: string[] = [];
    const aborted = transactions.runInTransaction(async (session) => {
      transactions.afterCommit(session, () => void seen.push('aborted'));
      throw new Error('stop');
    });
    await expect(aborted).rejects.toThrow('stop');
    await transactions.runInTransaction(async (session) => {
      transactions.afterCommit(session, () => void seen.push('committed'));
      await counters.create([{ name: 'x' }], { session });
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['committed']);
  });

  it('is discarded with an attempt that is retried', async () => {
    const seen: number[] = [];
    let attempts = 0;
    await transactions.runInTransaction(async (session) => {
      attempts += 1;
      const attempt = attempts;
      transactions.afterCommit(session, () => void seen.push(attempt));
      await counters.create([{ name: 'x' }], { session });
      if (attempt === 1)
        throw Object.assign(new mongo.MongoError('conflict'), {
          errorLabelSet: new Set([mongo.MongoErrorLabel.TransientTransactionError]),
        });
    });
    expect([attempts, seen]).toEqual([2, [2]]);
  });

  it('does not affect the committed transaction when it fails', async () => {
    await transactions.runInTransaction(async (session) => {
      transactions.afterCommit(session, () => Promise.reject(new Error('late')));
      await counters.create([{ name: 'x' }], { session });
    });
    expect(await counters.countDocuments()).toBe(1);
  });

  it('runs at once without a transaction', () => {
    const seen: string[] = [];
    transactions.afterCommit(undefined, () => void seen.push('now'));
    expect(seen).toEqual(['now']);
  });
});
