import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { REDIS } from '../redis/redis.module.js';
import { AddressLimit } from './address-limit.js';
import { CallerLimit } from './caller-limit.js';
import { RedisOrLocalStorage } from './redis-or-local.storage.js';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ENV, REDIS],
      useFactory: ({ rateLimit }: Env, redis: Redis) => ({
        throttlers: [{ limit: rateLimit.max, ttl: rateLimit.windowMs }],
        storage: new RedisOrLocalStorage(redis),
      }),
    }),
  ],
  providers: [AddressLimit, CallerLimit],
  exports: [ThrottlerModule, AddressLimit, CallerLimit],
})
export class RateLimitModule {}
