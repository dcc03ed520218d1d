import type { Database } from './sql.js';

const EVERY_MS = 60_000;
/** A driver repeats a write at once or not at all; after this time nobody asks for its answer again. */
const KEEP = "interval '5 minutes'";
const BATCH = 50_000;

const OLD_WRITES = `SELECT ctid FROM local_gateway.finished_writes WHERE finished_at < now() - ${KEEP} LIMIT ${BATCH}`;

/** Deletes what is remembered of repeatable writes, which nothing else does: the table would only grow. */
export class Housekeeping {
  private readonly timer: NodeJS.Timeout;

  constructor(database: Database, log: (line: string) => void) {
    this.timer = setInterval(() => {
      database
        .rows(`DELETE FROM local_gateway.finished_writes WHERE ctid = ANY (ARRAY(${OLD_WRITES}))`)
        .catch((error: Error) => log(`forgetting old writes failed: ${error.message}`));
    }, EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
