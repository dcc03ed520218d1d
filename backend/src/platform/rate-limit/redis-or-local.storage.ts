import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { BatchedCounts } from './batched-counts.js';
import { LocalWindows } from './local-windows.js';

type Increment = ThrottlerStorage['increment'];

/** How long Redis is left alone after it did not answer; then one request tries it again. */
const TRY_AGAIN_AFTER_MS = 1_000;
const WARN_EVERY_MS = 60_000;

/**
 * Counts requests in Redis, for all processes together. Without Redis each process counts for itself, with the same limits:
 * people are served, and nobody who brings Redis down gets rid of the limits. Only one request at a time waits for a Redis
 * that does not answer.
 */
export class RedisOrLocalStorage implements ThrottlerStorage {
  private readonly logger = new Logger(RedisOrLocalStorage.name);
  private readonly shared: BatchedCounts;
  private readonly local = new LocalWindows();
  private lostUntil = 0;
  private warnedAt = 0;

  constructor(redis: Redis) {
    this.shared = new BatchedCounts(redis);
  }

  async increment(...args: Parameters<Increment>): ReturnType<Increment> {
    const [key, ttlMs, limit] = args;
    const now = Date.now();
    if (now >= this.lostUntil) {
      // Whoever comes while this one tries counts locally, once Redis has been lost.
      if (this.lostUntil > 0) this.lostUntil = now + TRY_AGAIN_AFTER_MS;
      try {
        const count = await this.shared.increment(...args);
        this.lostUntil = 0;
        return count;
      } catch (error) {
        this.lose(error);
      }
    }
    return this.local.increment(key, ttlMs, limit, Date.now());
  }

  private lose(error: unknown): void {
    const now = Date.now();
    this.lostUntil = now + TRY_AGAIN_AFTER_MS;
    if (now - this.warnedAt <= WARN_EVERY_MS) return;
    this.warnedAt = now;
    this.logger.warn({ err: error }, 'Redis does not answer: each process limits requests by itself');
  }
}
