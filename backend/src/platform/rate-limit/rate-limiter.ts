import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { ApiReply } from '../http/api-request.js';
import { tooManyRequests } from '../http/app-error.js';

export interface RateLimit {
  key: string;
  /** Requests per window. */
  max: number;
  windowMs: number;
}

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts requests against limits. A key above its limit is blocked for a window. */
@Injectable()
export class RateLimiter {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** Counts a request. @throws 429 RATE_LIMITED with `Retry-After` in seconds */
  async enforce({ key, max, windowMs }: RateLimit, reply: ApiReply): Promise<Count> {
    const count = await this.storage.increment(key, windowMs, max, windowMs, 'default');
    if (!count.isBlocked) return count;
    void reply.header('retry-after', count.timeToBlockExpire);
    throw tooManyRequests();
  }

  /** The same for the limit that the caller sees: `X-RateLimit-Limit`, `-Remaining` and, in seconds, `-Reset`. */
  async enforceVisibly(limit: RateLimit, reply: ApiReply): Promise<void> {
    const { totalHits, timeToExpire } = await this.enforce(limit, reply);
    void reply.headers({
      'x-ratelimit-limit': limit.max,
      'x-ratelimit-remaining': Math.max(0, limit.max - totalHits),
      'x-ratelimit-reset': timeToExpire,
    });
  }
}
