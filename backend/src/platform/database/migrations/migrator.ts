import type { Connection } from 'mongoose';
import { MigrationLease, type LeaseOptions } from './migration-lease.js';
import { applyMigration, findPending } from './migration-records.js';
import type { Migration } from './migration.js';
import { buildMissing, compareIndexes, type IndexDifference } from './schema-indexes.js';
import { readSchemaState, type SchemaState } from './schema-state.js';

export interface MigrationReport {
  appliedMigrations: string[];
  builtIndexes: string[];
  droppedIndexes: string[];
  /** In the database, but in no schema. */
  unusedIndexes: string[];
}

export interface MigratorOptions {
  lease: LeaseOptions;
  onProgress: (line: string) => void;
}

export class IndexConflictError extends Error {
  constructor(indexes: string[]) {
    super(
      `The definition of these indexes has changed: ${indexes.join(', ')}. Give the new definition another name, or run ` +
        'the command with --drop-unused, which drops them before it builds them again.',
    );
  }
}

const pathsOf = (differences: readonly IndexDifference[], kind: 'missing' | 'unused' | 'conflicting'): string[] =>
  differences.flatMap(({ collection, [kind]: indexes }) => indexes.map(({ name }) => `${collection}.${name}`));

/** Brings a database to the state that this version of the product needs. */
export class Migrator {
  /** @param connection with the models of all schemas */
  constructor(
    private readonly connection: Connection,
    private readonly migrations: readonly Migration[],
    private readonly options: MigratorOptions,
  ) {}

  check(): Promise<SchemaState> {
    return readSchemaState(this.connection, this.migrations);
  }

  /**
   * Applies pending migrations, then builds missing indexes. After a crash at any point, another call continues.
   * @throws LeaseUnavailableError, LeaseLostError, IndexConflictError
   */
  async migrate({ dropUnused }: { dropUnused: boolean }): Promise<MigrationReport> {
    const lease = await MigrationLease.acquire(this.connection, this.options.lease);
    try {
      const appliedMigrations = await this.applyPending(lease);
      return { appliedMigrations, ...(await this.updateIndexes(lease, dropUnused)) };
    } finally {
      await lease.release();
    }
  }

  private async applyPending(lease: MigrationLease): Promise<string[]> {
    const pending = await findPending(this.connection, this.migrations);
    for (const migration of pending) {
      this.options.onProgress(`Applying ${migration.name}`);
      await applyMigration(this.connection, lease, migration);
    }
    return pending.map(({ name }) => name);
  }

  private async updateIndexes(
    lease: MigrationLease,
    dropUnused: boolean,
  ): Promise<Omit<MigrationReport, 'appliedMigrations'>> {
    const differences = await compareIndexes(this.connection);
    const builtIndexes = pathsOf(differences, 'missing');
    const unused = pathsOf(differences, 'unused');
    const conflicting = pathsOf(differences, 'conflicting');
    if (dropUnused) await this.drop(lease, conflicting);
    else if (conflicting.length > 0) throw new IndexConflictError(conflicting);
    await lease.extend();
    if (builtIndexes.length > 0) this.options.onProgress(`Building ${builtIndexes.length} indexes`);
    await buildMissing(this.connection, differences);
    if (!dropUnused) return { builtIndexes, droppedIndexes: [], unusedIndexes: unused };
    await this.drop(
      lease,
      unused.filter((path) => !conflicting.includes(path)),
    );
    return { builtIndexes, droppedIndexes: unused, unusedIndexes: [] };
  }

  private async drop(lease: MigrationLease, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await lease.extend();
      this.options.onProgress(`Dropping ${path}`);
      const dot = path.indexOf('.');
      await this.connection.collection(path.slice(0, dot)).dropIndex(path.slice(dot + 1));
    }
  }
}
