import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import type { RedisClient } from '../redis/redis-connections.js';
import { REDIS } from '../redis/redis.module.js';
import { AddressRateLimit } from './address-rate-limit.js';
import { RateLimiter } from './rate-limiter.js';
import { RedisThrottlerStorage } from './redis-throttler.storage.js';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV, REDIS],
      useFactory: ({ rateLimit }: Env, redis: RedisClient) => ({
        throttlers: [{ limit: rateLimit.max, ttl: rateLimit.windowMs }],
        storage: new RedisThrottlerStorage(redis),
      }),
    }),
  ],
  providers: [RateLimiter, AddressRateLimit],
  exports: [ThrottlerModule, RateLimiter, AddressRateLimit],
})
export class RateLimitModule {}
