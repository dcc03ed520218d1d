import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';

type Increment = ThrottlerStorage['increment'];

const WARN_EVERY_MS = 60_000;

/** Counts requests in Redis, for all processes together. Without Redis nobody is limited: better than nobody being served. */
export class FailOpenStorage implements ThrottlerStorage {
  private readonly logger = new Logger(FailOpenStorage.name);
  private readonly storage: ThrottlerStorageRedisService;
  private warnedAt = 0;

  constructor(redis: Redis) {
    this.storage = new ThrottlerStorageRedisService(redis);
  }

  async increment(...args: Parameters<Increment>): ReturnType<Increment> {
    try {
      return await this.storage.increment(...args);
    } catch (error) {
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.logger.warn({ err: error }, 'Requests are not limited: Redis does not answer');
      }
      return { totalHits: 0, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
    }
  }
}
