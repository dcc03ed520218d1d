import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `expiring` databases have all indexes. `lasting` ones have no TTL indexes: these use the server's clock, which can be
 * years away from a test's clock.
 */
export type DatabaseKind = 'expiring' | 'lasting';

export interface TestDatabase {
  name: string;
  kind: DatabaseKind;
  /** It has the collections, indexes and documents of an earlier test file. */
  isReused: boolean;
  /** What its application does with it at the end. `keep` is for a database that belongs to another application. */
  atEnd: 'release' | 'delete' | 'keep';
}

/**
 * Folder of the pool: one empty file per database that no test file uses. Creating collections and indexes takes longer
 * than most tests, so applications reuse a database and only delete its documents. `global-setup.cjs` sets it for one
 * run, and `global-teardown.cjs` deletes the databases; without it every database is new.
 */
const FOLDER = process.env.TEST_DATABASE_POOL;

/** A database of the pool, or a new one when the pool has none. */
export function acquireDatabase(kind: DatabaseKind): TestDatabase {
  if (FOLDER === undefined) return newDatabase(kind);
  // Two workers may try the same one at the same time; only one of them can remove the file.
  const name = readdirSync(join(FOLDER, kind)).find((each) => isRemoved(join(FOLDER, kind, each)));
  return name === undefined
    ? { ...newDatabase(kind), atEnd: 'release' }
    : { name, kind, isReused: true, atEnd: 'release' };
}

export const newDatabase = (kind: DatabaseKind): TestDatabase => ({
  name: `test_${randomBytes(6).toString('hex')}`,
  kind,
  isReused: false,
  atEnd: 'delete',
});

/** Returns a database to the pool, after its application has closed. */
export function releaseDatabase({ name, kind }: TestDatabase): void {
  if (FOLDER !== undefined) writeFileSync(join(FOLDER, kind, name), '');
}

function isRemoved(file: string): boolean {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}
