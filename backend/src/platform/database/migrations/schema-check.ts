import { Inject, Injectable, Optional, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MIGRATIONS, type Migration } from './migration.js';
import { isUpToDate, readSchemaState, type SchemaState } from './schema-state.js';

const LISTED = 5;

export class SchemaOutdatedError extends Error {
  constructor(state: SchemaState) {
    const lines = [
      describe('pending migrations', state.pendingMigrations),
      describe('missing collections', state.missingCollections),
      describe('missing indexes', state.missingIndexes),
    ];
    super(
      `MONGODB_DB: the database has ${lines.filter((line) => line !== undefined).join(', and ')}. ` +
        'Run `npm run migrate`, in a container `node backend/dist/src/tools/migrate.js`, then start again.',
    );
  }
}

function describe(what: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const more = names.length > LISTED ? `, and ${names.length - LISTED} more` : '';
  return `${what}: ${names.slice(0, LISTED).join(', ')}${more}`;
}

/**
 * Ends the start of a process whose database is not migrated, because unique indexes enforce business rules. A global
 * module's hooks run first: no job has started yet.
 */
@Injectable()
export class SchemaCheck implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Optional() @Inject(MIGRATIONS) private readonly migrations: readonly Migration[] = [],
  ) {}

  async onModuleInit(): Promise<void> {
    const state = await readSchemaState(this.connection, this.migrations);
    if (!isUpToDate(state)) throw new SchemaOutdatedError(state);
  }
}
