import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes an executable `mongod` that runs fake-mongod.
 * @param main compiled file of fake-mongod
 * @returns `folder`, for the PATH
 */
export function writeFakeMongod(folder: string, main: string, version: string): string {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'mongod');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${main}' --fake-version '${version}' "$@"\n`);
  chmodSync(program, 0o755);
  return folder;
}
