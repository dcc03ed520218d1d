import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ExportModule, ExportsService } from '../modules/export/index.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { REDIS } from '../platform/redis/redis.module.js';

/** The product's services without routes and jobs. */
@Module({ imports: [PlatformModule, ExportModule] })
class ProofModule {}

/** What the proof of the export needs of the product. */
export interface ProofApp {
  exports: ExportsService;
  connection: Connection;
  /** Removes the whole database and every key of its prefix, then closes. */
  removeAll: () => Promise<void>;
}

/** Starts the services of exports; the log is silent, since standard output belongs to the tool. */
export async function openProof(): Promise<ProofApp> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(ProofModule, { logger: false, abortOnError: false });
  const connection = context.get<Connection>(getConnectionToken(), { strict: false });
  const redis = context.get<Redis>(REDIS, { strict: false });
  return {
    exports: context.get(ExportsService, { strict: false }),
    connection,
    removeAll: async () => {
      await connection.dropDatabase();
      await removeKeys(redis);
      await context.close();
    },
  };
}

/** All keys of the client's prefix, in steps. */
async function removeKeys(redis: Redis): Promise<void> {
  const { keyPrefix = '' } = redis.options;
  for (let cursor = '0', first = true; first || cursor !== '0'; first = false) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${keyPrefix}*`, 'COUNT', 500);
    // What a scan answers has the prefix, and what is removed gets it once more.
    if (keys.length > 0) await redis.unlink(...keys.map((key) => key.slice(keyPrefix.length)));
    cursor = next;
  }
}
