import type { Database } from './sql.js';

const EVERY_MS = 60_000;
/** A driver repeats a write at once or not at all; after this time nobody asks for its answer again. */
const KEEP = "interval '5 minutes'";
const BATCH = 50_000;

const OLD_ROWS = [
  ['documentdb_data.retryable_writes', 'write_time'],
  ['local_gateway.finished_writes', 'finished_at'],
] as const;

/** Deletes what PostgreSQL remembers of repeatable writes, which nothing else does: the tables would only grow. */
export class Housekeeping {
  private readonly timer: NodeJS.Timeout;

  constructor(database: Database, log: (line: string) => void) {
    this.timer = setInterval(() => {
      for (const [table, column] of OLD_ROWS) {
        const old = `SELECT ctid FROM ${table} WHERE ${column} < now() - ${KEEP} LIMIT ${BATCH}`;
        database.rows(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${old}))`).catch((error: Error) => log(`cleaning ${table} failed: ${error.message}`));
      }
    }, EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
