import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { RedisClient } from '../redis/redis-connections.js';
import { BatchedRedisCounter } from './batched-redis-counter.js';
import { LocalWindowCounter } from './local-window-counter.js';

type Increment = ThrottlerStorage['increment'];

/** After a failure, one request probes Redis again after this time. */
const RETRY_AFTER_MS = 1_000;
const WARN_EVERY_MS = 60_000;

/**
 * Counts in Redis, shared by all processes; falls back to per-process counters with the same limits while Redis is
 * unavailable. The fallback is a circuit breaker: only one request per second waits for the unavailable Redis.
 */
export class RedisThrottlerStorage implements ThrottlerStorage {
  private readonly logger = new Logger(RedisThrottlerStorage.name);
  private readonly shared: BatchedRedisCounter;
  private readonly local = new LocalWindowCounter();
  private openUntil = 0;
  private warnedAt = 0;

  constructor(redis: RedisClient) {
    this.shared = new BatchedRedisCounter(redis);
  }

  async increment(...args: Parameters<Increment>): ReturnType<Increment> {
    const [key, ttlMs, limit] = args;
    const now = Date.now();
    if (now >= this.openUntil) {
      // Half-open: this request probes Redis, concurrent ones count locally.
      if (this.openUntil > 0) this.openUntil = now + RETRY_AFTER_MS;
      try {
        const count = await this.shared.increment(...args);
        this.openUntil = 0;
        return count;
      } catch (error) {
        this.openCircuit(error);
      }
    }
    return this.local.increment(key, ttlMs, limit, Date.now());
  }

  private openCircuit(error: unknown): void {
    const now = Date.now();
    this.openUntil = now + RETRY_AFTER_MS;
    if (now - this.warnedAt <= WARN_EVERY_MS) return;
    this.warnedAt = now;
    this.logger.warn({ err: error }, 'Redis is unavailable: each process enforces the rate limits by itself');
  }
}
