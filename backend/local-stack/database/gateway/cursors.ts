import { MongoError } from './errors.js';
import type { Connection, Database } from './sql.js';
import type { Transaction } from './transactions.js';

/** Idle timeouts. Pinned cursors occupy a connection, so theirs is shorter. */
const IDLE_MS = 600_000;
const PINNED_IDLE_MS = 60_000;
/** Idle timeout of pinned cursors while commands wait for a connection. */
const PINNED_IDLE_UNDER_PRESSURE_MS = 5_000;

export interface Cursor {
  id: bigint;
  db: string;
  /** Session that may read the cursor; undefined when it was opened without one. */
  session: string | undefined;
  /** Opaque state from PostgreSQL, replaced after each page. */
  continuation: Buffer;
  /** Connection with the remaining result of a query that cannot resume on another connection. */
  pinned: Connection | undefined;
  transaction: Transaction | undefined;
  busy: boolean;
  usedAt: number;
}

export class Cursors {
  private readonly byId = new Map<bigint, Cursor>();
  private readonly reaper: NodeJS.Timeout;

  constructor(private readonly database: Database) {
    this.reaper = setInterval(() => void this.reap(), 1_000);
    this.reaper.unref();
  }

  add(cursor: Omit<Cursor, 'busy' | 'usedAt'>): void {
    this.byId.set(cursor.id, { ...cursor, busy: false, usedAt: Date.now() });
  }

  /**
   * Reads the next page with `work`, which returns the new continuation, or undefined at the end.
   * @throws MongoError 43 when the cursor is not open, 143 while another command reads it, 13 for another session's cursor
   */
  async next<T>(
    id: bigint,
    session: string | undefined,
    work: (cursor: Cursor) => Promise<{ page: T; continuation: Buffer | undefined }>,
  ): Promise<T> {
    const cursor = this.byId.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.session !== undefined && cursor.session !== session)
      throw new MongoError(13, `cursor id ${id} belongs to another session`);
    if (cursor.busy) throw new MongoError(143, `cursor id ${id} is already in use`);
    cursor.busy = true;
    try {
      const { page, continuation } = await work(cursor);
      if (continuation) cursor.continuation = continuation;
      else await this.close(cursor);
      return page;
    } catch (error) {
      await this.close(cursor);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = Date.now();
    }
  }

  async kill(ids: bigint[]): Promise<{ killed: bigint[]; notFound: bigint[] }> {
    const open = ids.flatMap((id) => this.byId.get(id) ?? []);
    const notFound = ids.filter((id) => !this.byId.has(id));
    await Promise.all(open.map((cursor) => this.close(cursor)));
    return { killed: open.map(({ id }) => id), notFound };
  }

  /** Removes the cursors of an ended transaction; the transaction releases the connection. */
  forgetTransaction(transaction: Transaction): void {
    for (const cursor of this.byId.values()) if (cursor.transaction === transaction) this.byId.delete(cursor.id);
  }

  async endSessions(keys: Set<string>): Promise<void> {
    const ended = [...this.byId.values()].filter(({ session }) => session !== undefined && keys.has(session));
    await Promise.all(ended.map((cursor) => this.close(cursor)));
  }

  async closeAll(): Promise<void> {
    clearInterval(this.reaper);
    await Promise.all([...this.byId.values()].map((cursor) => this.close(cursor)));
  }

  private async close(cursor: Cursor): Promise<void> {
    this.byId.delete(cursor.id);
    const { pinned } = cursor;
    cursor.pinned = undefined;
    if (!pinned) return;
    // Close the portal with the remaining result before the connection is reused.
    const closed = await pinned.execute('CLOSE ALL').then(
      () => true,
      () => false,
    );
    pinned.release(!closed);
  }

  private async reap(): Promise<void> {
    const pressed = this.database.waiting > 0;
    const limit = ({ pinned }: Cursor): number =>
      pinned ? (pressed ? PINNED_IDLE_UNDER_PRESSURE_MS : PINNED_IDLE_MS) : IDLE_MS;
    const idle = [...this.byId.values()].filter((cursor) => !cursor.busy && Date.now() - cursor.usedAt > limit(cursor));
    await Promise.all(idle.map((cursor) => this.close(cursor)));
  }
}
