import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient, type QueryResult } from 'pg';
import { SOCKET_PORT } from '../cluster.js';
import { ConnectionLostError, sqlState } from './errors.js';

/** A parameter of a statement: BSON goes as bytes. */
export type SqlValue = Uint8Array | string | number | boolean | null | readonly string[];

/** How long a command waits for PostgreSQL to come back before it fails. */
const RECONNECT_MS = 20_000;
/** Connections at most; PostgreSQL allows a few more for its own workers. */
const MAX_CONNECTIONS = 56;
/** Connections for the gateway's own questions: a transaction that asks one must not wait for other transactions to end. */
const MAX_OWN_CONNECTIONS = 4;
const IDLE_MS = 60_000;

/** One PostgreSQL connection that a command, a transaction or a cursor has for itself. */
export interface Connection {
  /** Runs a statement and gives its rows as arrays. The same text is prepared once per connection. */
  rows(text: string, values?: SqlValue[]): Promise<unknown[][]>;
  /** Runs statements without parameters and gives the tag of the last one, for example `COMMIT`. */
  execute(text: string): Promise<string>;
  /** Gives the connection back; `broken` closes it instead. */
  release(broken?: boolean): void;
}

/** The connections to PostgreSQL. A broken one is replaced; while the server restarts, commands wait for it. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly ownPool: pg.Pool;
  private readonly names = new Map<string, string>();
  private closing = false;
  private back: Promise<void> | undefined;

  /** @param socketDir folder of the server's UNIX socket */
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
      // Without a listener, the loss of an idle connection would end the process.
      pool.on('error', () => undefined);
      return pool;
    };
    this.pool = poolOf(MAX_CONNECTIONS);
    this.ownPool = poolOf(MAX_OWN_CONNECTIONS);
  }

  /** Requests that wait for a connection now. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  /**
   * A connection for the caller alone, to be released.
   * @throws ConnectionLostError when PostgreSQL cannot be reached for 20 s
   */
  connect(): Promise<Connection> {
    return this.connectTo(this.pool);
  }

  /** Runs one statement of the gateway's own, outside of all transactions. */
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
   * Waits for PostgreSQL, at most 20 s. All who wait share one who asks: every attempt makes PostgreSQL start a process,
   * and a server that recovers has better things to do.
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
        // Not yet; whoever waits says why when the time is over.
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
        // An error of the server has a SQLSTATE; others come from the socket. Class 57P: the server ends the connection.
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
