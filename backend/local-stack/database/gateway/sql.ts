import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient, type QueryResult } from 'pg';
import { SOCKET_PORT } from '../cluster.js';
import { ConnectionLostError, sqlState } from './errors.js';

/** Statement parameter; BSON is passed as bytes. */
export type SqlValue = Uint8Array | string | number | boolean | null | readonly string[];

/** How long a command waits for PostgreSQL to become available. */
const RECONNECT_MS = 20_000;
/** Pool size; PostgreSQL allows a few more connections for its workers. */
const MAX_CONNECTIONS = 56;
/** Separate pool for internal queries: a transaction that runs one must not wait for other transactions to end. */
const MAX_OWN_CONNECTIONS = 4;
const IDLE_MS = 60_000;

/** An exclusive PostgreSQL connection of a command, transaction or cursor. */
export interface Connection {
  /** Runs a statement and returns its rows as arrays. Each text is prepared once per connection. */
  rows(text: string, values?: SqlValue[]): Promise<unknown[][]>;
  /** Runs statements without parameters and returns the tag of the last one, for example `COMMIT`. */
  execute(text: string): Promise<string>;
  /** Returns the connection to the pool; `broken` closes it instead. */
  release(broken?: boolean): void;
}

/** Connection pools of PostgreSQL. Replaces broken connections; commands wait while the server restarts. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly ownPool: pg.Pool;
  private readonly names = new Map<string, string>();
  private closing = false;
  private back: Promise<void> | undefined;

  constructor(socketDir: string) {
    const poolOf = (max: number): pg.Pool => {
      const pool = new pg.Pool({
        host: socketDir,
        port: SOCKET_PORT,
        user: 'postgres',
        database: 'postgres',
        max,
        idleTimeoutMillis: IDLE_MS,
        options: '-c search_path=documentdb_api_catalog,documentdb_api,public',
      });
      // Without a listener, losing an idle connection would crash the process.
      pool.on('error', () => undefined);
      return pool;
    };
    this.pool = poolOf(MAX_CONNECTIONS);
    this.ownPool = poolOf(MAX_OWN_CONNECTIONS);
  }

  /** Number of requests waiting for a connection. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  /**
   * Acquires a connection, which the caller must release.
   * @throws ConnectionLostError when PostgreSQL is unreachable for 20 s
   */
  connect(): Promise<Connection> {
    return this.connectTo(this.pool);
  }

  /** Runs one internal statement outside all transactions. */
  async rows(text: string, values?: SqlValue[]): Promise<unknown[][]> {
    const connection = await this.connectTo(this.ownPool);
    try {
      return await connection.rows(text, values);
    } finally {
      connection.release();
    }
  }

  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([this.pool.end(), this.ownPool.end()]);
  }

  private async connectTo(pool: pg.Pool): Promise<Connection> {
    const deadline = Date.now() + RECONNECT_MS;
    for (;;) {
      try {
        return this.wrap(await pool.connect());
      } catch (error) {
        if (this.closing || Date.now() > deadline)
          throw new ConnectionLostError(`PostgreSQL cannot be reached: ${(error as Error).message}`);
        await this.untilBack();
      }
    }
  }

  /**
   * Waits up to 20 s for PostgreSQL. All callers share one probe, because every attempt makes a recovering server fork a process.
   */
  private untilBack(): Promise<void> {
    this.back ??= this.knock().finally(() => (this.back = undefined));
    return this.back;
  }

  private async knock(): Promise<void> {
    const deadline = Date.now() + RECONNECT_MS;
    do {
      await sleep(100);
      try {
        (await this.ownPool.connect()).release();
        return;
      } catch {
        // Not ready yet; the caller reports the error after the timeout.
      }
    } while (!this.closing && Date.now() < deadline);
  }

  private wrap(client: PoolClient): Connection {
    let lost = false;
    let released = false;
    const onError = (): void => void (lost = true);
    client.on('error', onError);
    const guard = async <T>(work: () => Promise<T>): Promise<T> => {
      if (released) throw new ConnectionLostError('the connection was closed');
      try {
        return await work();
      } catch (error) {
        // Server errors have a SQLSTATE, others come from the socket. Class 57P: the server closes the connection.
        const state = sqlState(error);
        if (state !== undefined && !state.startsWith('57P') && !state.startsWith('08')) throw error;
        lost = true;
        throw new ConnectionLostError(`the connection to PostgreSQL was lost: ${(error as Error).message}`);
      }
    };
    return {
      rows: (text, values = []) =>
        guard(async () => {
          const query = {
            name: this.statementName(text),
            text,
            values: values as unknown[],
            rowMode: 'array' as const,
          };
          return (await client.query<unknown[]>(query)).rows;
        }),
      execute: (text) =>
        guard(async () => {
          const result = (await client.query(text)) as QueryResult | QueryResult[];
          return (Array.isArray(result) ? result.at(-1) : result)?.command ?? '';
        }),
      release: (broken = false) => {
        if (released) return;
        released = true;
        client.off('error', onError);
        client.release(broken || lost);
      },
    };
  }

  private statementName(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
