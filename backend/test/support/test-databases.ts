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
  /** An earlier test file used it: it has collections, indexes and documents. */
  isUsed: boolean;
  /** Otherwise the application deletes it at the end. */
  isHandedOn: boolean;
}

/**
 * Databases that test files no longer use, one empty file per database. Creating the collections and indexes takes
 * longer than most tests, so applications take over a database instead and only delete its documents. Set by
 * `global-setup.cjs`, which deletes the databases at the end of the run; without it every database is new.
 */
const FOLDER = process.env.TEST_DATABASES;

/** A database that another test file has handed on, or a new one. */
export function takeDatabase(kind: DatabaseKind): TestDatabase {
  if (FOLDER === undefined) return newDatabase(kind);
  // Two workers may try the same one at the same time; only one of them can remove the file.
  const name = readdirSync(join(FOLDER, kind)).find((each) => isRemoved(join(FOLDER, kind, each)));
  return name === undefined
    ? { ...newDatabase(kind), isHandedOn: true }
    : { name, kind, isUsed: true, isHandedOn: true };
}

export const newDatabase = (kind: DatabaseKind): TestDatabase => ({
  name: `test_${randomBytes(6).toString('hex')}`,
  kind,
  isUsed: false,
  isHandedOn: false,
});

/** For a database whose application is closed. */
export function handOn({ name, kind }: TestDatabase): void {
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
