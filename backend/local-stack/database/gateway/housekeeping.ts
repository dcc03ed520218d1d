import type { Database } from './sql.js';

const EVERY_MS = 60_000;
/** Drivers retry at once or never, so a reply is not needed after this time. */
const RETENTION = "interval '5 minutes'";
const BATCH = 50_000;

const EXPIRED_WRITES = `SELECT ctid FROM local_gateway.finished_writes WHERE finished_at < now() - ${RETENTION} LIMIT ${BATCH}`;

/** Deletes old replies of retryable writes, so that the table does not grow without limit. */
export class Housekeeping {
  private readonly timer: NodeJS.Timeout;

  constructor(database: Database, log: (line: string) => void) {
    this.timer = setInterval(() => {
      database
        .rows(`DELETE FROM local_gateway.finished_writes WHERE ctid = ANY (ARRAY(${EXPIRED_WRITES}))`)
        .catch((error: Error) => log(`deleting old replies failed: ${error.message}`));
    }, EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
