import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { REDIS } from '../redis/redis.module.js';
import { AddressRateLimit } from './address-rate-limit.js';
import { RedisThrottlerStorage } from './redis-throttler.storage.js';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV, REDIS],
      useFactory: ({ rateLimit }: Env, redis: Redis) => ({
        throttlers: [{ limit: rateLimit.max, ttl: rateLimit.windowMs }],
        storage: new RedisThrottlerStorage(redis),
      }),
    }),
  ],
  providers: [AddressRateLimit],
  exports: [ThrottlerModule, AddressRateLimit],
})
export class RateLimitModule {}
