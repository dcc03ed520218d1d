import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { IndexBuilder } from './index-builder.js';
import { TransactionRunner } from './transaction-runner.js';
import { UpgradeRuns } from './upgrade-runs.js';

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
        socketTimeoutMS: 60_000,
        maxPoolSize: 32,
      }),
    }),
  ],
  providers: [TransactionRunner, IndexBuilder, UpgradeRuns],
  exports: [TransactionRunner, UpgradeRuns],
})
export class DatabaseModule {}
