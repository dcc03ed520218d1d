import type { ClientSession, Connection } from 'mongoose';

export interface MigrationContext {
  readonly connection: Connection;
  /**
   * Runs one batch of writes in a transaction that fails when another process has taken over the migrations: a process
   * that was suspended cannot overwrite newer data.
   */
  readonly writeBatch: (work: (session: ClientSession) => Promise<void>) => Promise<void>;
}

export interface Migration {
  /** A number and a title, such as `0001-terms-of-contributions`. Migrations run in the order of their names. */
  readonly name: string;
  /** Raise it when a corrected migration has to run again. */
  readonly version: number;
  /** Idempotent: after a crash it runs again from its beginning. */
  readonly up: (context: MigrationContext) => Promise<void>;
}

/** Injection token of the migrations that have to be applied before a process may start. */
export const MIGRATIONS = Symbol('MIGRATIONS');
