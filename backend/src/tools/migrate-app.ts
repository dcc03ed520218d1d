import type { Connection } from 'mongoose';
import { ApiModule } from '../api.module.js';
import { ALL_MIGRATIONS } from '../migrations/migrations.js';
import { Migrator, type MigratorOptions } from '../platform/database/migrations/migrator.js';
import { registerModels } from '../platform/database/migrations/register-models.js';
import { WorkerModule } from '../worker.module.js';

/** The migrator with the models of the API and the worker. */
export function openMigrator(connection: Connection, options: MigratorOptions): Migrator {
  for (const module of [ApiModule, WorkerModule]) registerModels(connection, module);
  return new Migrator(connection, ALL_MIGRATIONS, options);
}
