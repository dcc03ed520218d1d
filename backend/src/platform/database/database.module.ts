import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { IndexBuilder } from './index-builder.js';
import { patchMongoDriver } from './mongo-driver-patch.js';
import { TransactionRunner } from './transaction-runner.js';
import { UpgradeRuns } from './upgrade-runs.js';

patchMongoDriver();

/** The one connection of the process. Indexes are built by `IndexBuilder`, not by each model on its own. */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [ENV],
      useFactory: ({ mongo }: Env) => ({
        uri: mongo.uri,
        dbName: mongo.database,
        autoIndex: false,
        autoCreate: false,
        retryAttempts: 5,
        retryDelay: 1_000,
        serverSelectionTimeoutMS: 5_000,
        // A connection over which nothing comes any more is noticed after 8 s, and all commands on it fail then. Whoever asked
        // may look for the database twice more, to try again and to undo or give up what was begun: 18 s, and 20 are promised.
        heartbeatFrequencyMS: 1_000,
        connectTimeoutMS: 7_000,
        socketTimeoutMS: 60_000,
        maxPoolSize: 32,
        // For `CollectionVersions`.
        monitorCommands: true,
      }),
    }),
  ],
  providers: [TransactionRunner, IndexBuilder, UpgradeRuns],
  exports: [TransactionRunner, UpgradeRuns],
})
export class DatabaseModule {}
