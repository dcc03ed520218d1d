import { Global, Module } from '@nestjs/common';
import { MIGRATIONS } from '../platform/database/migrations/migration.js';
import { ALL_MIGRATIONS } from './migrations.js';

/** Processes with this module start only when all migrations are applied. */
@Global()
@Module({ providers: [{ provide: MIGRATIONS, useValue: ALL_MIGRATIONS }], exports: [MIGRATIONS] })
export class MigrationsModule {}
