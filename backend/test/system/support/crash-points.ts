import { AsyncLocalStorage } from 'node:async_hooks';
import Bull from 'bull';
import mongoose from 'mongoose';

/** Simulated crash: after this many writes, with or without the last one reaching the database. */
export interface Crash {
  afterWrites: number;
  lastWriteArrives: boolean;
}

interface CrashRun {
  writesLeft: number;
  lastWriteArrives: boolean;
  hasCrashed: boolean;
}

/** Thrown by every database call after the simulated crash. */
export class ProcessDied extends Error {}

const crashRuns = new AsyncLocalStorage<CrashRun>();

const COLLECTION_WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'bulkWrite',
];

// The original methods, so that installing twice has no effect and `remove` restores them.
const originals: { target: Record<string, unknown>; name: string; original: unknown }[] = [];

/**
 * Allows work to crash between any two writes: to a collection, at the commit of a transaction, to a job queue. Affects
 * only work that runs inside `runWithCrash`. Uninstall with `removeCrashPoints`.
 */
export function installCrashPoints(): void {
  const { Collection, ClientSession } = mongoose.mongo;
  for (const name of COLLECTION_WRITES) countCallsOf(Collection.prototype as unknown as Record<string, unknown>, name);
  countCallsOf(ClientSession.prototype as unknown as Record<string, unknown>, 'commitTransaction');
  countCallsOf(Bull.prototype as unknown as Record<string, unknown>, 'add');
}

/** Removes the crash points. */
export function removeCrashPoints(): void {
  for (const { target, name, original } of originals.splice(0)) target[name] = original;
}

/** Runs work with a crash at the given point; later writes do not arrive. Returns whether it crashed. */
export async function runWithCrash<T>(
  crash: Crash,
  work: () => Promise<T>,
): Promise<{ crashed: true } | { crashed: false; result: T }> {
  const crashRun: CrashRun = {
    writesLeft: crash.afterWrites,
    lastWriteArrives: crash.lastWriteArrives,
    hasCrashed: false,
  };
  try {
    const result = await crashRuns.run(crashRun, work);
    return crashRun.hasCrashed ? { crashed: true } : { crashed: false, result };
  } catch (error) {
    if (crashRun.hasCrashed) return { crashed: true };
    throw error;
  }
}

function countCallsOf(target: Record<string, unknown>, name: string): void {
  const original = target[name];
  if (typeof original !== 'function') throw new Error(`There is no ${name} to count`);
  originals.push({ target, name, original });
  target[name] = async function countedWrite(this: unknown, ...args: unknown[]): Promise<unknown> {
    const write = () => Reflect.apply(original, this, args) as Promise<unknown>;
    const crashRun = crashRuns.getStore();
    if (crashRun === undefined) return write();
    if (crashRun.hasCrashed) throw new ProcessDied();
    if (crashRun.writesLeft > 0) {
      crashRun.writesLeft -= 1;
      return write();
    }
    crashRun.hasCrashed = true;
    if (crashRun.lastWriteArrives) await write();
    throw new ProcessDied();
  };
}
