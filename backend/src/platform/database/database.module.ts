import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { SchemaCheck } from './migrations/schema-check.js';
import { patchMongoDriver } from './mongo-driver-patch.js';
import { MAX_CONCURRENT_TRANSACTIONS, TransactionRunner } from './transaction-runner.js';

patchMongoDriver();

/** The one connection of the process. `npm run migrate` builds the indexes, not the models. */
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
        // A dead connection is detected after 8 s and fails all its commands. A request may select a server twice more, to retry
        // and to roll back: 18 s in total, within the promised 20 s.
        heartbeatFrequencyMS: 1_000,
        connectTimeoutMS: 7_000,
        socketTimeoutMS: 60_000,
        // Each pending command delays the others: a busy process gets slower with more connections, not faster.
        maxPoolSize: 2 * MAX_CONCURRENT_TRANSACTIONS,
      }),
    }),
  ],
  providers: [TransactionRunner, SchemaCheck],
  exports: [TransactionRunner],
})
export class DatabaseModule {}
