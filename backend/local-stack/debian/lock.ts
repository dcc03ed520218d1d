import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from './process-identity.js';

interface Holder {
  pid: number;
  startTime: string;
}

/**
 * Acquires an exclusive lock file, waiting while a running process holds it. Removes the lock of a process that exited.
 * @param file absolute path; its folder is created when missing
 * @param onWait called once with the holder's pid when the lock is not free
 * @param timeoutMs maximum wait
 * @returns a function that releases the lock
 * @throws Error when another process still holds the lock after `timeoutMs`
 */
export async function acquireLock(
  file: string,
  onWait: (pid: number) => void = () => undefined,
  timeoutMs = 600_000,
): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const startTime = processStartTime(process.pid) ?? '';
  // Write to a temporary file and link it: readers never see a partial file, and link fails when the lock exists.
  const tempFile = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(tempFile, JSON.stringify({ pid: process.pid, startTime } satisfies Holder));
  const deadline = Date.now() + timeoutMs;
  let hasReported = false;
  try {
    for (;;) {
      if (link(tempFile, file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (holder === 'gone') continue;
      if (!holder || processStartTime(holder.pid) !== holder.startTime) {
        removeStale(file, tempFile, holder);
        continue;
      }
      if (Date.now() > deadline) throw new Error(`${file} is locked by process ${holder.pid}`);
      if (!hasReported) onWait(holder.pid);
      hasReported = true;
      await sleep(100);
    }
  } finally {
    rmSync(tempFile, { force: true });
  }
}

/** Runs `work` while holding the lock; parameters as in {@link acquireLock}. */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait?: (pid: number) => void): Promise<T> {
  const release = await acquireLock(file, onWait);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Removes a stale lock. Renames it first, because another waiter may have replaced it in the meantime. */
function removeStale(file: string, tempFile: string, stale: Holder | undefined): void {
  const staleFile = `${tempFile}.stale`;
  try {
    renameSync(file, staleFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(staleFile);
  if (moved !== 'gone' && (moved?.pid !== stale?.pid || moved?.startTime !== stale?.startTime)) link(staleFile, file);
  rmSync(staleFile, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the content is not a valid holder. */
function readHolder(file: string): Holder | undefined | 'gone' {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof value.pid === 'number' && typeof value.startTime === 'string' ? (value as Holder) : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}
