import type { Connection } from 'mongoose';
import { findPending } from './migration-records.js';
import type { Migration } from './migration.js';
import { compareIndexes } from './schema-indexes.js';

/** What distinguishes a database from the one that this version of the product needs. */
export interface SchemaState {
  pendingMigrations: string[];
  missingCollections: string[];
  /** `collection.index` */
  missingIndexes: string[];
  /** In the database, but in no schema. */
  unusedIndexes: string[];
}

/** Reads only the database's catalogue and the records of migrations. */
export async function readSchemaState(connection: Connection, migrations: readonly Migration[]): Promise<SchemaState> {
  const [pending, differences] = await Promise.all([findPending(connection, migrations), compareIndexes(connection)]);
  const pathsOf = (kind: 'missing' | 'unused') =>
    differences.flatMap(({ collection, [kind]: indexes }) => indexes.map(({ name }) => `${collection}.${name}`));
  return {
    pendingMigrations: pending.map(({ name }) => name),
    missingCollections: differences
      .filter(({ collectionExists }) => !collectionExists)
      .map(({ collection }) => collection),
    missingIndexes: pathsOf('missing'),
    unusedIndexes: pathsOf('unused'),
  };
}

export const isUpToDate = ({ pendingMigrations, missingCollections, missingIndexes }: SchemaState): boolean =>
  pendingMigrations.length + missingCollections.length + missingIndexes.length === 0;
