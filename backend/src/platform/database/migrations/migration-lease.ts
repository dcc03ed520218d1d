import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Collection, Connection } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.js';

interface LeaseDocument {
  _id: 'migrations';
  /** Fencing token: rises with each holder. */
  token: number;
  holder?: string;
  expiresAt: Date;
}

export interface LeaseOptions {
  /** The lease of a killed process expires after this time. */
  durationMs: number;
  /** How long to wait for another holder. */
  waitMs: number;
  onWait?: (holder: string) => void;
}

export class LeaseUnavailableError extends Error {}

export class LeaseLostError extends Error {
  constructor() {
    super('Another process has taken over the migrations; this one stops.');
  }
}

const ID = 'migrations';
const POLL_INTERVAL_MS = 200;

const leasesOf = (connection: Connection) =>
  connection.collection<LeaseDocument>('migration_locks') as Collection<LeaseDocument>;

/** The right to migrate: one document that expires by the clock of the database and is renewed while this process runs. */
export class MigrationLease {
  private readonly renewal: NodeJS.Timeout;

  private constructor(
    private readonly connection: Connection,
    readonly token: number,
    private readonly durationMs: number,
  ) {
    // A failed renewal is repeated; `assertHeld` and the batches notice a lost lease.
    this.renewal = setInterval(() => void this.extend().catch(() => undefined), durationMs / 3);
    this.renewal.unref();
  }

  /** @throws LeaseUnavailableError when another process still holds it after `waitMs` */
  static async acquire(connection: Connection, options: LeaseOptions): Promise<MigrationLease> {
    const giveUpAt = performance.now() + options.waitMs;
    let isWaiting = false;
    await createDocument(connection);
    for (;;) {
      const taken = await take(connection, options.durationMs);
      if (taken !== null) return new MigrationLease(connection, taken.token, options.durationMs);
      const { holder = 'another process' } = (await leasesOf(connection).findOne({ _id: ID })) ?? {};
      if (performance.now() >= giveUpAt)
        throw new LeaseUnavailableError(`${holder} is migrating this database. Wait until it has ended.`);
      if (!isWaiting) options.onWait?.(holder);
      isWaiting = true;
      await sleep(POLL_INTERVAL_MS);
    }
  }

  /** Extends the lease, in the caller's transaction if given. @throws LeaseLostError */
  async extend(session?: ClientSession): Promise<void> {
    const { matchedCount } = await leasesOf(this.connection).updateOne(
      { _id: ID, token: this.token },
      [{ $set: { expiresAt: { $add: ['$$NOW', this.durationMs] } } }],
      { session },
    );
    if (matchedCount === 0) throw new LeaseLostError();
  }

  /** Runs `work` in a transaction that cannot commit once another process holds the lease. */
  async runFenced(work: (session: ClientSession) => Promise<void>): Promise<void> {
    await this.connection.transaction(async (session) => {
      await this.extend(session);
      await work(session);
    });
  }

  async release(): Promise<void> {
    clearInterval(this.renewal);
    await leasesOf(this.connection).updateOne(
      { _id: ID, token: this.token },
      { $set: { expiresAt: new Date(0) }, $unset: { holder: '' } },
    );
  }
}

async function createDocument(connection: Connection): Promise<void> {
  try {
    await leasesOf(connection).insertOne({ _id: ID, token: 0, expiresAt: new Date(0) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const take = (connection: Connection, durationMs: number): Promise<LeaseDocument | null> =>
  leasesOf(connection).findOneAndUpdate(
    { _id: ID, $expr: { $lte: ['$expiresAt', '$$NOW'] } },
    [
      {
        $set: {
          token: { $add: ['$token', 1] },
          holder: `${hostname()}, process ${process.pid}`,
          expiresAt: { $add: ['$$NOW', durationMs] },
        },
      },
    ],
    { returnDocument: 'after' },
  );
