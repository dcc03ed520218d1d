import { setTimeout as sleep } from 'node:timers/promises';
import { retryConflicts, type Context } from './context.js';
import { ConnectionLostError, MongoError } from './errors.js';
import { FakeDatabase, transactionRequest as request } from './fake-database.js';
import { KeyedMutex } from './mutex.js';
import { Transactions, type Transaction } from './transactions.js';

describe('Transactions', () => {
  let database: FakeDatabase;
  let transactions: Transactions;
  let ended: Transaction[];
  beforeEach(() => {
    jest.useFakeTimers();
    database = new FakeDatabase();
    ended = [];
    transactions = new Transactions(database.asDatabase(), (transaction) => ended.push(transaction));
  });
  afterEach(async () => {
    await transactions.close();
    jest.useRealTimers();
  });

  const begin = (number: number, session = 's', socketId = 1): Promise<string> =>
    transactions.run(request('insert', number, { session, start: true }), socketId, async (connection) =>
      connection.execute('WORK'),
    );
  const go = (number: number, work: () => Promise<unknown> = async () => 'done'): Promise<unknown> =>
    transactions.run(request('find', number), 1, work);
  const code = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'fine',
      (error: { code?: number; message: string }) => error.code ?? error.message,
    );

  it('begin with snapshot isolation and a lock timeout, and commit idempotently', async () => {
    await begin(1);
    await transactions.commit(request('commitTransaction', 1));
    await transactions.commit(request('commitTransaction', 1));
    const [connection] = database.connections;
    expect(connection?.statements[0]).toMatch(/REPEATABLE READ.*lock_timeout/);
    expect(connection?.statements.filter((text) => text === 'COMMIT')).toHaveLength(1);
    expect([connection?.released, ended.length]).toEqual(['whole', 1]);
  });

  it('are rolled back by any error and reject later commands', async () => {
    await begin(1);
    expect(await code(go(1, () => Promise.reject(new Error('no'))))).toBe('no');
    expect(database.connections[0]?.statements.at(-1)).toBe('ROLLBACK');
    expect(await code(go(1))).toBe(251);
    expect(await code(transactions.commit(request('commitTransaction', 1)))).toBe(251);
  });

  it('are rolled back when a reply contains errors', async () => {
    await begin(1);
    await transactions.run(request('insert', 1), 1, async (_connection, transaction) => {
      transaction.doomed = true;
    });
    expect(await code(transactions.commit(request('commitTransaction', 1)))).toBe(251);
  });

  it('validate their numbers: older, newer, reused, not started, committed', async () => {
    expect(await code(go(1))).toBe(251);
    await begin(5);
    expect(await code(begin(5))).toBe(117);
    expect(await code(begin(4))).toBe(225);
    expect(await code(go(4))).toBe(225);
    expect(await code(go(6))).toBe(251);
    await transactions.commit(request('commitTransaction', 5));
    expect(await code(go(5))).toBe(256);
    expect(await code(transactions.abort(request('abortTransaction', 5)))).toBe(256);
  });

  it('end when their session starts the next one', async () => {
    await begin(1);
    await begin(2);
    expect(database.connections.map(({ statements }) => statements.at(-1))).toEqual(['ROLLBACK', 'WORK']);
  });

  it('are rolled back after a minute of inactivity, when the socket closes and when the session ends', async () => {
    await begin(1, 'idle', 1);
    await begin(1, 'socket', 2);
    await begin(1, 'session', 3);
    await begin(1, 'stays', 4);
    await transactions.socketClosed(2);
    await transactions.endSessions([request('x', 1, { session: 'session' }).sessionKey() ?? '']);
    const open = (): boolean[] => database.connections.map(({ released }) => released === 'no');
    expect(open()).toEqual([true, false, false, true]);
    await jest.advanceTimersByTimeAsync(50_000);
    await transactions.run(request('find', 1, { session: 'stays' }), 4, async () => undefined);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(open()).toEqual([false, false, false, true]);
  });

  it('never run two statements concurrently', async () => {
    await begin(1);
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    await Promise.all([go(1, work), go(1, work), go(1, work)]);
    expect(most).toBe(1);
  });

  it.each([
    ['committed', 'fine'],
    ['aborted', 251],
  ])('query the commit status when the connection breaks during the commit: %s', async (status, outcome) => {
    database.breaksOn = 'COMMIT';
    database.answer = status;
    await begin(1);
    expect(await code(transactions.commit(request('commitTransaction', 1)))).toBe(outcome);
    expect(await code(transactions.commit(request('commitTransaction', 1)))).toBe(outcome);
  });
});

describe('work outside transactions', () => {
  const outside = { inTransaction: undefined, request: request('update', 1), retries: new KeyedMutex() } as Context;
  /** Counts the attempts of work that always fails with this error; returns the count and the error. */
  const runsOf = async (error: Error, repeatable: boolean): Promise<[number, unknown]> => {
    let runs = 0;
    const failing = async (): Promise<never> => {
      runs++;
      throw error;
    };
    const failure: unknown = await retryConflicts(outside, failing, repeatable).catch((thrown: unknown) => thrown);
    return [runs, failure];
  };

  it('is retried a limited number of times when each attempt loses the connection, because it may crash PostgreSQL', async () => {
    const lost = new ConnectionLostError('lost');
    expect(await runsOf(lost, true)).toEqual([6, lost]);
    expect(await runsOf(lost, false)).toEqual([1, lost]);
  });

  it('is not retried after a deterministic error', async () => {
    const error = new MongoError(2, 'no');
    expect(await runsOf(error, true)).toEqual([1, error]);
  });

  it('is retried after conflicts one at a time, because concurrent retries would conflict again', async () => {
    let running = 0;
    const conflictsWithOthers = async (): Promise<string> => {
      running++;
      try {
        await sleep(1);
        if (running > 1) throw new MongoError(112, 'conflict');
        await sleep(1);
        return 'done';
      } finally {
        running--;
      }
    };
    const works = Array.from({ length: 20 }, () => retryConflicts(outside, conflictsWithOthers));
    expect(new Set(await Promise.all(works))).toEqual(new Set(['done']));
  });
});
