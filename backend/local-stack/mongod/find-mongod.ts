import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../debian/prerequisites.js';

/** A MongoDB server program. */
export interface Mongod {
  file: string;
  /** For example `8.0.4`. */
  version: string;
}

export const LOCAL_DATABASES = ['auto', 'mongod', 'documentdb'] as const;
/** Values of the setting LOCAL_DATABASE. */
export type LocalDatabase = (typeof LOCAL_DATABASES)[number];

const OLDEST_MAJOR = 7;

/** Data folder of `mongod`, separate from that of DocumentDB. */
export const mongodDataDir = (localDir: string): string => join(localDir, 'data', 'mongod');

/** The `mongod` of PATH, of any version; undefined when there is none or it does not tell its version. */
export function findMongod(path: string): Mongod | undefined {
  const file = findProgram('mongod', path, []);
  if (!file) return undefined;
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000, env });
  const version = /^db version v(\d+\.\d+\.\d+\S*)/m.exec(stdout ?? '')?.[1];
  return version === undefined ? undefined : { file, version };
}

/**
 * Chooses the server of a local stack. With `auto`, existing data decides, so that it does not seem to be gone after
 * `mongod` was installed or removed; without data, a usable `mongod` is chosen.
 * @returns the program, or undefined for DocumentDB
 * @throws Error when the chosen server is not usable
 */
export function chooseMongod(choice: LocalDatabase, localDir: string, path: string): Mongod | undefined {
  if (choice === 'documentdb') return undefined;
  const found = findMongod(path);
  const isUsable = found !== undefined && Number.parseInt(found.version) >= OLDEST_MAJOR;
  const problem = found ? `${found.file} is version ${found.version}` : 'the PATH has none that prints its version';
  if (choice === 'mongod') {
    if (isUsable) return found;
    throw new Error(`LOCAL_DATABASE=mongod needs mongod ${OLDEST_MAJOR} or newer, but ${problem}.`);
  }
  const hasMongodData = existsSync(mongodDataDir(localDir));
  const hasDocumentdbData = ['database', 'database.elsewhere'].some((name) => existsSync(join(localDir, 'data', name)));
  if (hasDocumentdbData && !hasMongodData) return undefined;
  if (isUsable) return found;
  if (hasMongodData && !hasDocumentdbData)
    throw new Error(
      `The data in ${localDir} need mongod ${OLDEST_MAJOR} or newer, but ${problem}. ` +
        'Alternatives: `npm run reset`, or LOCAL_DATABASE=documentdb for new data.',
    );
  return undefined;
}
