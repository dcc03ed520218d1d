import { serialize } from 'bson';
import { ConnectionLostError, MongoError } from './errors.js';
import { Mutex } from './mutex.js';
import type { Request } from './request.js';
import type { Connection, Database } from './sql.js';

/** Idle transactions are rolled back after this time, as in MongoDB. */
const IDLE_MS = 60_000;
/** Wait for a row lock. MongoDB does not wait at all, but a short wait avoids most retries. */
const LOCK_TIMEOUT_MS = 10;
const BEGIN = `START TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`;
/** Number of finished transactions kept for repeated commits; the oldest are evicted. */
const MAX_FINISHED = 10_000;

/** Attempts and delay of the lookup of a commit that another gateway may have started. */
const COMMIT_LOOKUPS = 3;
const COMMIT_LOOKUP_DELAY_MS = 100;
const COMMITTED = serialize({ ok: 1 });

type State = 'open' | 'committed' | 'aborted';

export interface Transaction {
  number: bigint;
  state: State;
  connection: Connection | undefined;
  /** Serializes the transaction's statements, even when a client sends them concurrently. */
  mutex: Mutex;
  /** Set when a command's reply contains errors: the transaction cannot continue. */
  doomed: boolean;
  usedAt: number;
  /** Network connection of the latest command. */
  socketId: number;
}

