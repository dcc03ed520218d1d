import type { Collection, Connection } from 'mongoose';
import type { MigrationLease } from './migration-lease.js';
import type { Migration } from './migration.js';

interface MigrationRecord {
  /** Name of the migration. */
  _id: string;
  version: number;
  startedAt: Date;
  /** Absent: it was interrupted, or is running. */
  endedAt?: Date;
  durationMs?: number;
  /** Of the lease that it ran under. */
  fencingToken: number;
}

const recordsOf = (connection: Connection) =>
  connection.collection<MigrationRecord>('migrations') as Collection<MigrationRecord>;

/** The migrations that have not ended in their current version, in the order in which they run. */
export async function findPending(connection: Connection, migrations: readonly Migration[]): Promise<Migration[]> {
  if (migrations.length === 0) return [];
  const ended = await recordsOf(connection)
    .find({ endedAt: { $exists: true } })
    .toArray();
  const versions = new Map(ended.map(({ _id, version }) => [_id, version]));
  return migrations
    .filter(({ name, version }) => (versions.get(name) ?? 0) < version)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Applies a migration and records its start and its end. @throws LeaseLostError */
export async function applyMigration(
  connection: Connection,
  lease: MigrationLease,
  migration: Migration,
): Promise<void> {
  const { name, version } = migration;
  const startedAt = new Date();
  await lease.runFenced(async (session) => {
    await recordsOf(connection).updateOne(
      { _id: name },
      { $set: { version, startedAt, fencingToken: lease.token }, $unset: { endedAt: '', durationMs: '' } },
      { session, upsert: true },
    );
  });
  await migration.up({ connection, writeBatch: (work) => lease.runFenced(work) });
  const endedAt = new Date();
  await lease.runFenced(async (session) => {
    await recordsOf(connection).updateOne(
      { _id: name },
      { $set: { endedAt, durationMs: endedAt.getTime() - startedAt.getTime() } },
      { session },
    );
  });
}
