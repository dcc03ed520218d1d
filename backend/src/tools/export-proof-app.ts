import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ExportModule, ExportsService } from '../modules/export/index.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { REDIS } from '../platform/redis/redis.module.js';

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
  const redis = context.get<Redis>(REDIS, { strict: false });
  return {
    exports: context.get(ExportsService, { strict: false }),
    connection,
    dropDataAndClose: async () => {
      await connection.dropDatabase();
      await deleteKeys(redis);
      await context.close();
    },
  };
}

async function deleteKeys(redis: Redis): Promise<void> {
  const { keyPrefix = '' } = redis.options;
  for (let cursor = '0', first = true; first || cursor !== '0'; first = false) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${keyPrefix}*`, 'COUNT', 500);
    // SCAN returns keys with the prefix, but UNLINK adds it again.
    if (keys.length > 0) await redis.unlink(...keys.map((key) => key.slice(keyPrefix.length)));
    cursor = next;
  }
}
