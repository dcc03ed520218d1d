import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR_MS = 3_600_000;
/** Folder of the files with a hash in their name, in a build and in the retention directory. */
const STATIC = 'static';

export interface StaticRetention {
  /** Shared by all processes that serve the app, of every version; not by other apps. */
  directory: string;
  /** How long a file is kept after the last process with this file in its build has ended. */
  hours: number;
}

/**
 * Adds the static files of a build to the retention directory, and deletes files that no running build contains any
 * more. Repeats that every hour, so that the time of a file says when a process last had it.
 * @param onFailure the directory cannot be written; the process serves its own build all the same
 * @returns stops the repetition
 */
export async function retainStaticFiles(
  build: string,
  retention: StaticRetention,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  const refresh = () =>
    addBuild(build, retention.directory)
      .then(() => deleteExpired(retention))
      .catch(onFailure);
  await refresh();
  const timer = setInterval(() => void refresh(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function addBuild(build: string, directory: string): Promise<void> {
  const target = join(directory, STATIC);
  await mkdir(target, { recursive: true });
  const now = new Date();
  for (const name of await readdir(join(build, STATIC))) {
    const file = join(target, name);
    await utimes(file, now, now).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // Other processes serve the directory: a file appears whole or not at all.
      const partial = `${file}.${randomUUID()}`;
      try {
        await copyFile(join(build, STATIC, name), partial);
        await rename(partial, file);
      } finally {
        await rm(partial, { force: true });
      }
    });
  }
}

async function deleteExpired({ directory, hours }: StaticRetention): Promise<void> {
  const oldest = Date.now() - hours * HOUR_MS;
  for (const name of await readdir(join(directory, STATIC))) {
    const file = join(directory, STATIC, name);
    // Another process may delete it first.
    const modified = await stat(file).catch(() => undefined);
    if (modified && modified.mtimeMs < oldest) await rm(file, { force: true });
  }
}
