import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStartTime } from './process-identity.js';

interface Holder {
  pid: number;
  startTime: string;
}

/**
 * Takes an exclusive lock file, waiting while a living process holds it. A lock of a process that is gone is taken over.
 * @param file absolute path; its folder is made when missing
 * @param onWait called once, with the holder's pid, when the lock is not free at once
 * @param timeoutMs how long to wait
 * @returns a function that gives the lock back
 * @throws Error when it is still held after `timeoutMs`
 */
export async function takeLock(
  file: string,
  onWait: (pid: number) => void = () => undefined,
  timeoutMs = 600_000,
): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const startTime = processStartTime(process.pid) ?? '';
  // Written aside and linked into place: a reader never sees half a file, and link fails when the name exists.
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startTime } satisfies Holder));
  const deadline = Date.now() + timeoutMs;
  let told = false;
  try {
    for (;;) {
      if (link(mine, file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (holder === 'gone') continue;
      if (!holder || processStartTime(holder.pid) !== holder.startTime) {
        removeStale(file, mine, holder);
        continue;
      }
      if (Date.now() > deadline) throw new Error(`${file} is held by process ${holder.pid}`);
      if (!told) onWait(holder.pid);
      told = true;
      await sleep(100);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Runs `work` while holding the lock; parameters as {@link takeLock}. */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait?: (pid: number) => void): Promise<T> {
  const release = await takeLock(file, onWait);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Removes the lock of a process that is gone. It is moved aside first: another waiter may have replaced it since we looked. */
function removeStale(file: string, mine: string, stale: Holder | undefined): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== 'gone' && (moved?.pid !== stale?.pid || moved?.startTime !== stale?.startTime)) link(aside, file);
  rmSync(aside, { force: true });
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

/** The holder as written; undefined when the content is not readable as one. */
function readHolder(file: string): Holder | undefined | 'gone' {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof value.pid === 'number' && typeof value.startTime === 'string' ? (value as Holder) : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}
