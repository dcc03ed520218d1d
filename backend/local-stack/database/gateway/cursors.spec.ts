import { Cursors } from './cursors.js';
import { FakeConnection, FakeDatabase } from './fake-database.js';

describe('Cursors', () => {
  let database: FakeDatabase;
  let cursors: Cursors;
  beforeEach(() => {
    jest.useFakeTimers();
    database = new FakeDatabase();
    cursors = new Cursors(database.asDatabase());
  });
  afterEach(async () => {
    await cursors.closeAll();
    jest.useRealTimers();
  });

  function open(id: bigint, { pinned, session }: { pinned?: FakeConnection; session?: string } = {}): void {
    cursors.add({ id, db: 'd', session, continuation: Buffer.from('0'), pinned, transaction: undefined });
  }
  const page = (id: bigint, continuation?: string, session?: string) =>
    cursors.next(id, session, async (cursor) => ({
      page: cursor.continuation.toString(),
      continuation: continuation === undefined ? undefined : Buffer.from(continuation),
    }));
  const code = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'fine',
      (error: { code?: number; message: string }) => error.code ?? error.message,
    );

  it('pass the continuation of each page to the next and close after the last', async () => {
    open(1n);
    expect([await page(1n, '1'), await page(1n, '2'), await page(1n)]).toEqual(['0', '1', '2']);
    expect(await code(page(1n))).toBe(43);
  });

  it('release a clean connection at the end, when killed and after an error', async () => {
    const connections = [new FakeConnection(), new FakeConnection(), new FakeConnection()];
    connections.forEach((pinned, i) => open(BigInt(i), { pinned }));
    await page(0n);
    expect(await cursors.kill([1n, 9n])).toEqual({ killed: [1n], notFound: [9n] });
    expect(await code(cursors.next(2n, undefined, () => Promise.reject(new Error('no'))))).toBe('no');
    for (const { statements, released } of connections)
      expect([statements, released]).toEqual([['CLOSE ALL'], 'whole']);
  });

  it('close a connection that cannot be reset', async () => {
    const pinned = new FakeConnection();
    pinned.breaksOn = 'CLOSE';
    open(1n, { pinned });
    await cursors.kill([1n]);
    expect(pinned.released).toBe('broken');
  });

  it('are readable by their session only, one command at a time', async () => {
    open(1n, { session: 'a' });
    expect(await code(page(1n, '1', 'b'))).toBe(13);
    expect(await code(page(1n, '1'))).toBe(13);
    const slow = cursors.next(1n, 'a', async () => {
      expect(await code(page(1n, '1', 'a'))).toBe(143);
      return { page: 'first', continuation: undefined };
    });
    expect(await slow).toBe('first');
  });

  it('expire when idle: after ten minutes, after one when pinned to a connection, sooner under pressure', async () => {
    const [first, second] = [new FakeConnection(), new FakeConnection()];
    open(1n);
    open(2n, { pinned: first });
    await jest.advanceTimersByTimeAsync(62_000);
    expect([first.released, await code(page(1n, '1'))]).toEqual(['whole', 'fine']);
    open(3n, { pinned: second });
    database.waiting = 1;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(second.released).toBe('no');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(second.released).toBe('whole');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(await code(page(1n))).toBe(43);
  });

  it('close with their session', async () => {
    const pinned = new FakeConnection();
    open(1n, { pinned, session: 'a' });
    open(2n, { session: 'b' });
    await cursors.endSessions(new Set(['a']));
    expect([pinned.released, await code(page(2n, '1', 'b'))]).toEqual(['whole', 'fine']);
  });
});
