import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { InjectRedis } from '../redis/redis.module.js';
import { STALE_TTLS } from './response-cache.js';

/** Loads of earlier requests may still be running when the write ends. */
const LONGEST_LOAD_MS = 1_000;

/**
 * Remembers who has just written, for all processes: their requests bypass the response cache, so that they read their
 * own writes, for as long as a response from before the write can be served.
 */
@Injectable()
export class RecentWriters {
  private readonly logger = new Logger(RecentWriters.name);

  constructor(
    @InjectEnv() private readonly env: Env,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  async add(userId: string): Promise<void> {
    const { ttlMs } = this.env.responseCache;
    if (ttlMs === 0 || this.redis.status !== 'ready') return;
    try {
      await this.redis.set(keyOf(userId), '1', 'PX', ttlMs * (1 + STALE_TTLS) + LONGEST_LOAD_MS);
    } catch (error) {
      this.logger.debug({ err: error }, 'A write is not remembered');
    }
  }

  /** `true` while Redis is unavailable. */
  async hasWritten(userId: string): Promise<boolean> {
    if (this.env.responseCache.ttlMs === 0) return false;
    if (this.redis.status !== 'ready') return true;
    try {
      return (await this.redis.exists(keyOf(userId))) === 1;
    } catch (error) {
      this.logger.debug({ err: error }, 'The response cache is bypassed');
      return true;
    }
  }
}

const keyOf = (userId: string): string => `recent-writer:${userId}`;
