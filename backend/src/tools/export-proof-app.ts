import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ExportModule, ExportsService } from '../modules/export/index.js';
import type { Env } from '../platform/config/env.js';
import { ENV } from '../platform/config/inject-env.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { RedisConnections } from '../platform/redis/redis-connections.js';
import { deleteKeys } from '../platform/redis/redis-nodes.js';

@Module({ imports: [PlatformModule, ExportModule] })
class ProofModule {}

export interface ProofApp {
  exports: ExportsService;
  connection: Connection;
  /** Drops the database, deletes every Redis key of the prefix, then closes. */
  dropDataAndClose: () => Promise<void>;
}

/** The application context of the tool, without logs, because standard output is the tool's result. */
export async function openProof(): Promise<ProofApp> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(ProofModule, { logger: false, abortOnError: false });
  const connection = context.get<Connection>(getConnectionToken(), { strict: false });
  const { redis } = context.get<Env>(ENV, { strict: false });
  const connections = context.get(RedisConnections, { strict: false });
  return {
    exports: context.get(ExportsService, { strict: false }),
    connection,
    dropDataAndClose: async () => {
      await connection.dropDatabase();
      const client = connections.connectQueue('client');
      await deleteKeys(client, `${redis.prefix}:`);
      client.disconnect();
      await context.close();
    },
  };
}
