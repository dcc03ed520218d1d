import { existsSync, readFileSync } from 'node:fs';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { writeAtomically } from './secrets.js';

interface Entry {
  payload: AdapterPayload;
  /** Unix time in ms; null when it does not expire. */
  expiresAt: number | null;
}

const WRITE_DELAY_MS = 100;

/**
 * Sessions, grants, codes and refresh tokens: in memory, and written to one file shortly after each change, so that
 * people stay signed in across restarts. That is enough for the few local users.
 */
export class GrantStore {
  private readonly entries = new Map<string, Entry>();
  private pendingWrite: NodeJS.Timeout | undefined;

  constructor(private readonly file: string) {
    if (!existsSync(file)) return;
    try {
      this.entries = new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][]);
    } catch {
      // Losing the file only means that people sign in again.
      process.stderr.write(`${file} is not readable; all users have to sign in again.\n`);
    }
  }

  /** Returns the storage adapter for one model of `oidc-provider`. */
  adapterFor(model: string): Adapter {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) =>
        this.set(key(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : null }),
      find: async (id) => this.get(key(id)),
      findByUid: async (uid) =>
        this.search((found, { payload }) => found.startsWith(`${model}:`) && payload.uid === uid),
      findByUserCode: async (userCode) =>
        this.search((found, { payload }) => found.startsWith(`${model}:`) && payload.userCode === userCode),
      destroy: async (id) => this.remove((found) => found === key(id)),
      revokeByGrantId: async (grantId) =>
        this.remove((found, { payload }) => found.startsWith(`${model}:`) && payload.grantId === grantId),
      consume: async (id) => {
        const entry = this.entries.get(key(id));
        if (entry)
          this.set(key(id), { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
      },
    };
  }

  /** Writes pending changes at once. */
  flush(): void {
    clearTimeout(this.pendingWrite);
    this.pendingWrite = undefined;
    for (const [key, entry] of this.entries) if (isExpired(entry)) this.entries.delete(key);
    writeAtomically(this.file, [...this.entries]);
  }

  private get(key: string): AdapterPayload | undefined {
    const entry = this.entries.get(key);
    return entry && !isExpired(entry) ? entry.payload : undefined;
  }

  private search(matches: (key: string, entry: Entry) => boolean): AdapterPayload | undefined {
    for (const [key, entry] of this.entries) if (!isExpired(entry) && matches(key, entry)) return entry.payload;
    return undefined;
  }

  private set(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    this.scheduleWrite();
  }

  private remove(matches: (key: string, entry: Entry) => boolean): void {
    for (const [key, entry] of this.entries) if (matches(key, entry)) this.entries.delete(key);
    this.scheduleWrite();
  }

  private scheduleWrite(): void {
    this.pendingWrite ??= setTimeout(() => this.flush(), WRITE_DELAY_MS).unref();
  }
}

const isExpired = ({ expiresAt }: Entry): boolean => expiresAt !== null && expiresAt <= Date.now();
