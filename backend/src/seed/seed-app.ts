import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { rootLogger } from '../platform/logging/root-logger.js';
import { SeedClock } from './seed-clock.js';
import { SeedRuns } from './seed-runs.js';
import { seedServicesOf, type Resolve, type SeedServices } from './seed-services.js';
import { SeedModule } from './seed.module.js';

export interface SeedApp {
  services: SeedServices;
  clock: SeedClock;
  runs: SeedRuns;
  connection: Connection;
  close: () => Promise<void>;
}

/** Starts the application without routes and jobs. Logging is disabled, because the result goes to stdout. */
export async function openSeedApp(): Promise<SeedApp> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(SeedModule, { logger: false, abortOnError: false });
  const find: Resolve = (token) => context.get(token, { strict: false });
  const connection = find<Connection>(getConnectionToken());
  return {
    services: seedServicesOf(find),
    clock: find(SeedClock),
    runs: new SeedRuns(connection),
    connection,
    close: () => context.close(),
  };
}