/** Open transactions by session. Always snapshot isolation, because MongoDB's transactions prevent lost updates. */
export class Transactions {
  private readonly bySession = new Map<string, Transaction>();
  private readonly reaper: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly onEnd: (transaction: Transaction) => void,
  ) {
    this.reaper = setInterval(() => void this.reap(), 1_000);
    this.reaper.unref();
  }

  static isPart(request: Request): boolean {
    return request.boolean('autocommit') === false;
  }

  /**
   * Runs `work` in the command's transaction, starting it when requested. Any error rolls the transaction back, and its later
   * commands fail with NoSuchTransaction, as in MongoDB.
   */
  async run<T>(
    request: Request,
    socketId: number,
    work: (connection: Connection, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const transaction =
      request.boolean('startTransaction') === true ? await this.begin(request) : this.current(request);
    transaction.socketId = socketId;
    return transaction.mutex.run(async () => {
      if (transaction.state !== 'open') throw gone(transaction.number);
      transaction.usedAt = Date.now();
      try {
        transaction.connection ??= await this.open();
        const answer = await work(transaction.connection, transaction);
        if (transaction.doomed) await this.rollback(transaction);
        return answer;
      } catch (error) {
        await this.rollback(transaction);
        throw error;
      } finally {
        transaction.usedAt = Date.now();
      }
    });
  }

  /** Idempotent: repeating the commit of a committed transaction succeeds, even after a restart of the gateway. */
  async commit(request: Request): Promise<void> {
    if (!this.isKnown(request) && (await this.wasCommittedBefore(request))) return;
    const transaction = this.current(request, true);
    await transaction.mutex.run(async () => {
      if (transaction.state === 'committed') return;
      if (transaction.state === 'aborted') throw gone(transaction.number);
      const { connection } = transaction;
      try {
        if (connection && !(await this.tryCommit(connection, commitKey(request)))) {
          this.end(transaction, 'aborted');
          throw gone(transaction.number);
        }
        this.end(transaction, 'committed');
      } catch (error) {
        await this.rollback(transaction);
        throw error;
      }
    });
  }

  /** Throws when the transaction does not exist; drivers ignore that error. */
  async abort(request: Request): Promise<void> {
    const transaction = this.current(request, true);
    await transaction.mutex.run(async () => {
      if (transaction.state === 'committed')
        throw new MongoError(256, `Transaction ${transaction.number} has been committed.`);
      if (transaction.state === 'aborted') throw gone(transaction.number);
      await this.rollback(transaction);
    });
  }

  /** Rolls back the open transactions of these sessions. */
  async endSessions(keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.rollbackExclusively(this.bySession.get(key))));
    for (const key of keys) this.bySession.delete(key);
  }

  /** Rolls back the open transactions of a closed network connection. */
  async socketClosed(socketId: number): Promise<void> {
    const left = [...this.bySession.values()].filter((transaction) => transaction.socketId === socketId);
    await Promise.all(left.map((transaction) => this.rollbackExclusively(transaction)));
  }

  async close(): Promise<void> {
    clearInterval(this.reaper);
    await Promise.all([...this.bySession.values()].map((transaction) => this.rollbackExclusively(transaction)));
  }

  private async begin(request: Request): Promise<Transaction> {
    const { key, number } = identity(request);
    const last = this.bySession.get(key);
    if (last && number < last.number) throw tooOld(number, last.number);
    if (last && number === last.number) throw new MongoError(117, `Transaction ${number} was already started.`);
    await this.rollbackExclusively(last);
    const transaction: Transaction = {
      number,
      state: 'open',
      connection: undefined,
      mutex: new Mutex(),
      doomed: false,
      usedAt: Date.now(),
      socketId: 0,
    };
    // Re-inserted at the end of the map, so that the oldest sessions come first.
    this.bySession.delete(key);
    this.bySession.set(key, transaction);
    this.forgetOldest();
    return transaction;
  }

  private isKnown(request: Request): boolean {
    const { key, number } = identity(request);
    const transaction = this.bySession.get(key);
    return transaction !== undefined && transaction.number >= number;
  }

  /**
   * True when a previous gateway process committed this transaction but crashed before replying. Otherwise the driver would
   * retry the whole transaction, so this waits for a commit that is still in progress.
   */
  private async wasCommittedBefore(request: Request): Promise<boolean> {
    for (let look = 0; look < COMMIT_LOOKUPS; look += 1) {
      if (look > 0) await new Promise((resolve) => setTimeout(resolve, COMMIT_LOOKUP_DELAY_MS));
      const [row] = await this.database.rows('SELECT 1 FROM local_gateway.finished_writes WHERE key = $1', [
        commitKey(request),
      ]);
      if (row) return true;
    }
    return false;
  }

  private current(request: Request, finishing = false): Transaction {
    const { key, number } = identity(request);
    const transaction = this.bySession.get(key);
    if (!transaction || transaction.number < number) throw gone(number);
    if (transaction.number > number) throw tooOld(number, transaction.number);
    if (transaction.state === 'committed' && !finishing)
      throw new MongoError(256, `Transaction ${number} has been committed.`);
    return transaction;
  }

  private async open(): Promise<Connection> {
    const connection = await this.database.connect();
    try {
      await connection.execute(BEGIN);
      return connection;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  /**
   * Returns true when the transaction is committed. When the connection breaks during the commit, queries the transaction's
   * status, so that the client gets a definite result.
   */
  private async tryCommit(connection: Connection, key: string): Promise<boolean> {
    const [row] = await connection.rows('SELECT pg_current_xact_id_if_assigned()::text');
    const id = row?.[0] as string | null;
    // Stored in the same transaction, so that its status is known even after a crash of the gateway.
    if (id !== null)
      await connection.rows('INSERT INTO local_gateway.finished_writes (key, reply) VALUES ($1, $2)', [key, COMMITTED]);
    try {
      return (await connection.execute('COMMIT')) === 'COMMIT';
    } catch (error) {
      if (!(error instanceof ConnectionLostError) || id === null) throw error;
      const [status] = await this.database.rows('SELECT pg_xact_status($1::text::xid8)', [id]);
      return status?.[0] === 'committed';
    }
  }

  private async rollbackExclusively(transaction: Transaction | undefined): Promise<void> {
    await transaction?.mutex.run(() => this.rollback(transaction));
  }

  private async rollback(transaction: Transaction): Promise<void> {
    if (transaction.state !== 'open') return;
    const { connection } = transaction;
    let broken = false;
    await connection?.execute('ROLLBACK').catch(() => (broken = true));
    this.end(transaction, 'aborted', broken);
  }

  private end(transaction: Transaction, state: State, broken = false): void {
    transaction.state = state;
    this.onEnd(transaction);
    transaction.connection?.release(broken);
    transaction.connection = undefined;
  }

  private async reap(): Promise<void> {
    const idle = [...this.bySession.values()].filter(
      ({ state, usedAt }) => state === 'open' && Date.now() - usedAt > IDLE_MS,
    );
    await Promise.all(idle.map((transaction) => this.rollbackExclusively(transaction)));
  }

  private forgetOldest(): void {
    for (const [key, { state }] of this.bySession) {
      if (this.bySession.size <= MAX_FINISHED) return;
      if (state !== 'open') this.bySession.delete(key);
    }
  }
}

function identity(request: Request): { key: string; number: bigint } {
  const key = request.sessionKey();
  const number = request.bigint('txnNumber');
  if (key === undefined || number === undefined) throw new MongoError(72, 'a transaction needs lsid and txnNumber');
  return { key, number };
}

/** Key of a commit in the table of finished writes. */
function commitKey(request: Request): string {
  const { key, number } = identity(request);
  return `commit:${key}:${number}`;
}

const gone = (number: bigint): MongoError => new MongoError(251, `Transaction ${number} is not in progress.`);
const tooOld = (number: bigint, latest: bigint): MongoError =>
  new MongoError(225, `Transaction ${number} is older than ${latest}.`);
